package words

import (
	"strings"

	"golang.org/x/text/language"
)

// Find is the language that a person names, by a tag in any spelling: "nb",
// "no", "fr-CA". The error says which languages there are.
func Find(name string) (string, error) {
	if tag, ok := match(name); ok {
		return tag, nil
	}
	return "", unknown(name)
}

// Preferred is the language of a person by what the environment says, in the
// order in which programs ask: LC_ALL, LC_MESSAGES, LANG, such as
// "nb_NO.UTF-8". It is English where that names none of ours.
func Preferred(environment func(name string) string) string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		locale, _, _ := strings.Cut(environment(name), ".")
		locale, _, _ = strings.Cut(locale, "@")
		if locale == "" {
			continue
		}
		if tag, ok := match(locale); ok {
			return tag
		}
		return English
	}
	return English
}

// match finds the language that a tag stands for, or that who reads it also
// reads, as Nynorsk and Bokmål.
func match(name string) (tag string, ok bool) {
	wanted, err := language.Parse(name)
	if err != nil {
		return "", false
	}
	tags := make([]language.Tag, len(Languages()))
	for i, tag := range Languages() {
		tags[i] = language.Make(tag)
	}
	_, i, sure := language.NewMatcher(tags).Match(wanted)
	return Languages()[i], sure >= language.Low
}
