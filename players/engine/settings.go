package engine

import (
	"errors"
	"fmt"
	"io/fs"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"

	"pente/players/engine/program"
	"pente/players/quote"
)

// settings are what the text of a player says about a program.
type settings struct {
	command  []string
	protocol string
	folder   string
	turn     time.Duration // to think about a move
	grace    time.Duration // more than that, before a move is too late
	start    time.Duration // to get ready for a game
	limits   program.Limits
	info     [][2]string // further settings that the program knows
	seed     uint64
}

// The protocols.
const (
	piskvorkProtocol = "piskvork"
	textProtocol     = "text"
)

const (
	defaultTurn  = time.Second
	defaultGrace = time.Second
	defaultStart = 10 * time.Second
	longestTime  = 24 * time.Hour
	// defaultMemory is what a program of a Gomocup tournament has.
	defaultMemory = 350 << 20
)

// read reads the options of a player: key=value each.
func read(options []string, seed uint64) (settings, error) {
	s := settings{
		protocol: piskvorkProtocol, turn: defaultTurn, grace: defaultGrace, start: defaultStart,
		limits: program.Limits{Memory: defaultMemory}, seed: seed,
	}
	for _, option := range options {
		key, value, _ := strings.Cut(option, "=")
		if err := s.set(strings.ToLower(key), value, option); err != nil {
			return s, err
		}
	}
	if len(s.command) == 0 {
		return s, errors.New(`which program? Say cmd="./pbrain-x"`)
	}
	return s, s.find()
}

// set reads one option.
func (s *settings) set(key, value, option string) (err error) {
	switch key {
	case "cmd":
		s.command, err = quote.Fields(value)
		if err == nil && (len(s.command) == 0 || s.command[0] == "") {
			err = errors.New("it names no program")
		}
	case "protocol":
		if s.protocol = strings.ToLower(value); s.protocol != piskvorkProtocol && s.protocol != textProtocol {
			err = fmt.Errorf("there is %s and %s", piskvorkProtocol, textProtocol)
		}
	case "dir":
		s.folder = value
	case "time":
		s.turn, err = duration(value, time.Millisecond)
	case "grace":
		s.grace, err = duration(value, 0)
	case "start":
		s.start, err = duration(value, time.Millisecond)
	case "memory":
		s.limits.Memory, err = size(value)
	case "seed":
		if s.seed, err = strconv.ParseUint(value, 10, 64); err != nil {
			err = errors.New("a whole number from 0 to 18446744073709551615 is wanted")
		}
	default:
		name, told := strings.CutPrefix(key, "info.")
		if !told || !infoName.MatchString(name) || strings.ContainsAny(value, "\r\n") {
			return fmt.Errorf("there is no option %q; there is cmd, protocol, time, grace, start, memory, dir, seed and info.NAME, each with =", option)
		}
		s.info = append(s.info, [2]string{option[len("info."):len(key)], value})
	}
	if err != nil {
		return fmt.Errorf("%s %q: %w", key, value, err)
	}
	return nil
}

var infoName = regexp.MustCompile(`^\w+$`)

// find looks for the program, so that one that is not there is not noticed in the
// midst of a game.
func (s *settings) find() error {
	name := s.command[0]
	if s.folder != "" && !filepath.IsAbs(name) && strings.ContainsRune(name, filepath.Separator) {
		name = filepath.Join(s.folder, name)
	}
	if _, err := exec.LookPath(name); err != nil {
		return fmt.Errorf("the program %s cannot be run: %w", s.command[0], reason(err))
	}
	return nil
}

// reason is what is wrong with a program, without its name.
func reason(err error) error {
	var named *exec.Error
	if errors.As(err, &named) {
		err = named.Err
	}
	var wrong *fs.PathError
	if errors.As(err, &wrong) {
		err = wrong.Err
	}
	return err
}

func duration(text string, least time.Duration) (time.Duration, error) {
	d, err := time.ParseDuration(text)
	if err != nil || d < least || d > longestTime {
		return 0, fmt.Errorf("a time from %v to %v is wanted, such as 500ms or 2s", least, longestTime)
	}
	return d, nil
}

// The units of memory, as people write them; all of them are powers of 1024.
var units = []struct {
	name  string
	bytes int64
}{{"GB", 1 << 30}, {"MB", 1 << 20}, {"KB", 1 << 10}}

// size reads an amount of memory; 0 is no limit.
func size(text string) (int64, error) {
	number, unit := text, int64(1)
	for _, u := range units {
		if n := len(text) - len(u.name); n > 0 && strings.EqualFold(text[n:], u.name) {
			number, unit = text[:n], u.bytes
			break
		}
	}
	n, err := strconv.ParseInt(number, 10, 64)
	if err != nil || n < 0 || n > 1<<40/unit || unit == 1 && n != 0 {
		return 0, errors.New("an amount such as 350MB or 2GB is wanted, at most 1024GB; 0 is no limit")
	}
	return n * unit, nil
}
