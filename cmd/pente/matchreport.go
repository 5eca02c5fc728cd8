package main

import (
	"math"

	"pente/players/lab"
)

// matchReport is what a match shows. Shares are of the points of a game, which
// is worth one in all; low and high are the ends of 95 % intervals; differences
// of strength are in Elo, and null where nothing bounds them.
type matchReport struct {
	Variant     string         `json:"variant"`
	Fingerprint string         `json:"fingerprint"`
	Games       int            `json:"games"`
	Blocks      int            `json:"blocks"` // openings
	SeatsN      int            `json:"seats_of_a_game"`
	Seed        uint64         `json:"seed"`
	Openings    string         `json:"openings"`
	Verdict     []string       `json:"verdict"`
	Players     []playerReport `json:"players"`
	Seats       []seatReport   `json:"seats"`
	Pairs       []int          `json:"pairs,omitempty"` // of a duel: by half points of the first player, 0 to 4
	SPRT        *sprtReport    `json:"sprt,omitempty"`
	Plies       meanReport     `json:"plies"`
	Ends        map[string]int `json:"ends"`
	Faults      []faultReport  `json:"faults"`
}

// shareReport is a share of the points. Fair is that of equal players.
type shareReport struct {
	Name    string   `json:"name"`
	Share   float64  `json:"share"`
	Low     float64  `json:"low"`
	High    float64  `json:"high"`
	Fair    float64  `json:"fair"`
	Elo     float64  `json:"elo"` // against the average of the others
	EloLow  *float64 `json:"elo_low"`
	EloHigh *float64 `json:"elo_high"`
	Games   int      `json:"games"` // seats taken
	Won     int      `json:"won"`
	Drawn   int      `json:"drawn"`
	Lost    int      `json:"lost"`
}

type playerReport struct {
	shareReport
	Alone   *aloneReport `json:"alone,omitempty"`
	Moves   int          `json:"moves"`
	MsAMove float64      `json:"ms_a_move"` // that passed on the clock
}

// aloneReport is of the games in which a player sat alone among others.
type aloneReport struct {
	Games int     `json:"games"`
	Share float64 `json:"share"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

type seatReport struct {
	Seat int `json:"seat"`
	shareReport
}

// sprtReport is how a sequential test of two differences of strength stands.
// Result is "elo0" or "elo1" when one of them is accepted, and "open" otherwise.
type sprtReport struct {
	Elo0   float64 `json:"elo0"`
	Elo1   float64 `json:"elo1"`
	LLR    float64 `json:"llr"`
	Lower  float64 `json:"lower"`
	Upper  float64 `json:"upper"`
	Result string  `json:"result"`
}

type meanReport struct {
	Mean float64  `json:"mean"`
	Low  *float64 `json:"low"`
	High *float64 `json:"high"`
}

type faultReport struct {
	Game   int    `json:"game"` // from 1
	Seat   int    `json:"seat"`
	Player string `json:"player"`
	Reason string `json:"reason"`
}

func (m *match) report(tally *lab.Tally) matchReport {
	result := tally.Result()
	report := matchReport{
		Variant: m.variant.Name, Fingerprint: m.variant.Fingerprint(), Games: tally.Games(), Blocks: tally.Blocks(),
		SeatsN: m.match.Seats(), Seed: m.seed, Openings: m.match.OpeningsName(), Verdict: result.Verdict, Ends: map[string]int{}, Faults: []faultReport{},
	}
	report.Pairs = tally.Pairs()
	if m.hypotheses != nil {
		t := tally.Test(*m.hypotheses)
		word := map[lab.Accepted]string{lab.Open: "open", lab.First: "elo0", lab.Second: "elo1"}[t.Accepted]
		report.SPRT = &sprtReport{t.Elo0, t.Elo1, t.LLR, t.Lower, t.Upper, word}
	}
	fair := 1 / float64(m.match.Sides())
	for _, p := range result.Players {
		one := playerReport{shareReport: shareOf(p.Share, p.Rating, fair), Moves: p.Used.Moves, MsAMove: milliseconds(p.Used)}
		if p.Lone != nil {
			one.Alone = &aloneReport{p.Lone.Games, p.Lone.Share, p.Lone.Low, p.Lone.High}
		}
		report.Players = append(report.Players, one)
	}
	for i, s := range result.Seats {
		report.Seats = append(report.Seats, seatReport{i + 1, shareOf(s.Share, s.Rating, fair)})
	}
	mean, sure := tally.Plies()
	report.Plies = meanReport{mean, bound(sure.Low), bound(sure.High)}
	for _, end := range tally.Ends() {
		report.Ends[string(end.Reason)] = end.Games
	}
	for _, f := range tally.Faults() {
		report.Faults = append(report.Faults, faultReport{f.Game + 1, int(f.Seat), m.match.Names()[f.Player], f.Reason.Error()})
	}
	return report
}

func shareOf(s lab.Share, r lab.Rating, fair float64) shareReport {
	return shareReport{
		Name: s.Name, Share: s.Share, Low: s.Low, High: s.High, Fair: fair,
		Elo: r.Elo, EloLow: bound(r.Low), EloHigh: bound(r.High),
		Games: s.Games, Won: s.Won, Drawn: s.Drawn, Lost: s.Lost,
	}
}

// bound is the end of an interval, nil where there is none.
func bound(x float64) *float64 {
	if math.IsInf(x, 0) || math.IsNaN(x) {
		return nil
	}
	return &x
}

func milliseconds(u lab.Used) float64 { return float64(u.Mean().Microseconds()) / 1000 }
