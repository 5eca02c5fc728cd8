package web

import (
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"path"
	"strings"

	"github.com/BurntSushi/toml"
	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
)

// spoken is a language: its messages by dotted key, each a text or its plural
// forms by name. The scripts of the page put in the values.
type spoken struct {
	tag      string
	messages map[string]any
}

type languages []spoken

// english is what is spoken where nothing else fits.
const english = "en"

// readLanguages reads the messages of all languages, English first.
func readLanguages() (languages, error) {
	files, err := fs.Glob(pageFiles, "page/words/*.toml")
	if err != nil {
		return nil, err
	}
	var all languages
	for _, file := range files {
		var tree map[string]any
		if _, err := toml.DecodeFS(pageFiles, file, &tree); err != nil {
			return nil, fmt.Errorf("messages in %s: %w", file, err)
		}
		one := spoken{strings.TrimSuffix(path.Base(file), ".toml"), map[string]any{}}
		flatten(one.messages, "", tree)
		if one.tag == english {
			all = append(languages{one}, all...)
			continue
		}
		all = append(all, one)
	}
	if len(all) == 0 || all[0].tag != english {
		return nil, errors.New("there are no messages in English")
	}
	return all, nil
}

// flatten gives each message its dotted key; a table with the form other is one
// message.
func flatten(into map[string]any, under string, tree map[string]any) {
	for name, value := range tree {
		key := strings.TrimPrefix(under+"."+name, ".")
		if table, ok := value.(map[string]any); ok && table["other"] == nil {
			flatten(into, key, table)
			continue
		}
		into[key] = value
	}
}

// languageCookie keeps what somebody has chosen.
const languageCookie = "lang"

// choose finds the language for a request: the one chosen, now or before, or the
// one that the browser prefers.
func (l languages) choose(w http.ResponseWriter, r *http.Request) spoken {
	if chosen := r.URL.Query().Get("lang"); l.find(chosen) != nil {
		http.SetCookie(w, &http.Cookie{Name: languageCookie, Value: chosen, Path: "/", MaxAge: 400 * 24 * 3600,
			HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: secure(r)})
		return *l.find(chosen)
	}
	tags := make([]string, len(l))
	for i, one := range l {
		tags[i] = one.tag
	}
	return *l.find(preferred(r, tags))
}

func (l languages) find(tag string) *spoken {
	for i := range l {
		if l[i].tag == tag {
			return &l[i]
		}
	}
	return nil
}

// offered are all languages, by the names that they have for themselves.
func (l languages) offered(chosen string) (all []pageLanguage) {
	for _, one := range l {
		name := display.Self.Name(language.Make(one.tag))
		all = append(all, pageLanguage{one.tag, capital(name), one.tag == chosen})
	}
	return all
}

// say is a message without values.
func (s spoken) say(key string) (string, error) {
	if text, ok := s.messages[key].(string); ok {
		return text, nil
	}
	return "", fmt.Errorf("there is no message %s in %s", key, s.tag)
}

func (s spoken) text(key string) string {
	text, _ := s.say(key)
	return text
}
