package variants

import (
	"slices"
	"strconv"
	"strings"

	"pente/rules"
)

// canon brings rules into the one form that equal rules share: what makes no
// difference is left out, and lists whose order means nothing are sorted.
func canon(r *rules.Rules) rules.Spec {
	s := r.Spec()
	slices.SortFunc(s.Board.Holes, func(a, b rules.PointName) int {
		left, _ := r.Point(string(a))
		right, _ := r.Point(string(b))
		return int(left) - int(right)
	})
	for i, hole := range s.Board.Holes {
		s.Board.Holes[i] = canonPoint(r, string(hole))
	}
	s.Board.Holes = slices.Compact(s.Board.Holes)
	s.Turn.First, s.Turn.Each = canonTurns(s.Turn.First, s.Turn.Each)
	slices.Sort(s.Capture.Lengths)
	s.Capture.Lengths = slices.Compact(s.Capture.Lengths)
	s.Opening.Stone = canonRegions(r, s.Opening.Stone)
	for seat, regions := range s.Opening.Seat {
		if s.Opening.Seat[seat] = canonRegions(r, regions); len(s.Opening.Seat[seat]) == 0 {
			delete(s.Opening.Seat, seat)
		}
	}
	canonSteps(&s)
	canonShape(&s.Forbid.Three)
	canonShape(&s.Forbid.Four)
	s.Forbid.Four.Definition = rules.Recursive // it is about threes alone
	s.Clear.Edges = canonWords(s.Clear.Edges)
	s.Win.Line.Count = max(s.Win.Line.Count, 1)
	s.Win.Line.Length = canonCounts(r, s.Win.Line.Length)
	s.Win.Captures.Target = canonCounts(r, s.Win.Captures.Target)
	s.Win.Line.Overline = canonSeats(r, s.Win.Line.Overline)
	return s
}

func canonPoint(r *rules.Rules, name string) rules.PointName {
	if at, err := r.Point(name); err == nil {
		return rules.PointName(r.Name(at))
	}
	return rules.PointName(name)
}

// canonTurns is the shortest way to write the numbers of stones of all turns:
// 2, 2 again and again is 2 again and again; 1, then 2, 1 again and again is
// 1, 2 again and again.
func canonTurns(first, each rules.Stones) (rules.Stones, rules.Stones) {
	for period := 1; period <= len(each)/2; period++ {
		if len(each)%period == 0 && slices.Equal(each[period:], each[:len(each)-period]) {
			each = each[:period]
			break
		}
	}
	first, each = slices.Clone(first), slices.Clone(each)
	for len(first) > 0 && len(each) > 0 && first[len(first)-1] == each[len(each)-1] {
		last := len(each) - 1
		each = append(rules.Stones{each[last]}, each[:last]...)
		first = first[:len(first)-1]
	}
	return first, each
}

// canonCounts is one number where all numbers of players have the same, and a
// table that names each of them where they differ.
func canonCounts(r *rules.Rules, table rules.PerCount) rules.PerCount {
	counts, same := rules.PerCount{}, true
	first := 0
	for i, players := range r.Counts() {
		n, ok := table[players]
		if !ok {
			n = table[0]
		}
		if i == 0 {
			first = n
		}
		counts[players], same = n, same && n == first
	}
	if same && first == 0 {
		return nil
	}
	if same {
		return rules.PerCount{0: first}
	}
	return counts
}

// canonSeats is one word where all seats have the same.
func canonSeats(r *rules.Rules, table rules.PerSeat) rules.PerSeat {
	_, most := r.Players()
	seats, same := rules.PerSeat{}, true
	for seat := 1; seat <= most; seat++ {
		word, ok := table[seat]
		if !ok {
			word = table[0]
		}
		if word == "" {
			word = rules.OverlineWin
		}
		seats[seat] = word
		same = same && word == seats[1]
	}
	if same {
		return rules.PerSeat{0: seats[1]}
	}
	return seats
}

// canonRegions leaves out what restricts nothing.
func canonRegions(r *rules.Rules, regions map[int]rules.Region) map[int]rules.Region {
	for n, region := range regions {
		if regions[n] = canonRegion(r, region); regions[n] == "any" {
			delete(regions, n)
		}
	}
	return regions
}

// canonRegion writes a region with one spelling for each of its terms; the
// order of what is taken away means nothing.
func canonRegion(r *rules.Rules, region rules.Region) rules.Region {
	terms := strings.Split(string(region), " minus ")
	for i, term := range terms {
		terms[i] = canonTerm(r, strings.TrimSpace(term))
	}
	slices.Sort(terms[1:])
	return rules.Region(strings.Join(append(terms[:1:1], slices.Compact(terms[1:])...), " minus "))
}

func canonTerm(r *rules.Rules, term string) string {
	name, inner, call := strings.Cut(strings.TrimSuffix(term, ")"), "(")
	if !call {
		return term
	}
	name = strings.TrimSpace(name)
	if name != "points" {
		var numbers []string
		for text := range strings.SplitSeq(inner, "..") {
			n, _ := strconv.Atoi(strings.TrimSpace(text))
			numbers = append(numbers, strconv.Itoa(n))
		}
		if term = name + "(" + strings.Join(numbers, "..") + ")"; term == "inside(0)" {
			return "center"
		}
		return term
	}
	var points []string
	for text := range strings.FieldsFuncSeq(inner, func(c rune) bool { return c == ',' || c == ' ' }) {
		points = append(points, string(canonPoint(r, text)))
	}
	slices.Sort(points)
	return "points(" + strings.Join(slices.Compact(points), ", ") + ")"
}
