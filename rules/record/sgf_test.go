package record_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"pente/rules"
	"pente/rules/record"
	"pente/variants"
)

// Games of every variant and for every number of players come back as they were
// after a way through all formats, and what SGF shows of them on the board is
// what lies there.
func TestSGFOfEveryVariant(t *testing.T) {
	for _, name := range variants.Names() {
		v, err := variants.Load(name)
		require.NoError(t, err)
		for _, players := range v.Rules.Counts() {
			t.Run(fmt.Sprintf("%s %d", name, players), func(t *testing.T) {
				for seed := range uint64(3) {
					p := variantGame(t, v.Rules, players, seed)
					g, err := record.FromPosition(p)
					require.NoError(t, err)
					g.Variant, g.ID, g.Fingerprint = v.Title, "g:[1]\\", v.Fingerprint()
					g.Rules = v.Resolved()
					for i := range players {
						g.Seats = append(g.Seats, record.Seat{Name: fmt.Sprintf("Bø:b ]%d", i), Rating: "1500"})
					}
					roundTrip(t, g, p)
				}
			})
		}
	}
}

// variantGame plays at random: to the end or somewhere before, and among more
// than two players somebody may leave.
func variantGame(t *testing.T, r *rules.Rules, players int, seed uint64) *rules.Position {
	p, err := r.Start(players)
	require.NoError(t, err)
	random := rules.NewRandom(seed)
	length := []int{1000, 30, 7}[seed]
	for !p.Over() && p.Plies() < length {
		m := p.Pick(random)
		if seed == 0 && players > 2 && p.Plies() == 25 {
			m = rules.Leave(p.ToMove()%rules.Seat(players) + 1)
		}
		require.NoError(t, p.Play(m))
	}
	return p
}

func roundTrip(t *testing.T, g record.Game, p *rules.Position) {
	first := write(t, record.Text, []record.Game{g})
	games, bad := read(first, record.Limits{})
	require.Empty(t, bad)
	games[0].Rules = g.Rules

	sgf := writeBy(t, p.Rules(), games[0])
	games, bad = read(sgf, record.Limits{})
	require.Empty(t, bad, sgf)
	require.Empty(t, games[0].Notes)
	require.Equal(t, g.Moves, games[0].Moves)
	require.Equal(t, g.Rules, games[0].Rules)
	require.Equal(t, sgf, writeBy(t, p.Rules(), games[0]))
	report := record.Replay(games[0], p.Rules(), nil)
	require.Empty(t, report.Why)
	require.Equal(t, p.Outcome(), report.Outcome)
	requireShown(t, p, sgf)

	games, bad = read(write(t, record.JSON, games), record.Limits{})
	require.Empty(t, bad)
	require.Equal(t, first, write(t, record.Text, games))

	// Without the way through text, the places and the reason are there as well.
	games, bad = read(writeBy(t, p.Rules(), g), record.Limits{})
	require.Empty(t, bad)
	require.Equal(t, g.Result, games[0].Result)
	require.Equal(t, g.Seats, games[0].Seats)
	require.Equal(t, g.ID, games[0].ID)
}

func writeBy(t *testing.T, r *rules.Rules, g record.Game) string {
	t.Helper()
	var out strings.Builder
	w, err := record.NewWriter(&out, record.SGF)
	require.NoError(t, err)
	require.NoError(t, w.WriteBy(g, r))
	return out.String()
}

// requireShown follows the nodes of a tree as a program does that knows no
// rules: stones lie where they are laid, until a node takes them off.
func requireShown(t *testing.T, p *rules.Position, sgf string) {
	t.Helper()
	width, height := p.Rules().Width(), p.Rules().Height()
	board := map[string]string{}
	_, moves, _ := strings.Cut(sgf, "\n];") // the last of the root is RULES
	for node := range strings.SplitSeq(strings.ReplaceAll(moves, "\n", ""), ";") {
		for _, name := range []string{"B", "W", "AB", "AW", "AE"} {
			rest, found := strings.CutPrefix(node, name+"[")
			if !found {
				_, rest, found = strings.Cut(node, "]"+name+"[")
			}
			for found && len(rest) > 2 && rest[2] == ']' {
				board[rest[:2]] = strings.TrimPrefix(name, "A")
				rest, found = strings.CutPrefix(rest[3:], "[")
			}
		}
	}
	for at := range rules.Point(p.Rules().Points()) {
		x, y := int(at)%width, height-1-int(at)/width
		letters := "abcdefghijklmnopqrstuvwxyzABCDEF"
		shown := board[letters[x:x+1]+letters[y:y+1]]
		switch stone := p.At(at); {
		case stone == 0:
			require.Contains(t, []string{"", "E"}, shown, p.Rules().Name(at))
		case stone == rules.Neutral:
			require.Contains(t, []string{"B", "W"}, shown, p.Rules().Name(at))
		case stone%2 == 0:
			require.Equal(t, "W", shown, p.Rules().Name(at))
		default:
			require.Equal(t, "B", shown, p.Rules().Name(at))
		}
	}
}

// A whole file, as it is written: a pair is captured, and the seats have
// swapped their colours.
func TestSGFAsWritten(t *testing.T) {
	r := compile(t, dPente())
	g := record.Game{
		Variant: "D", ID: "7", Players: 2, Date: "2026-01-02",
		Seats:    []record.Seat{{Name: "Ann", Rating: "1500"}, {Name: "Bob", Player: "greedy seed=3"}},
		Moves:    strings.Fields("K10 L10 A19 M10 swap N10"),
		Result:   record.Result{Places: []int{2, 1}, Reason: "leave", Text: "0-1"},
		Headers:  []record.Header{{Key: "EV", Value: "a [cup]"}, {Key: "Site", Value: "here: \\"}},
		Comments: []record.Comment{{After: 0, Text: "begins"}, {After: 6, Text: "takes\na pair"}},
	}
	want := `(;FF[4]GM[4]CA[UTF-8]AP[pente-record:1]SZ[19]RU[D]GN[7]DT[2026-01-02]PB[Bob]
PW[Ann]BR[]WR[1500]KINDS[][greedy seed=3]RE[B+R]PLACES[2][1]REASON[leave]
EV[a [cup\]]HEADER[Site:here\: \\]C[begins];B[jj];W[kj];B[aa];W[lj];MOVE[swap]
;B[mj]C[takes
a pair];AE[kj][lj]EFFECT[0][2])
`
	got := writeBy(t, r, g)
	require.Equal(t, want, got)
	games, bad := read(got, record.Limits{})
	require.Empty(t, bad)
	g.Format, g.Index, g.Line, g.Width, g.Height = record.SGF, 1, 1, 19, 19
	g.Colours = []rules.Colour{1, 2, 1, 2, 0, 1}
	require.Equal(t, g, games[0])
}

// What other programs write, in their form.
// Sources: c-gomoku-cli, Game::export_sgf; games of Little Golem; the dialect
// of Pente.org (GM[101]); editors for Go.
func TestSGFOfOtherPrograms(t *testing.T) {
	tests := map[string]struct {
		text, moves, result, names string
		notes                      []string
	}{
		"c-gomoku-cli": {
			"(;FF[4]GM[4]GN[1]EV[A x B]DT[2024.01.02 10:00:00]RO[1.1]RU[0]SZ[15]PB[A]PW[B]RE[B+1]TE[five]\n" +
				";B[hh]C[opening move];W[hi]C[opening move]\n\n;B[ih]C[12ms];W[ii]C[3ms])\n\n",
			"H8 H7 J8 J7", "1-0", "A B", nil,
		},
		"Little Golem": {
			"(;FF[4]EV[connect6.ch.26.1.1]PB[P]PW[L]SZ[19]SO[http://www.littlegolem.com];B[j10];W[j9l11];B[k9i8];W[resign])",
			"K10 K9 M11 L9 J8 resign", "", "P L", nil,
		},
		"Pente.org": {"(;GM[101]SZ[19];B[K10];W[L9];B[T19])", "K10 L9 T19", "", "", nil},
		"White first": {
			"(;GM[4]SZ[15]PB[A]PW[B]BR[7]RE[W+R];W[aa];B[oo])", "A15 P1", "1-0", "B A", nil,
		},
		"small letters": {"(;GaMe[4]SiZe[15]PlayerBlack[A]RE[0];Black[aa];White[bb])", "A15 B14", "1/2-1/2", "A ", nil},
		"variations": {
			"(;GM[4]SZ[15];B[aa](;W[bb](;B[cc])(;B[dd]C[a) \\]]))(;W[ee](;B[ff])))", "A15 B14 C13", "", "",
			[]string{"3 variations left out: the main line alone is read"},
		},
		"blanks": {" ( ; GM [4] SZ\n[15]\r\n; B\t[hh] ;\n\nW [hi] ) ", "H8 H7", "", "", nil},
		"oblong": {"(;GM[4]SZ[20:10];B[aa];W[tj])", "A10 U1", "", "", nil},
		"large":  {"(;GM[4]SZ[32];B[aa];W[FF];B[zA])", "A32 AG1 AA6", "", "", nil},
		"no size": {"(;GM[4];B[hh])", "H8", "", "",
			[]string{"SZ is missing: the board is taken for 15x15"}},
		"of Go": {"(;KM[6.5];B[pd]N[name]LB[pd:A])", "Q16", "", "", []string{
			"SZ is missing: the board is taken for 19x19", "left out: N, LB of some moves"}},
		"captures":   {"(;GM[4]SZ[19];B[aa];W[bb];AE[aa];B[cc])", "A19 B18 C17", "", "", nil},
		"root moves": {"(;GM[4]SZ[19]B[aa];W[bb])", "A19 B18", "", "", nil},
		"unknown result": {"(;GM[4]SZ[19]RE[who knows];B[aa])", "A19", "", "",
			[]string{"RE[who knows] is no result that can be read"}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			games, bad := read(test.text, record.Limits{})
			require.Empty(t, bad)
			require.Len(t, games, 1)
			g := games[0]
			require.Equal(t, test.moves, strings.Join(g.Moves, " "))
			require.Equal(t, test.result, g.Result.Text)
			require.Equal(t, test.notes, g.Notes)
			if test.names != "" {
				require.Equal(t, test.names, g.Seats[0].Name+" "+g.Seats[1].Name)
			}
			g.Notes = nil
			again, bad := read(write(t, record.SGF, games), record.Limits{})
			require.Empty(t, bad)
			again[0].Notes = nil
			require.Equal(t, g, again[0], "it comes back")
		})
	}
}

func TestSGFPasses(t *testing.T) {
	games, bad := read("(;GM[4]SZ[15];B[hh];W[];B[tt];W[pass])(;GM[4]SZ[20];B[tt])", record.Limits{})
	require.Empty(t, bad)
	require.Equal(t, []string{"H8", "pass", "pass", "pass"}, games[0].Moves)
	require.Equal(t, []string{"U1"}, games[1].Moves, "a point of a larger board")
}

func TestSGFTexts(t *testing.T) {
	tests := map[string]struct{ name, text string }{
		"escapes":      {`PB[a\]b\\c\:d:e\f]`, `a]b\c:d:ef`},
		"soft break":   {"PB[a\\\nb]", "ab"},
		"break":        {"PB[a\nb\tc]", "a b c"},
		"UTF-8":        {"CA[UTF-8]PB[Bøb]", "Bøb"},
		"said after":   {"PB[B\xf8b]CA[ISO-8859-1]", "Bøb"},
		"Latin-1":      {"PB[B\xf8b]", "Bøb"},
		"unsaid UTF-8": {"PB[Bøb 黒]", "Bøb 黒"},
		"Windows":      {"CA[windows-1252]PB[\x80 \xf8]", "€ ø"},
		"unknown":      {"CA[Shift_JIS]PB[\x8d\x95]", "\ufffd"},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			games, bad := read("(;GM[4]SZ[15]"+test.name+";B[hh])", record.Limits{})
			require.Empty(t, bad)
			require.Equal(t, test.text, games[0].Seats[0].Name)
			require.Equal(t, name == "unknown", games[0].Notes != nil)
		})
	}
}

// The stones of a record have to have the colours that the rules give them.
func TestSGFOfWrongColours(t *testing.T) {
	r := compile(t, open())
	games, bad := read("(;GM[4]SZ[19];B[aa];B[bb];W[cc])(;GM[4]SZ[15];B[aa])", record.Limits{})
	require.Empty(t, bad)
	require.Equal(t, `move 2, "B18": the record has a stone of B, by the rules it is one of W`, record.Replay(games[0], r, nil).Why)
	require.Equal(t, "the board of the record is 15x15, that of the rules 19x19", record.Replay(games[1], r, nil).Why)
}

func TestBadSGF(t *testing.T) {
	tests := map[string]struct{ tree, want string }{
		"outside":       {"(;GM[4]SZ[15];B[hh]\n;W[hz])", `game 2, line 3, column 3, move 2: "hz": outside the board of 15x15`},
		"no point":      {"(;GM[4]SZ[15];B[h-])", `column 16, move 1: "h-": unreadable`},
		"name outside":  {"(;GM[4]SZ[15];B[K16])", `"K16": not a point of the board of 15x15`},
		"word":          {"(;GM[4]SZ[15];MOVE[!])", `column 19, move 1: "!": unreadable`},
		"set up":        {"(;GM[4]SZ[15]AB[aa][bb];W[cc])", `line 2, column 14: "AB": the game starts from stones that were set up`},
		"set up later":  {"(;GM[4]SZ[15];W[cc];AW[aa])", `"AW": the game starts from stones that were set up`},
		"size":          {"(;SZ[33];B[aa])", `line 2, column 5: "33": not the size of a board, such as 15 or 20:15, of at most 32 columns and 32 rows`},
		"no size":       {"(;GM[11];B[aa])", `column 2: SZ is missing`},
		"players":       {"(;GM[4]SZ[9]PLAYERS[9];B[aa])", `line 2: 9 players, from 2 to 8 are possible`},
		"number":        {"(;GM[4]SZ[9]PLAYERS[two];B[aa])", `column 20: "two": not a whole number`},
		"seed":          {"(;GM[4]SZ[9]SEED[-1];B[aa])", `"-1": not a whole number from 0`},
		"no node":       {"(GM[4])", `column 2: "GM[4])": a node starts with ;`},
		"empty branch":  {"(;GM[4]SZ[9]())", `column 13: "())": a node starts with ;`},
		"text":          {"(;GM[4]SZ[9];B[aa] 17 )", `column 20: "17 )": a property starts with its name in capital letters`},
		"no value":      {"(;GM[4]SZ[9];B;W[aa])", `a value in [ ] follows the name of a property`},
		"between games": {"hello", `line 2, column 1: a game starts with (;`},
		"cut short":     {"(;GM[4]SZ[9];B[aa]C[unclosed", `game 2, line 2, column 1: the record is cut short`},
		"nested":        {"(;SZ[9]" + strings.Repeat("(;", 1001), `variations lie more than 1000 deep in one another`},
	}
	const good = "(;GM[4]SZ[15]GN[fine];B[hh])\n"
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			content := good + test.tree + "\n"
			if name != "cut short" {
				content += good
			}
			games, bad := read(content, record.Limits{})
			require.Len(t, bad, 1)
			require.Contains(t, bad[0], test.want)
			require.Equal(t, "fine", games[len(games)-1].ID)
			require.Equal(t, name != "cut short", len(games) == 2, "the games round it are read")
		})
	}
}

// Reading takes no longer than the file is long, however it is nested: a tenth of
// a second a mebibyte here, where twice over each byte would be hours.
func TestSGFOfBadWill(t *testing.T) {
	const size = 1 << 20
	fill := func(text string) string { return strings.Repeat(text, (size-100)/len(text)) }
	for name, content := range map[string]string{
		"open":       fill("("),
		"brackets":   "(;" + fill("["),
		"escapes":    "(;C[" + fill(`\`),
		"comments":   "(;SZ[9]GM[4]" + fill(";C[a]") + ")",
		"properties": "(;SZ[9]GM[4]" + fill("X[]") + ")",
		"values":     "(;SZ[9]GM[4]NAMES" + fill("[]") + ")",
		"variations": "(;SZ[9]GM[4]" + fill("(;)") + ")",
		"blanks":     "(;SZ[9]GM[4]" + strings.Repeat("(;"+strings.Repeat(" ", 1000), 900) + strings.Repeat(")", 901),
		"passes":     "(;SZ[9]GM[4]" + fill(";B[]") + ")",
		"junk":       fill("x"),
		"large":      "(;C[" + fill("x") + fill("x") + "])",
	} {
		t.Run(name, func(t *testing.T) {
			start := time.Now()
			games, bad := read(content, record.Limits{})
			require.Less(t, time.Since(start), 20*time.Second)
			require.LessOrEqual(t, len(games)+len(bad), 1)
			if len(games) == 1 {
				require.LessOrEqual(t, len(games[0].Notes), 20)
			}
		})
	}
}

// Nobody knows on which board a text was played.
func TestSGFNeedsTheBoard(t *testing.T) {
	w, err := record.NewWriter(new(strings.Builder), record.SGF)
	require.NoError(t, err)
	require.ErrorIs(t, w.Write(record.Game{Moves: []string{"K10"}}), record.ErrNoBoard)
}

// A game that breaks its rules is written as far as it can be followed, and on
// from there in turn.
func TestSGFOfIllegalGames(t *testing.T) {
	r := compile(t, open())
	got := writeBy(t, r, record.Game{Players: 2, Moves: strings.Fields("K10 L10 K10 pass Z1 resign")})
	require.Contains(t, got, "SZ[19];B[jj];W[kj];B[jj];W[];MOVE[Z1]\n;MOVE[resign])\n")
}
