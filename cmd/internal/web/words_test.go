package web

import (
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var (
	sayCall  = regexp.MustCompile(`\bsay\("([a-z_0-9.]+)"`)
	valueOf  = regexp.MustCompile(`{{\.(\w+)}}`)
	keyStart = regexp.MustCompile(`\bsay\("([a-z_0-9.]+[._])" \+`)
)

// Every message that a script asks for by its whole key is there.
func TestScriptsAskForMessagesThatThereAre(t *testing.T) {
	all, err := readLanguages()
	require.NoError(t, err)
	used := 0
	require.NoError(t, fs.WalkDir(pageFiles, "page/static", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, ".js") {
			return err
		}
		text, err := pageFiles.ReadFile(name)
		require.NoError(t, err)
		starts := map[string]bool{}
		for _, found := range keyStart.FindAllStringSubmatch(string(text), -1) {
			starts[found[1]] = true
		}
		for _, found := range sayCall.FindAllStringSubmatch(string(text), -1) {
			if !starts[found[1]] {
				require.Contains(t, all[0].messages, found[1], name)
				used++
			}
		}
		return nil
	}))
	require.Greater(t, used, 50)
}

// All languages say the same: no message is missing, none too many, and each has
// the values of the English one.
func TestLanguagesSayTheSame(t *testing.T) {
	all, err := readLanguages()
	require.NoError(t, err)
	want := all[0].messages
	for _, one := range all {
		require.ElementsMatch(t, slices.Collect(maps.Keys(want)), slices.Collect(maps.Keys(one.messages)), one.tag)
		for key := range want {
			for _, text := range forms(one.messages[key]) {
				require.NotEmpty(t, text, "%s %s", one.tag, key)
				for _, value := range valueOf.FindAllString(text, -1) {
					require.Contains(t, strings.Join(forms(want[key]), " "), value, "%s %s", one.tag, key)
				}
			}
		}
	}
}

// forms are the texts of a message.
func forms(message any) (texts []string) {
	switch message := message.(type) {
	case string:
		return []string{message}
	case map[string]any:
		for _, text := range message {
			texts = append(texts, text.(string))
		}
	}
	return texts
}

// Every message is asked for by a script or the frame of the pages, by its whole
// key or by the beginning of it.
func TestEveryMessageIsAskedFor(t *testing.T) {
	all, err := readLanguages()
	require.NoError(t, err)
	var scripts strings.Builder
	require.NoError(t, fs.WalkDir(pageFiles, "page", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && (strings.HasSuffix(name, ".js") || strings.HasSuffix(name, ".html")) {
			text, err := pageFiles.ReadFile(name)
			require.NoError(t, err)
			scripts.Write(text)
		}
		return err
	}))
	for _, key := range slices.Sorted(maps.Keys(all[0].messages)) {
		asked := strings.Contains(scripts.String(), `"`+key+`"`)
		for i, c := range key {
			if c == '.' || c == '_' {
				asked = asked || strings.Contains(scripts.String(), `"`+key[:i+1]+`" +`)
			}
		}
		if !asked {
			t.Error(key)
		}
	}
}
