package engine_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// What a program is told in the course of two games.
func TestConversation(t *testing.T) {
	m := player(t, "time=2s memory=100MB info.thread_num=2", "START=OK", "BEGIN=7,7", "TURN=0,0", "DONE#1=14,14", "DONE#2=1,1")
	p := start(t, "gomoku-standard", 2, "")
	require.Equal(t, "H8", m.move(t, p))
	require.Equal(t, []string{
		"START 15", "INFO timeout_turn 2000", "INFO timeout_match 0", "INFO max_memory 104857600", "INFO game_type 1", "INFO rule 1",
		"INFO thread_num 2", "INFO time_left 2147483647", "BEGIN",
	}, m.heard(t))
	lay(t, p, "J9")
	require.Equal(t, "A15", m.move(t, p))
	require.Equal(t, []string{"INFO time_left 2147483647", "TURN 8,6"}, m.heard(t))

	// Another game, and an opening that others have laid.
	p = start(t, "renju", 2, "H8 H9 K6")
	require.Equal(t, "P1", m.move(t, p))
	require.Equal(t, []string{"START 15"}, m.heard(t)[:1])
	lay(t, p, "J9")
	p.Undo()
	p.Undo()
	require.Equal(t, "B14", m.move(t, p), "after a move was taken back the board is told again")
	heard := m.heard(t)
	require.Contains(t, heard, "INFO rule 4")
	require.Equal(t, []string{"BOARD", "7,7,2", "7,6,1", "9,9,2", "DONE"}, heard[len(heard)-5:])
}

// A clock that runs is told, and shortens the time for a move.
func TestTimeLeft(t *testing.T) {
	m := player(t, "time=20s", "START=OK", "BEGIN=7,7")
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	_, err := m.Move(ctx, start(t, "gomoku", 2, ""))
	require.NoError(t, err)
	heard := m.heard(t)
	require.Regexp(t, `^INFO timeout_turn 9\d\d\d$`, heard[1])
	require.Regexp(t, `^INFO time_left 9\d\d\d$`, heard[6])
}

// What programs print besides an answer.
func TestRemarks(t *testing.T) {
	m := player(t, "", "START=MESSAGE hello|OK - everything is good",
		"BEGIN=DEBUG x|UNKNOWN command|message Depth 3|SUGGEST 3,4", "PLAY=\r 7,7 \r")
	p := start(t, "gomoku", 2, "")
	require.Equal(t, "H8", m.move(t, p))
	require.Equal(t, "PLAY 3,4", m.heard(t)[8])

	// Programs greet, answer INFO, and think aloud.
	m = player(t, "", "START=A Brain 1.0|ready|OK", "INFO=OK", "BEGIN=depth 3 of 8: 7,8|OK|7,7")
	require.Equal(t, "H8", m.move(t, start(t, "gomoku", 2, "")))
	m = player(t, "", "START=OK", "INFO=OK", "DONE=looks good to me|swap")
	require.Equal(t, "swap", m.move(t, start(t, "gomoku-swap2", 2, "H8 J8 K6")))
	m = player(t, "", `ABOUT=MESSAGE hello|name = "x", Extensions = "px1"`)
	require.NoError(t, m.Check(start(t, "pente", 2, "").Rules(), 2))
}

// A program that is late is told to hurry, and may then still be in time.
func TestHurry(t *testing.T) {
	m := player(t, "time=10ms grace=20s", "START=OK", "YXSTOP=7,7")
	require.Equal(t, "H8", m.move(t, start(t, "gomoku", 2, "")))
}

// Each way to break: what is said, nothing is left, and the next game is played.
func TestBroken(t *testing.T) {
	for name, c := range map[string]struct {
		options string
		answers []string
		says    string
	}{
		"no OK":            {"start=50ms", nil, "did not answer within 50ms (asked START 15)"},
		"not OK":           {"start=50ms", []string{"START#1=yes"}, `did not answer within 50ms (asked START 15, it said "yes")`},
		"refuses":          {"", []string{"START#1=ERROR board too small"}, `answers START 15 with "ERROR board too small"`},
		"garbage":          {"time=10ms grace=50ms", []string{"BEGIN#1=hello"}, `did not answer within 60ms (asked BEGIN, it said "hello")`},
		"nearly a move":    {"", []string{"BEGIN#1=7;7"}, `its answer to BEGIN is no move: "7;7" is not x,y`},
		"gives up":         {"", []string{"BEGIN#1=-1,-1"}, `its answer to BEGIN is no move: "-1,-1" is not x,y`},
		"terminal":         {"time=10ms grace=50ms", []string{"BEGIN#1=\x1b[31m\x07"}, `(asked BEGIN, it said "`},
		"outside":          {"", []string{"BEGIN#1=15,0"}, "15,0 is not on the board of 15x15"},
		"silent":           {"time=10ms grace=50ms", nil, "did not answer within 60ms (asked BEGIN)"},
		"silent, but":      {"time=10ms grace=50ms", []string{"BEGIN#1=UNKNOWN what"}, `(asked BEGIN, it said "UNKNOWN what")`},
		"error":            {"", []string{"BEGIN#1=ERROR out of memory"}, `answers BEGIN with "ERROR out of memory"`},
		"dies":             {"", []string{"BEGIN#1=exit"}, "is broken: it ended with exit status 3 (asked BEGIN)"},
		"dies at once":     {"", []string{"START#1=exit"}, "is broken: it ended with exit status 3"},
		"100 MB of output": {"time=1m", []string{"BEGIN#1=flood"}, "printed more than 4 MiB without an answer"},
	} {
		t.Run(name, func(t *testing.T) {
			answers := c.answers
			if name != "no OK" {
				answers = append(answers, "START=OK")
			}
			m := player(t, c.options, answers...)
			_, err := m.Move(context.Background(), start(t, "gomoku", 2, ""))
			require.ErrorContains(t, err, c.says)
			require.NotContains(t, err.Error(), "\x1b")
			require.NotContains(t, err.Error(), "\n")
		})
	}
}

// A program that ends between two moves is started again and told the board.
func TestEndsBetweenMoves(t *testing.T) {
	m := player(t, "", "START=OK", "BEGIN=7,7|exit", "DONE#1=5,5|exit")
	p := start(t, "gomoku", 2, "")
	require.Equal(t, "H8", m.move(t, p))
	m.Gone()
	lay(t, p, "J9")
	require.Equal(t, "F10", m.move(t, p))
}

// Whoever waits no longer for a move ends the program with it.
func TestCancel(t *testing.T) {
	m := player(t, "time=1h", "START=OK")
	ctx, cancel := context.WithCancel(context.Background())
	thinking := make(chan error)
	go func() {
		_, err := m.Move(ctx, start(t, "gomoku", 2, ""))
		thinking <- err
	}()
	require.Eventually(t, func() bool { return m.has("BEGIN") }, 10*time.Second, time.Millisecond)
	cancel()
	require.ErrorIs(t, <-thinking, context.Canceled)
	_, err := m.Move(ctx, start(t, "gomoku", 2, ""))
	require.ErrorIs(t, err, context.Canceled)
}

// The opening swap2, from both seats.
func TestSwap2(t *testing.T) {
	for name, c := range map[string]struct {
		before, answer, want string
		told                 []string
	}{
		"three stones":  {"", "7,7 8,7 9,9", "H8 J8 K6", []string{"SWAP2BOARD", "DONE"}},
		"swap":          {"H8 J8 K6", "SWAP", "swap", []string{"SWAP2BOARD", "7,7", "8,7", "9,9", "DONE"}},
		"stay":          {"H8 J8 K6", "8,8", "stay J7", nil},
		"two more":      {"H8 J8 K6", "8,8 8,6", "add(2) J7 J9", nil},
		"then swap":     {"H8 J8 K6 add(2) J7 J9", "swap", "stay", []string{"SWAP2BOARD", "7,7", "8,7", "9,9", "8,8", "8,6", "DONE"}},
		"then stay":     {"H8 J8 K6 add(2) J7 J9", "6,8", "swap G7", nil},
		"first of them": {"H8", "3,3", "D12", []string{"BOARD", "7,7,2", "DONE"}},
	} {
		t.Run(name, func(t *testing.T) {
			m := player(t, "", "START=OK", "DONE="+c.answer)
			p := start(t, "gomoku-swap2", 2, c.before)
			got := ""
			for me := p.ToMove(); p.ToMove() == me && len(got) < len(c.want); {
				if got != "" {
					got += " "
				}
				got += m.move(t, p)
			}
			require.Equal(t, c.want, got)
			if heard := m.heard(t); c.told != nil {
				require.Equal(t, c.told, heard[len(heard)-len(c.told):])
			}
		})
	}
	for before, answer := range map[string]string{
		"": "7,7 8,7", "H8 J8 K6": "8,8 8,6 8,5", "H8 J8 K6 add(2) J7 J9": "1,1 2,2",
	} {
		m := player(t, "", "START=OK", "DONE="+answer)
		_, err := m.Move(context.Background(), start(t, "gomoku-swap2", 2, before))
		require.ErrorContains(t, err, "it is not what may be chosen here")
	}
}

// After the opening the colours may have changed hands.
func TestBoardAfterSwap(t *testing.T) {
	m := player(t, "", "START=OK", "DONE=1,1")
	p := start(t, "gomoku-swap2", 2, "H8 J8 K6 swap")
	require.Equal(t, "B14", m.move(t, p))
	heard := m.heard(t)
	require.Equal(t, []string{"BOARD", "7,7,2", "8,7,1", "9,9,2", "DONE"}, heard[len(heard)-5:])
}

// Games that the protocol does not carry are refused before they begin, unless
// the program knows more.
func TestCheck(t *testing.T) {
	p := start(t, "pente", 2, "")
	for about, says := range map[string]string{
		`name="x"`: "does not carry this game (nothing is captured there), and the program does not announce the extension px1",
		"UNKNOWN":  "does not announce the extension px1",
		"exit":     "does not say whether it knows more: it ended with exit status 3",
	} {
		m := player(t, "", "ABOUT="+about)
		require.ErrorContains(t, m.Check(p.Rules(), 2), says)
	}
	m := player(t, "start=50ms")
	require.ErrorContains(t, m.Check(p.Rules(), 2), "did not answer within 50ms (asked ABOUT)")
	m = player(t, "")
	require.NoError(t, m.Check(start(t, "gomoku", 2, "").Rules(), 2), "the program need not be asked")
}

// Any game, with a program that knows the extension.
func TestExtension(t *testing.T) {
	m := player(t, "", `ABOUT=name="x", extensions="px1"`, "DONE#1=OK", "PXGO#1=9,9 9,8", "PXGO#2=hello", "PXGO#3=0,0 0,0")
	p := start(t, "connect6", 2, "K1")
	require.NoError(t, m.Check(p.Rules(), 2))
	require.Equal(t, "K10", m.move(t, p))
	require.Equal(t, "K11", m.move(t, p))
	heard := m.heard(t)
	require.Equal(t, []string{"ABOUT", "PXRULES"}, heard[:2])
	require.Contains(t, heard, "win.line.length = 6")
	require.Equal(t, []string{"INFO time_left 2147483647", "PXSEAT 2", "PXMOVES", "9,18", "DONE", "PXGO"}, heard[len(heard)-6:])
	lay(t, p, "A1 A2")
	_, err := m.Move(context.Background(), p)
	require.ErrorContains(t, err, `its answer to PXGO is no move: "hello"`)
}
