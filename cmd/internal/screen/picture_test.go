package screen

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/require"
)

// picture is a place in a page for a frame of a file, and the frame if it is there
// already.
var picture = regexp.MustCompile("(?s)<!-- ([a-z0-9-]+) \"([^\"]+)\" -->\n(\n?```\n.*?\n```\n)?")

// The pictures of the page are the frames that the screens are compared with.
func TestPictures(t *testing.T) {
	const page = "../../../docs/terminal.md"
	text, err := os.ReadFile(page)
	require.NoError(t, err)
	require.NotEmpty(t, picture.FindAllString(string(text), -1))
	drawn := picture.ReplaceAllStringFunc(string(text), func(place string) string {
		parts := picture.FindStringSubmatch(place)
		return "<!-- " + parts[1] + ` "` + parts[2] + "\" -->\n\n```\n" + golden(t, parts[1], parts[2]) + "```\n"
	})
	if *update {
		require.NoError(t, os.WriteFile(page, []byte(drawn), 0o644))
		return
	}
	require.Equal(t, drawn, string(text))
}

// golden is a frame of a file in testdata.
func golden(t *testing.T, name, part string) string {
	t.Helper()
	script, err := txtar.ParseFile("testdata/frame/" + name + ".txt")
	require.NoError(t, err)
	for _, file := range script.Files {
		if file.Name == part {
			return strings.TrimRight(string(file.Data), "\n") + "\n"
		}
	}
	require.Fail(t, "there is no frame "+part+" of "+name)
	return ""
}
