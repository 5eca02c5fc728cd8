package web

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"net/http"
	"path"
	"strings"
	"time"

	"rsc.io/qr"
)

//go:embed page
var pageFiles embed.FS

// page is what is put into the frame of every page; scripts do the rest.
type page struct {
	Title, Lang, Static, Script, Game string
	Languages                         []pageLanguage
	Say                               func(key string) (string, error)
}

type pageLanguage struct {
	Tag, Name string
	Chosen    bool
}

// pages lays out the pages and the files that they need. Files have a hash of all
// of them in their address, so that browsers keep them for good.
func (h *House) pages() error {
	frame, err := template.ParseFS(pageFiles, "page/layout.html")
	if err != nil {
		return fmt.Errorf("page: %w", err)
	}
	languages, err := readLanguages()
	if err != nil {
		return err
	}
	files, err := staticFiles(languages)
	if err != nil {
		return err
	}
	static := "/static/" + hashOf(files)
	h.handle("GET "+static+"/{file}", reading, func(w http.ResponseWriter, r *http.Request) error {
		text, found := files[r.PathValue("file")]
		if !found {
			return faultf(http.StatusNotFound, "no_such_thing", "There is no such file.")
		}
		w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
		http.ServeContent(w, r, r.PathValue("file"), time.Time{}, bytes.NewReader(text))
		return nil
	})
	show := func(script string) func(http.ResponseWriter, *http.Request) error {
		return func(w http.ResponseWriter, r *http.Request) error {
			said := languages.choose(w, r)
			return render(w, frame, page{
				Title: said.text("page.title"), Lang: said.tag, Static: static, Script: script, Game: r.PathValue("id"),
				Languages: languages.offered(said.tag), Say: said.say,
			})
		}
	}
	h.handle("GET /{$}", reading, show("start"))
	h.handle("GET /g/{id}", reading, show("game"))
	h.handle("GET /g/{id}/qr.svg", reading, qrCode)
	h.handle("GET /robots.txt", reading, robots)
	return nil
}

// robots keeps games out of what search engines show.
func robots(w http.ResponseWriter, _ *http.Request) error {
	_, err := w.Write([]byte("User-agent: *\nDisallow: /g/\nDisallow: /api/\n"))
	return err
}

func render(w http.ResponseWriter, frame *template.Template, p page) error {
	var text bytes.Buffer
	if err := frame.Execute(&text, p); err != nil {
		return err
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-cache")
	_, err := w.Write(text.Bytes())
	return err
}

// staticFiles are the scripts, styles and pictures, and the messages of each
// language as the scripts read them.
func staticFiles(languages languages) (map[string][]byte, error) {
	files := map[string][]byte{}
	err := fs.WalkDir(pageFiles, "page/static", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		files[path.Base(name)], err = pageFiles.ReadFile(name)
		return err
	})
	if err != nil {
		return nil, err
	}
	for _, l := range languages {
		text, err := json.Marshal(l.messages)
		if err != nil {
			return nil, err
		}
		files["words-"+l.tag+".json"] = text
	}
	return files, nil
}

func hashOf(files map[string][]byte) string {
	text, err := json.Marshal(files) // maps are written in the order of their keys
	if err != nil {
		return "files"
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:6])
}

// qrCode draws the address of a game for a camera.
func qrCode(w http.ResponseWriter, r *http.Request) error {
	if !idShape.MatchString(r.PathValue("id")) {
		return errNoGame
	}
	picture, err := codePicture(siteOf(r) + "/g/" + r.PathValue("id"))
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "image/svg+xml")
	w.Header().Set("Cache-Control", "no-cache")
	_, err = io.WriteString(w, picture)
	return err
}

// siteOf is where the browser reaches this server.
func siteOf(r *http.Request) string {
	if secure(r) {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

// codePicture is an address as a QR code, in SVG.
func codePicture(address string) (string, error) {
	drawn, err := qr.Encode(address, qr.M)
	if err != nil {
		return "", badRequest("The address of this server is too long for a code.")
	}
	var dark strings.Builder
	for y := range drawn.Size {
		for x := range drawn.Size {
			if drawn.Black(x, y) {
				fmt.Fprintf(&dark, "M%d %dh1v1h-1z", x, y)
			}
		}
	}
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 %d %d"><rect x="-3" y="-3" width="100%%" height="100%%" fill="#fff"/><path d="%s" fill="#000"/></svg>`,
		drawn.Size+6, drawn.Size+6, dark.String()), nil
}
