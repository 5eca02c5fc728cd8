package keep

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"pente/rules/record"
)

// Folder is where the games of the user are kept, below the folder that the
// system has for data: XDG_DATA_HOME, ~/.local/share, or what macOS and Windows
// have in its place. The error is that the user has no home.
func Folder(env func(string) string) (string, error) {
	base := env("XDG_DATA_HOME")
	switch {
	case filepath.IsAbs(base):
	case runtime.GOOS == "windows", runtime.GOOS == "darwin":
		var err error
		if base, err = os.UserConfigDir(); err != nil {
			return "", err
		}
	case env("HOME") == "":
		return "", errors.New("there is no folder for games: HOME is not set")
	default:
		base = filepath.Join(env("HOME"), ".local", "share")
	}
	return filepath.Join(base, "pente", "games"), nil
}

// mostNames is how many games of one second are kept apart.
const mostNames = 100

// Begin creates a new file in a folder of games, which is made where it is
// missing. Its name is the time and the name of the variant.
func Begin(folder, variant string, now time.Time) (*File, error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, fmt.Errorf("the game cannot be saved: %w", err)
	}
	name := now.Format("2006-01-02T150405") + "-" + plain(variant)
	for i := 1; ; i++ {
		path := filepath.Join(folder, name+".json")
		if i > 1 {
			path = filepath.Join(folder, fmt.Sprintf("%s-%d.json", name, i))
		}
		file, err := Create(path)
		if i == mostNames || !errors.Is(err, fs.ErrExist) {
			return file, err
		}
	}
}

// plain is the name of a variant without its folder and what a file name may
// not have.
func plain(variant string) string {
	name := strings.TrimSuffix(filepath.Base(variant), ".toml")
	return strings.Map(func(sign rune) rune {
		if sign == '-' || sign >= '0' && sign <= '9' || sign >= 'a' && sign <= 'z' || sign >= 'A' && sign <= 'Z' {
			return sign
		}
		return '_'
	}, name)
}

// ErrNothingLeft is that every game of a folder has been finished.
var ErrNothingLeft = errors.New("there is no game that was not finished")

// Unfinished is the file of the game that was played last and has no result yet.
// Files that hold no game of ours are passed over. The error is ErrNothingLeft
// where there is none.
func Unfinished(folder string) (string, error) {
	entries, err := os.ReadDir(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	type found struct {
		name    string
		touched time.Time
	}
	var files []found
	for _, entry := range entries {
		info, err := entry.Info()
		if err == nil && info.Mode().IsRegular() && strings.HasSuffix(entry.Name(), ".json") && !strings.HasPrefix(entry.Name(), ".") {
			files = append(files, found{filepath.Join(folder, entry.Name()), info.ModTime()})
		}
	}
	slices.SortFunc(files, func(a, b found) int {
		return cmp.Or(b.touched.Compare(a.touched), strings.Compare(b.name, a.name))
	})
	for _, file := range files {
		if game, ours, err := Read(file.name); err == nil && ours && open(game) {
			return file.name, nil
		}
	}
	return "", fmt.Errorf("%w in %s", ErrNothingLeft, folder)
}

// open tells whether a game has begun and not ended.
func open(game record.Game) bool {
	return len(game.Moves) > 0 && len(game.Result.Places) == 0 && game.Result.Text == ""
}
