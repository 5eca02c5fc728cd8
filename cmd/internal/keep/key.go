package keep

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// KeyFile is where the key of a seat is kept that somebody has taken at a server: in
// the folder beside that of the games, readable by the user alone.
func KeyFile(games, site, game string) string {
	host := site[strings.LastIndex(site, "/")+1:]
	return filepath.Join(filepath.Dir(games), "seats", plain(host)+"-"+plain(game))
}

// Key is the key in a file; empty where there is none.
func Key(file string) (string, error) {
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", fmt.Errorf("the key of the seat cannot be read: %w", err)
	}
	return strings.TrimSpace(string(text)), nil
}

// SaveKey keeps a key in a file, whose folder is made where it is missing.
func SaveKey(file, key string) error {
	err := os.MkdirAll(filepath.Dir(file), 0o700)
	if err == nil {
		err = os.WriteFile(file, []byte(key+"\n"), 0o600)
	}
	if err != nil {
		return fmt.Errorf("the key of the seat cannot be kept: %w", err)
	}
	return nil
}
