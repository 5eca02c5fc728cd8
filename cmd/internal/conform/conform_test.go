package conform_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"pente/cmd/internal/brain"
	"pente/cmd/internal/conform"
)

// The test binary is the programs that are checked: "be FAULT...".
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == "be" {
		be(os.Args[2:])
		os.Exit(0)
	}
	// The race detector would make every program wait for a second before it ends.
	os.Setenv("GORACE", "atexit_sleep_ms=0")
	os.Exit(m.Run())
}

// be is a program without faults but those named: "in PATTERN -> what it does" when
// such a line comes, and "out PATTERN -> what it prints" instead.
func be(faults []string) {
	in, toBrain := io.Pipe()
	fromBrain, out := io.Pipe()
	go func() {
		for lines := bufio.NewReader(os.Stdin); ; {
			text, err := lines.ReadString('\n')
			if err != nil || has(faults, "crlf") && strings.HasSuffix(text, "\r\n") {
				break
			}
			if line := input(strings.TrimSpace(text), faults); line != "" {
				fmt.Fprintln(toBrain, line)
			}
		}
		if !has(faults, "stay") {
			toBrain.Close()
		}
	}()
	go func() {
		_ = brain.Brain{Seed: 1}.Serve(context.Background(), in, out)
		out.Close()
	}()
	for lines := bufio.NewScanner(fromBrain); lines.Scan(); {
		line := lines.Text()
		for _, fault := range faults {
			pattern, text, _ := strings.Cut(strings.TrimPrefix(fault, "out "), " -> ")
			if strings.HasPrefix(fault, "out ") {
				line = regexp.MustCompile("^(?:"+pattern+")$").ReplaceAllString(line, text)
			}
		}
		fmt.Println(line)
	}
	if has(faults, "stay") {
		select {}
	}
}

func has(faults []string, word string) bool {
	return slices.Contains(faults, word)
}

// input does what a fault says about a line, and says what is left of the line.
func input(line string, faults []string) string {
	for _, fault := range faults {
		pattern, action, _ := strings.Cut(strings.TrimPrefix(fault, "in "), " -> ")
		if !strings.HasPrefix(fault, "in ") || !regexp.MustCompile("^(?:"+pattern+")$").MatchString(line) {
			continue
		}
		switch action {
		case "exit":
			os.Exit(0)
		case "drop":
			return ""
		default:
			fmt.Println(action)
		}
	}
	return line
}

// What each check finds wrong. A fault may be found by other checks as well.
func TestFaults(t *testing.T) {
	faults := map[int]string{
		1:  "out OK -> NO",
		2:  "out OK -> OK - everything is good",
		3:  "out name=.* -> My brain",
		4:  `out \d+,\d+ -> 20,0`,
		5:  `out \d+,\d+ -> 0,19`,
		6:  "in DONE -> drop",
		7:  "in 2,3,2 -> ERROR unsorted",
		8:  "in 3,3,2 -> 3,3",
		9:  "out OK -> UNKNOWN",
		10: "in INFO nobody.* -> UNKNOWN INFO",
		11: "in INFO rule 1 -> exit",
		12: "in TURN.* -> drop",
		13: "in INFO timeout_turn 0 -> ERROR too fast",
		14: "in INFO time_left -50 -> exit",
		15: "in FROB.* -> exit",
		16: "in x+ -> exit",
		17: "in | -> UNKNOWN",
		18: "crlf",
		19: "in END -> BYE",
		20: "stay",
		21: "in start.* -> exit",
		22: "in START 15 -> exit",
		23: "in RECTSTART.* -> 15,12",
		24: "in RESTART -> drop",
		25: "in TAKEBACK.* -> 0,0",
		26: "in SWAP2BOARD -> 7,7 8,8",
		27: "in SWAP2BOARD -> 7,7",
		28: "in SWAP2BOARD -> 0,0 1,1",
		29: "in YXSTOP -> exit",
		30: "in YXBOARD -> OK",
		31: "in YXSHOWFORBID -> FORBID 0101",
		32: "in PXGO -> ERROR no",
	}
	require.Len(t, faults, conform.Count())
	for number, fault := range faults {
		report := one(t, number, fault)
		require.Equal(t, conform.Failed, report.Result, "%s: %v", report.Name, fault)
		require.NotEmpty(t, report.Expected)
		require.NotEmpty(t, report.Sent)
	}
}

// A program without faults passes everything, and one that knows no more than it
// has to passes that.
func TestNoFaults(t *testing.T) {
	unknown := []string{}
	for _, word := range []string{"RECTSTART", "RESTART", "TAKEBACK", "SWAP2BOARD", "YXBOARD", "YXSTOP", "YXSHOWFORBID"} {
		unknown = append(unknown, "in "+word+".* -> UNKNOWN")
	}
	unknown = append(unknown, `out name=.* -> name = "x"`)
	number := 0
	err := conform.Run(context.Background(), program(), func(r conform.Report) {
		number++
		require.Equal(t, number, r.Number)
		require.Equal(t, conform.Passed, r.Result, "%d %s: %v", r.Number, r.Name, r)
		if r.Number >= 23 {
			report := one(t, r.Number, unknown...)
			require.Equal(t, conform.Unsupported, report.Result, r.Name)
			require.False(t, r.Mandatory)
		}
	})
	require.NoError(t, err)
	require.Equal(t, conform.Count(), number)
}

func program(faults ...string) conform.Program {
	return conform.Program{Command: append([]string{os.Args[0], "be"}, faults...), Time: 20 * time.Millisecond, Size: 20}
}

// one runs one check.
func one(t *testing.T, number int, faults ...string) conform.Report {
	t.Helper()
	report, err := conform.One(context.Background(), program(faults...), number)
	require.NoError(t, err)
	return report
}

func TestCannotRun(t *testing.T) {
	none := func(conform.Report) { t.Error("a check has run") }
	err := conform.Run(context.Background(), conform.Program{Command: []string{"./none"}, Time: time.Second, Size: 20}, none)
	require.ErrorContains(t, err, "./none cannot be started")
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	require.ErrorIs(t, conform.Run(cancelled, program(), none), context.Canceled)
	what := program()
	what.Size = 99
	require.ErrorContains(t, conform.Run(context.Background(), what, none), "99x99 is not possible")
}
