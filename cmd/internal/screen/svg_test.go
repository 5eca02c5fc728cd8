package screen

import (
	"fmt"
	"html"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/stretchr/testify/require"
)

// The pictures of the README are screens as they are seen, with their colours.
// `go test ./cmd/internal/screen -run TestScreensInColour -update` draws them anew.
func TestScreensInColour(t *testing.T) {
	for _, name := range []string{"taken", "four-players", "match"} {
		script, err := txtar.ParseFile("testdata/frame/" + name + ".txt")
		require.NoError(t, err)
		drawn := svg(strings.Split(playHead(t, string(script.Comment), 80, 24, "en").model.View().Content, "\n"))
		file := filepath.Join("../../../docs/screens", name+".svg")
		if *update {
			require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
			require.NoError(t, os.WriteFile(file, []byte(drawn), 0o644))
			continue
		}
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		require.Equal(t, string(text), drawn, name)
	}
}

// Measures of a picture, in pixels.
const (
	signWide, signHigh = 8.4, 18.0
	pictureEdge        = 12.0
)

// svg draws lines that are written with the codes of a terminal.
func svg(lines []string) string {
	var out strings.Builder
	width, height := 80*signWide+2*pictureEdge, float64(len(lines))*signHigh+2*pictureEdge
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" width="%.0f" height="%.0f" viewBox="0 0 %.0f %.0f" font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14">`+"\n", width, height, width, height)
	fmt.Fprintf(&out, `<rect width="100%%" height="100%%" rx="6" fill="#1c1c1c"/>`+"\n")
	for i, text := range lines {
		svgLine(&out, text, pictureEdge+float64(i+1)*signHigh-4)
	}
	out.WriteString("</svg>\n")
	return out.String()
}

// pen is how a terminal writes.
type pen struct {
	colour               string
	bold, faint, reverse bool
}

// svgLine draws a line, what is written in one way at once.
func svgLine(out *strings.Builder, text string, y float64) {
	column, now := 0, pen{}
	for text != "" {
		run, rest, more := strings.Cut(text, "\x1b[")
		if strings.TrimSpace(run) != "" || now.reverse && run != "" {
			svgRun(out, run, pictureEdge+float64(column)*signWide, y, now)
		}
		column += utf8.RuneCountInString(run)
		text = ""
		if more {
			var codes string
			codes, text, _ = strings.Cut(rest, "m")
			now = now.after(codes)
		}
	}
}

func svgRun(out *strings.Builder, run string, x, y float64, p pen) {
	n := float64(utf8.RuneCountInString(run)) * signWide
	ink, more := "#d0d0d0", ""
	if p.colour != "" {
		ink = p.colour
	}
	if p.reverse {
		fmt.Fprintf(out, `<rect x="%.1f" y="%.1f" width="%.1f" height="%.0f" fill="%s"/>`+"\n", x, y-14, n, signHigh, ink)
		ink = "#1c1c1c"
	}
	if p.bold {
		more += ` font-weight="bold"`
	}
	if p.faint {
		more += ` opacity="0.6"`
	}
	fmt.Fprintf(out, `<text x="%.1f" y="%.1f" textLength="%.1f" xml:space="preserve" fill="%s"%s>%s</text>`+"\n", x, y, n, ink, more, html.EscapeString(run))
}

// seatColours are the seats' colours of 256, as terminals show them.
var seatColours = map[string]string{
	"166": "#d75f00", "32": "#0087d7", "178": "#d7af00", "74": "#5fafd7", "175": "#d787af", "36": "#00af87", "4": "#5c5cff",
}

// after is the pen after codes such as "1;38;5;166".
func (p pen) after(codes string) pen {
	list := strings.Split(codes, ";")
	for i := 0; i < len(list); i++ {
		switch code, _ := strconv.Atoi(list[i]); code {
		case 0:
			p = pen{}
		case 1:
			p.bold = true
		case 2:
			p.faint = true
		case 7:
			p.reverse = true
		case 34:
			p.colour = seatColours["4"]
		case 38:
			if i+2 < len(list) {
				p.colour = seatColours[list[i+2]]
			}
			i += 2
		}
	}
	return p
}
