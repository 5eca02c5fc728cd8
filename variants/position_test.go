package variants

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/stretchr/testify/require"

	"pente/configs"
)

// here fails to be read, so that the decoder says where it stands.
type here struct{}

func (here) UnmarshalTOML(any) error { return errors.New("here") }

// decoderPlace asks the decoder for the position of a key's value.
func decoderPlace(t *testing.T, text string, path []string) toml.Position {
	t.Helper()
	kind := reflect.TypeFor[here]()
	for i := len(path) - 1; i >= 0; i-- {
		kind = reflect.StructOf([]reflect.StructField{{
			Name: "X", Type: kind, Tag: reflect.StructTag(`toml:"` + path[i] + `"`)}})
	}
	_, err := toml.Decode(text, reflect.New(kind).Interface())
	var parse toml.ParseError
	require.ErrorAs(t, err, &parse, path)
	return parse.Position
}

// The positions read here are the decoder's own, for every key of every config
// and for all ways of writing one.
func TestPositionsAreTheDecoders(t *testing.T) {
	texts := map[string]string{"all ways": `
a = 1 # é
"é" = "é中" # columns are characters
b.c.d = { e = [1, 2], f = 'x' , h = { i = true } }
"quo.ted" . 'lit' = 1979-05-27 07:32:00
	[ t . u ]
  key	=	"""
long ] [ = # text"""""
"\u0061b" = '''
x''' # end
n = [ # comment ]
  "]", '}', # here
]
after = +1_000
[t.v]
w = inf
`}
	for _, name := range shippedFiles() {
		text, err := configs.Files.ReadFile(name + ".toml")
		require.NoError(t, err)
		texts[name] = string(text)
	}
	for name, text := range texts {
		f := newFile(name, text, Local)
		tree, problem := decode(f)
		require.Nil(t, problem, name)
		comparePlaces(t, f, grow(f, "", tree, marks(f)), nil)
	}
}

func comparePlaces(t *testing.T, f *file, n *node, path []string) {
	for name, kid := range n.table {
		at := append(path[:len(path):len(path)], name)
		if kid.table != nil {
			comparePlaces(t, f, kid, at)
			continue
		}
		place := decoderPlace(t, f.text, at)
		comparePlace(t, f.span(place.Start, place.Start+1), kid, at)
	}
}

// comparePlace allows for what the decoder points at: the value, or within an
// inline table the key, or the first letter inside quotes and brackets.
func comparePlace(t *testing.T, decoder span, n *node, at []string) {
	t.Helper()
	key, value := n.mark.key, n.mark.value
	if _, text := n.value.(string); (text || n.list) && decoder.line >= value.line {
		if decoder.line == value.line {
			require.True(t, decoder.column >= value.column && decoder.column <= value.end || decoder == key || decoder.column == key.column, "%v %v %v", at, decoder, value)
		}
		return
	}
	require.Contains(t, [][2]int{{key.line, key.column}, {value.line, value.column}}, [2]int{decoder.line, decoder.column}, at)
}

// Every key of a config that decodes has a place of its own.
func TestEveryKeyHasAPlace(t *testing.T) {
	paths, err := filepath.Glob("testdata/findings/*.toml")
	require.NoError(t, err)
	for _, path := range paths {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		if bound(path, text, Local, 0) != nil {
			continue
		}
		f := newFile(path, string(text), Local)
		if tree, problem := decode(f); problem == nil {
			requirePlaces(t, grow(f, "", tree, marks(f)), path)
		}
	}
}

func requirePlaces(t *testing.T, n *node, path string) {
	for name, kid := range n.table {
		require.Positive(t, kid.mark.key.line, "%s: %s", path, name)
		requirePlaces(t, kid, path)
	}
}
