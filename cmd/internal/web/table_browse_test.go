package web

import (
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// seated opens windows of people who sit at a game that the first of them begins;
// the house has a clock of its own.
func seated(t *testing.T, h *testHouse, body fields, names ...string) (windows []*window, api string) {
	browser := chromium(t)
	host := h.visitor()
	body["sit"] = 0
	api, made := host.begin(body)
	for i, name := range names {
		w := open(t, browser, 1280, 900, h.at+made.Path)
		w.fill("#door-name", name)
		w.press(fmt.Sprintf("Take seat %d", freeSeats(host.state(api))[0]))
		w.says(".seats", name)
		w.is(`document.querySelectorAll(".seats .notes").length > 0 && document.querySelector(".seats").innerText.includes("you")`)
		if i == 0 {
			w.is(`!document.querySelector(".seats").innerText.includes("[")`)
		}
		windows = append(windows, w)
	}
	return windows, api
}

func freeSeats(s state) (free []int) {
	for i, seat := range s.Seats {
		if !seat.Taken {
			free = append(free, i+1)
		}
	}
	return free
}

// A clock runs out: both see it run, who has little time hears of it, and the
// other wins.
func TestAClockRunsOut(t *testing.T) {
	h, clock := timed(t)
	people, _ := seated(t, h, fields{"variant": "pente", "clock": "2m+5s"}, "Ann", "Bob")
	ann, bob := people[0], people[1]
	ann.says(".side", "Clock: 2 minutes for the game, 5 seconds more after each turn")
	ann.says(".status", "Your turn")
	ann.click("K10")
	bob.says(".status", "Your turn")
	bob.is(`document.querySelectorAll(".seats li")[1].querySelector(".clock.running") !== null`)
	clock.pass(89e9)
	bob.do(chromedp.Reload())
	bob.is(`/^0:[0-3][0-9]$/.test(document.querySelectorAll(".seats li")[1].querySelector(".clock").textContent)`)
	bob.says(".unseen", "You have 30 seconds left.")
	bob.is(`document.querySelectorAll(".seats li")[1].querySelector(".clock.low") !== null`)
	bob.picture("clock")
	require.Equal(t, "timer", eval[string](bob, `document.querySelector(".clock").getAttribute("role")`))
	clock.pass(32e9)
	for _, w := range people {
		w.says(".status", "Ann (black) wins – the others have left.")
		w.says(".said", "Bob (white) has no time left and is out of the game")
		w.is(`document.querySelectorAll(".clock.running").length === 0`)
	}
}

// A move is taken back when the other agrees: he sees which stones would go, and
// the board and the clocks are what they were.
func TestTakingBack(t *testing.T) {
	h, clock := timed(t)
	people, api := seated(t, h, fields{"variant": "pente-open", "clock": "10m"}, "Ann", "Bob")
	ann, bob := people[0], people[1]
	for i, point := range []string{"K10", "L10", "N10", "M10"} {
		mover := people[i%2]
		mover.says(".status", "Your turn")
		mover.click(point)
		people[(i+1)%2].point(point, []string{"black", "white"}[i%2])
		clock.pass(10e9)
	}
	ann.says(".status", "Your turn")
	require.NotContains(t, ann.text(".board"), "L10 captured")
	ann.press("Take back")
	bob.says(".asks", "Ann (black) would like to take back 2 moves: N10 M10")
	bob.says(".said", "Q goes to the answer")
	bob.says(".asks", "These stones would go: M10 N10")
	bob.is(`document.querySelectorAll(".board .vanish").length === 2`)
	bob.is(`document.querySelector('[data-point="N10"]').getAttribute("aria-label") === "N10, black, would be taken back"`)
	bob.picture("take-back")
	ann.says(".asks", "Waiting for: Bob (white)")
	ann.press("Ask no more")
	bob.is(`document.querySelector(".asks").innerText === ""`)
	bob.says(".said", "Ann (black) asks no more.")
	ann.press("Take back")
	bob.says(".asks", "Let them take back")
	// By the keyboard alone: from the board to the answer.
	eval[bool](bob, `(document.querySelector('[data-point="A1"]').focus(), true)`)
	bob.keys("q")
	bob.is(`document.activeElement.innerText === "Let them take back"`)
	bob.keys("\r")
	for _, w := range people {
		w.says(".said", "2 moves have been taken back.")
		w.point("N10", "empty")
		w.point("M10", "empty")
		w.point("L10", "white")
	}
	ann.says(".status", "Your turn")
	require.Equal(t, []float64{600, 590}, h.visitor().left(api))

	// Where nobody has moved since, nobody has to be asked.
	ann.click("N10")
	bob.says(".status", "Your turn")
	ann.press("Take back")
	ann.point("N10", "empty")
	ann.says(".status", "Your turn")
	ann.click("N10")
	bob.says(".status", "Your turn")
	bob.click("M11")
	ann.says(".status", "Your turn")
	ann.press("Take back")
	bob.press("No")
	ann.says(".said", "Bob (white) does not agree.")
	ann.point("N10", "black")
}

// A draw is offered, declined by a move, and agreed on; resigning asks first.
func TestADrawIsOffered(t *testing.T) {
	h, _ := timed(t)
	people, api := seated(t, h, fields{"variant": "pente-open"}, "Ann", "Bob")
	ann, bob := people[0], people[1]
	ann.says(".status", "Your turn")
	ann.click("K10")
	ann.press("Offer a draw")
	bob.says(".asks", "Ann (black) offers a draw.")
	bob.click("L10")
	ann.is(`document.querySelector(".asks").innerText === ""`)
	bob.press("Offer a draw")
	ann.says(".asks", "Bob (white) offers a draw.")
	ann.picture("draw")
	ann.press("Resign")
	ann.says(".acts", "Really resign? Press again.")
	require.False(t, h.visitor().state(api).Now.Over)
	ann.press("Accept the draw")
	for _, w := range people {
		w.says(".status", "The game is a draw by agreement.")
	}
	s := h.visitor().state(api)
	require.True(t, s.Now.Draw)
	require.Equal(t, []int{1, 1}, s.Now.Places)
	require.Zero(t, s.Now.ToMove)
	require.NotContains(t, s.Now.Legal, "1")
	ann.press("Play again")
	bob.press("Play again")
	bob.says(".status", "Your turn")
}

// leave closes the page of who sits in a seat, and waits until the server has
// noticed.
func (w *window) leave(h *testHouse, api string, seat int) {
	w.t.Helper()
	w.do(chromedp.Navigate("about:blank"))
	h.waitFor(api, seat, false)
}

// waitFor waits until somebody with the key of a seat follows the game, or nobody
// does any more.
func (h *testHouse) waitFor(api string, seat int, there bool) {
	h.t.Helper()
	g := h.house.remembered(api[len("/api/games/"):])
	require.Eventually(h.t, func() bool {
		g.mutex.Lock()
		defer g.mutex.Unlock()
		return g.crowd.has(g.chairs[seat-1].key) == there
	}, 30*time.Second, 10*time.Millisecond)
}

// One of two people at a table of four goes away: the other sees it, decides that
// a bot plays on, and the first one takes his seat back. Who watches sees all of
// it and decides nothing.
func TestOneStaysAway(t *testing.T) {
	h, clock := timed(t)
	people, api := seated(t, h, fields{"variant": "pente-multi", "seats": []string{human, "greedy", human, "random"}}, "Ann", "Bob")
	ann, bob := people[0], people[1]
	cat := open(t, chromium(t), 1280, 900, h.at+"/g/"+api[len("/api/games/"):])
	cat.says(".seats", "Bob")
	ann.says(".status", "Your turn")
	ann.click("K10")
	bob.says(".status", "Your turn")
	h.waitFor(api, 1, true)
	h.waitFor(api, 3, true)
	bob.leave(h, api, 3)
	clock.pass(6 * time.Second)
	for _, w := range []*window{ann, cat} {
		w.says(".asks", "Bob (orange) is not there.")
		w.says(".asks", "If this lasts, the others decide")
		w.says(".seats", "away")
	}
	clock.pass(28 * time.Second)
	require.Zero(t, eval[int](ann, `document.querySelectorAll(".asks button").length`))
	clock.pass(time.Second)
	ann.says(".said", "Bob (orange) stays away. You can decide what happens.")
	ann.says(".asks", "1 vote of 1 decides.")
	ann.picture("vote")
	cat.says(".asks", "1 vote of 1 decides.")
	require.Zero(t, eval[int](cat, `document.querySelectorAll(".asks button").length`))
	require.Equal(t, 403, h.visitor().post(api+"/vote", fields{"of": 3, "vote": "end"}, nil))

	ann.press("Wait longer")
	ann.says(".said", "Decided: Bob (orange) is waited for.")
	clock.pass(31 * time.Second)
	ann.press("Let a bot play")
	for _, w := range []*window{ann, cat} {
		w.says(".asks", "A bot plays for Bob (orange).")
		w.says(".seats", "a bot plays")
	}
	ann.says(".status", "Your turn")
	require.Equal(t, 4, h.visitor().state(api).Now.Ply, "the bot has moved for Bob")

	bob.do(chromedp.Navigate(h.at + "/g/" + api[len("/api/games/"):]))
	bob.says(".asks", "A bot plays for Bob (orange).")
	bob.press("Take the seat back")
	ann.says(".said", "Bob (orange) takes the seat back from the bot.")
	ann.is(`document.querySelector(".asks").innerText === ""`)
	ann.click("A1")
	bob.says(".status", "Your turn")
}

// One tries moves for both sides on a copy that nobody else sees, keeps an answer,
// and the server plays it when it comes true.
func TestTryingMoves(t *testing.T) {
	h, clock := timed(t)
	people, api := seated(t, h, fields{"variant": "pente-open"}, "Ann", "Bob")
	ann, bob := people[0], people[1]
	ann.says(".status", "Your turn")
	ann.click("K10")
	bob.says(".status", "Your turn")
	ann.press("Try moves")
	ann.says(".status", "Only you see this copy. Your turn: lay a stone (white).")
	for i, point := range []string{"L10", "A1", "M10", "N10"} {
		ann.click(point)
		ann.point(point, []string{"white", "black"}[i%2])
	}
	ann.point("L10", "empty") // captured on the copy
	ann.picture("try")
	ann.click("N10")
	ann.says(".said", "N10 is taken")
	for range 2 {
		plies := eval[int](ann, `document.querySelectorAll(".moves li").length`)
		eval[bool](ann, `([...document.querySelectorAll(".trial button")].find((b) => b.innerText === "One move back").click(), true)`)
		ann.is(fmt.Sprintf(`document.querySelectorAll(".moves li").length === %d`, plies-1))
	}
	bob.point("L10", "empty")
	require.Equal(t, 1, h.visitor().state(api).Now.Ply)
	ann.press("Keep as my answer: if L10, then A1")
	ann.says(".said", "Kept.")
	ann.says(".plans", "if L10, then A1")
	ann.says(".status", "Bob (white) is to move.")
	require.Empty(t, bob.text(".plans"))

	ann.press("Try moves")
	ann.says(".status", "Only you see this copy.")
	bob.click("L10")
	ann.says(".said", "the copy is closed")
	clock.pass(time.Millisecond)
	for _, w := range people {
		w.point("A1", "black")
	}
	bob.says(".status", "Your turn")
	ann.is(`document.querySelector(".plans").innerText === ""`)

	ann.press("Try moves")
	ann.click("B1")
	ann.point("B1", "white")
	ann.click("B2")
	ann.press("Keep as my answer: if B1, then B2")
	ann.says(".plans", "if B1, then B2")
	ann.press("Drop")
	ann.is(`document.querySelector(".plans").innerText === ""`)
}
