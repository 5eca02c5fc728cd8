package variants

import (
	"cmp"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"

	"pente/configs"
)

// shippedFiles are the names of the configs that come with the program, sorted.
func shippedFiles() []string {
	paths, err := fs.Glob(configs.Files, "*.toml")
	if err != nil {
		return nil
	}
	for i, path := range paths {
		paths[i] = strings.TrimSuffix(path, ".toml")
	}
	paths = slices.DeleteFunc(paths, func(name string) bool { return name == configs.Reference })
	slices.Sort(paths)
	return paths
}

// byName finds the shipped config for each name and alias. It is read once;
// nobody changes it.
var byName = sync.OnceValue(func() map[string]string {
	files := map[string]string{}
	for _, name := range shippedFiles() {
		if p, _ := parse(name, shippedText(name), Shipped, 0); p != nil {
			for _, alias := range p.head.aliases {
				files[alias] = name
			}
		}
	}
	for _, name := range shippedFiles() {
		files[name] = name
	}
	return files
})

func shippedText(name string) []byte {
	text, _ := configs.Files.ReadFile(name + ".toml")
	return text
}

// fileOf is the shipped config of a name or alias.
func fileOf(name string) (file string, ok bool) {
	file, ok = byName()[name]
	return file, ok
}

// Names are the names and aliases of the shipped variants, sorted.
func Names() []string {
	var names []string
	for name := range byName() {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// Catalogue is every variant that comes with the program, sorted by name.
func Catalogue() []*Variant {
	var all []*Variant
	for _, name := range shippedFiles() {
		if v, err := Load(name); err == nil {
			all = append(all, v)
		}
	}
	return all
}

// shipped are the variants that come with the program, each compiled when it is
// first asked for. Rules do not change, so that all who load a variant share
// them; the rest of a Variant is made anew for each.
var shipped = sync.OnceValue(func() map[string]func() (*Variant, error) {
	all := map[string]func() (*Variant, error){}
	for _, name := range shippedFiles() {
		all[name] = sync.OnceValues(func() (*Variant, error) {
			return build(name, name+".toml", shippedText(name), Shipped, nil)
		})
	}
	return all
})

// Families are the families of the catalogue, the largest first, then by name.
func Families() []string {
	size := map[string]int{}
	for _, v := range Catalogue() {
		size[v.Family]++
	}
	return slices.SortedFunc(maps.Keys(size), func(a, b string) int {
		return cmp.Or(size[b]-size[a], strings.Compare(a, b))
	})
}
