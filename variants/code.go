package variants

import (
	"maps"
	"slices"
)

// The codes of findings. They are stable: a code is never given to another
// cause. Codes that begin with R belong to package rules.
const (
	codeSyntax    = "V001"
	codeDuplicate = "V002"
	codeUnknown   = "V003"
	codeCase      = "V004"
	codeMissing   = "V005"
	codeRange     = "V010"
	codeType      = "V011"
	codeNumber    = "V012"
	codeSize      = "V020"
	codeLine      = "V021"
	codeNesting   = "V022"
	codeDots      = "V023"
	codeUTF8      = "V024"
	codeNUL       = "V025"
	codeItems     = "V026"
	codeResolved  = "V027"
	codeParent    = "V030"
	codeCycle     = "V031"
	codeDepth     = "V032"
	codePath      = "V033"
	codeRead      = "V034"
	codeFormat    = "V040"
	codeSet       = "V050"
	codeVariant   = "V060"
	codeMany      = "V070"
)

// codes is a function because nothing in this package may change.
func codes() map[string]string {
	return map[string]string{
		codeSyntax:    "The file is not TOML; see toml.io for the language.",
		codeDuplicate: "A key or a table header stands in the file twice; keep one of them.",
		codeUnknown:   "No rule has this key; keys are checked strictly, so that a misspelt rule is not silently left out.",
		codeCase:      "Keys are written in small letters, with underscores between words.",
		codeMissing:   "A rule that every game needs is given neither in the file nor in a file it extends.",
		codeRange:     "The value is outside what this rule allows.",
		codeType:      "The value is of the wrong kind: a text where a number belongs, for example.",
		codeNumber:    "The keys of this table are whole numbers: of a stone or a seat, the number of players, or the length of a row.",
		codeSize:      "A config may have 64 KiB, and 16 KiB when it comes from the network.",
		codeLine:      "A line of a config may have 512 bytes; a long list may be written over several lines.",
		codeNesting:   "Lists and inline tables may stand in each other eight deep.",
		codeDots:      "A key or a table header may have eight dots.",
		codeUTF8:      "A config is text in UTF-8.",
		codeNUL:       "A config is text and has no NUL bytes; it may have been saved as UTF-16.",
		codeItems:     "A config may have keys of 1200 parts and lists of 3000 items in all.",
		codeResolved:  "The rules with everything they extend may have 64 KiB when written out.",
		codeParent:    "The config that `extends` names does not exist.",
		codeCycle:     "A config extends itself, directly or through others.",
		codeDepth:     "A config may have eight ancestors.",
		codePath:      "Only a config that is a file on this machine may extend another file by its path; others extend shipped configs by name.",
		codeRead:      "The file cannot be read.",
		codeFormat:    "The file is written for another version of the config format.",
		codeSet:       "A setting is written key=value, where the key is that of a rule.",
		codeVariant:   "There is no variant of this name.",
		codeMany:      "The file has more findings than are shown.",
	}
}

// Explain says in a sentence what a code means; it is empty for an unknown one.
func Explain(code string) string { return codes()[code] }

// Codes are all codes that this package gives, rising.
func Codes() []string { return slices.Sorted(maps.Keys(codes())) }
