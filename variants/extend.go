package variants

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"pente/configs"
)

// maxAncestors is how many files a config may extend one after the other.
const maxAncestors = 8

// parsed is one file of a chain: its tree without the head.
type parsed struct {
	file *file
	id   string // what tells it from the others of the chain
	head head
	top  *node
}

// parse reads one file as far as it goes by itself. Where it returns no tree,
// there is a finding.
func parse(name string, text []byte, source Source, layer int) (*parsed, Findings) {
	text = trimBOM(text)
	if problem := bound(name, text, source, layer); problem != nil {
		return nil, Findings{*problem}
	}
	f := newFile(name, string(text), source)
	f.layer = layer
	tree, problem := decode(f)
	if problem != nil {
		return nil, Findings{*problem}
	}
	top, h, found, newer := cutHead(grow(f, "", tree, marks(f)))
	if newer {
		return nil, found
	}
	return &parsed{file: f, head: h, top: top}, found
}

func trimBOM(text []byte) []byte {
	if len(text) >= 3 && string(text[:3]) == "\xef\xbb\xbf" {
		return text[3:]
	}
	return text
}

// ancestors reads what a config extends, one after the other, nearest first.
// The chain ends early where something is wrong with it.
func ancestors(own *parsed) (chain []*parsed, found Findings) {
	seen := map[string]bool{own.id: true}
	path := []string{own.file.name}
	for at := own; at.head.extends != nil; {
		next, problems := at.parent(len(chain) + 1)
		found = append(found, problems...)
		if next == nil {
			return chain, found
		}
		path = append(path, next.file.name)
		if seen[next.id] {
			return chain, append(found, at.cannotExtend(codeCycle, "it extends itself: "+strings.Join(path, " -> ")))
		}
		if len(chain) == maxAncestors {
			return chain, append(found, at.cannotExtend(codeDepth, fmt.Sprintf("more than %d configs extend one another", maxAncestors)))
		}
		seen[next.id] = true
		chain, at = append(chain, next), next
	}
	return chain, found
}

func (p *parsed) cannotExtend(code, message string) Finding {
	return p.file.finding(code, p.head.extends.mark.value, "extends", message)
}

// parent reads the config that this one extends.
func (p *parsed) parent(layer int) (*parsed, Findings) {
	name := p.head.extends.value.(string)
	if !strings.HasSuffix(name, ".toml") && !strings.ContainsAny(name, `/\`) {
		return p.shippedParent(name, layer)
	}
	if p.file.source != Local {
		found := p.cannotExtend(codePath, fmt.Sprintf("`%s` is a path, and this config may extend shipped configs only", clean(name)))
		found.Help = "name a config, such as " + shippedNames()
		return nil, Findings{found}
	}
	path := name
	if !filepath.IsAbs(path) {
		path = filepath.Join(filepath.Dir(p.file.name), path)
	}
	text, err := readFile(path)
	if err != nil {
		code := codeRead
		if errors.Is(err, fs.ErrNotExist) {
			code = codeParent
		}
		return nil, Findings{p.cannotExtend(code, fmt.Sprintf("cannot read `%s`: %v", clean(path), cause(err)))}
	}
	next, found := parse(path, text, Local, layer)
	if next != nil {
		next.id = identity(path)
	}
	return next, found
}

func (p *parsed) shippedParent(name string, layer int) (*parsed, Findings) {
	file, ok := fileOf(name)
	if !ok {
		found := p.cannotExtend(codeParent, fmt.Sprintf("there is no config `%s` to extend", clean(name)))
		if near := nearest(name, Names()); near != "" {
			found.Help, found.Replacement = "a config with a similar name exists", fmt.Sprintf("%q", near)
		} else {
			found.Help = "there are " + shippedNames()
		}
		return nil, Findings{found}
	}
	next, found := parseShipped(file, layer)
	return next, found
}

// shippedNames says how many shipped configs there are, and lists those whose name
// is one word.
func shippedNames() string {
	all := shippedFiles()
	short := slices.DeleteFunc(slices.Clone(all), func(name string) bool { return strings.Contains(name, "-") })
	return fmt.Sprintf("%s and %d more", strings.Join(short, ", "), len(all)-len(short))
}

// parseShipped reads a config that comes with the program.
func parseShipped(name string, layer int) (*parsed, Findings) {
	text, err := configs.Files.ReadFile(name + ".toml")
	if err != nil {
		return nil, Findings{{Code: codeRead, Severity: "error", File: name + ".toml", Message: err.Error()}}
	}
	p, found := parse(name+".toml", text, Shipped, layer)
	if p != nil {
		p.id = shippedID(name)
	}
	return p, found
}

// cause is what went wrong with a file, without the path and the system call.
func cause(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}

func shippedID(name string) string { return "shipped " + name }

// identity tells files apart however their paths are written.
func identity(path string) string {
	if abs, err := filepath.Abs(path); err == nil {
		path = abs
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	return path
}

// readFile reads a config, or as much of it as shows that it is too large. What
// is no ordinary file, such as a pipe, is refused, for reading it might never
// end.
func readFile(path string) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, errors.New("it is no ordinary file")
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, int64(Local.limit())+1))
}
