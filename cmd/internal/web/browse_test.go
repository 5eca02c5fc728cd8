package web

import (
	"context"
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/require"
)

// Four seats, two people and two bots: the people play, and one of them resigns;
// the others go on without him.
func TestFourSeats(t *testing.T) {
	browser := chromium(t)
	h := openHouse(t, generous)
	ann := open(t, browser, 1280, 900, h.at+"/?variant=pente-multi")
	ann.says(".preview", "Multi-player Pente")
	ann.choose("#players", "4")
	ann.choose("#seat2", "greedy")
	ann.choose("#seat4", "random")
	ann.fill("#name", "Ann")
	ann.press("Start")
	ann.says(".status", "Your turn")
	ann.click("K10")
	ann.says(".status", "the seat is still free")

	bob := open(t, browser, 1280, 900, eval[string](ann, "location.href"))
	bob.fill("#door-name", "Bob")
	bob.press("Take seat 3")
	bob.says(".status", "Your turn: lay a stone (orange).")
	bob.is(`document.querySelectorAll(".board .stone").length === 2`)
	bob.click("A1")
	ann.says(".status", "Your turn: lay a stone (black).")
	ann.says(".seats", "Bot: greedy")
	ann.picture("four-seats")
	ann.click("A19")
	bob.says(".status", "Your turn")
	bob.press("Resign")
	bob.press("Really resign?")
	ann.says(".seats", "out of the game")
	ann.says(".status", "Your turn")
	require.Contains(t, ann.text(".seats"), "Bob")
	ann.is(`[...document.querySelectorAll(".moves button")].some((b) => b.innerText.startsWith("leave"))`)
}

// choose takes an item of a list.
func (w *window) choose(selector, value string) {
	w.t.Helper()
	w.is(fmt.Sprintf(`[...(document.querySelector(%q)?.options ?? [])].some((o) => o.value === %q)`, selector, value))
	eval[bool](w, fmt.Sprintf(`(() => { const list = document.querySelector(%q); list.value = %q;
		return list.dispatchEvent(new Event("change", { bubbles: true })); })()`, selector, value))
}

// The choices of an opening are buttons, and a swap swaps the colours for all to
// see.
func TestSwapOpening(t *testing.T) {
	browser := chromium(t)
	h := openHouse(t, generous)
	ann := open(t, browser, 1280, 900, h.at+"/?variant=swap2-pente")
	ann.says(".preview", "Swap2")
	ann.fill("#name", "Ann")
	ann.press("Start")
	ann.says(".status", "Your turn")
	bob := open(t, browser, 1280, 900, eval[string](ann, "location.href"))
	bob.fill("#door-name", "Bob")
	bob.press("Take seat 2")
	for _, point := range []string{"K10", "L10", "K11"} {
		ann.says(".status", "Your turn")
		ann.click(point)
		bob.is(fmt.Sprintf(`!!document.querySelector('[data-point="%s"] .stone')`, point))
	}
	bob.says(".status", "Your turn: choose.")
	bob.says(".choices", "Swap: take black")
	eval[bool](bob, `(document.querySelector(".rules summary").click(), true)`)
	bob.says(".rules", "Capturing")
	eval[bool](bob, `(document.querySelector(".rules summary").click(), true)`)
	bob.says(".choices", "Lay 2 more stones")
	bob.picture("swap2")
	bob.press("Swap: take black")
	ann.says(".said", "swaps and plays black from now on")
	ann.says(".status", "Your turn: lay a stone (white).")
	ann.is(`document.querySelector(".seats li").innerText.includes("white")`)
}

// A game by the keyboard alone, with what is said to those who do not see it.
func TestKeyboardAlone(t *testing.T) {
	browser := chromium(t)
	h := openHouse(t, generous)
	w := open(t, browser, 1280, 900, h.at+"/?variant=tic-tac-toe")
	w.says(".preview", "Tic-Tac-Toe")
	w.choose("#seat2", "random")
	w.tabTo(`document.activeElement.innerText === "Start"`)
	w.keys("\r")
	w.says(".status", "Your turn")
	w.tabTo(`document.activeElement.getAttribute("role") === "gridcell"`)
	w.is(`document.activeElement.getAttribute("aria-label") === "B2, empty"`)
	w.keys("\r")
	w.says(".said", "plays")
	w.says(".status", "Your turn")
	require.Equal(t, 1, eval[int](w, `document.querySelectorAll('.board [tabindex="0"]').length`), "one stop for the Tab key")
	w.keys("l")
	w.says(".said", "Bot: random (white) plays")
	w.keys("x")
	w.says(".said", "Through B2: row")
	w.keys("c")
	w.says(".said", "captured stone")
	w.do(chromedp.KeyEvent(kb.ArrowRight))
	w.is(`document.activeElement.dataset.point === "C2"`)
	w.do(chromedp.KeyEvent(kb.ArrowRight))
	w.is(`document.activeElement.dataset.point === "A2"`)
	w.do(chromedp.KeyEvent(kb.ArrowUp))
	w.is(`document.activeElement.dataset.point === "A3"`)
	// The rest is typed.
	for eval[bool](w, `document.querySelector(".status").innerText.startsWith("Your turn")`) {
		free := eval[string](w, `[...document.querySelectorAll("[data-point]")].find((c) => c.getAttribute("aria-label").endsWith("empty")).dataset.point`)
		w.tabTo(`document.activeElement.id === "typed"`)
		w.keys(strings.ToLower(free) + "\r")
		w.is(fmt.Sprintf(`!document.querySelector('[data-point="%s"]').getAttribute("aria-label").endsWith("empty")`, free))
		w.is(`document.querySelector(".status").innerText.startsWith("Your turn") || !!document.querySelector(".acts .big")`)
	}
	w.says(".acts", "Play again")
	require.Equal(t, "grid", eval[string](w, `document.querySelector(".board").getAttribute("role")`))
	require.Equal(t, 3, eval[int](w, `document.querySelectorAll('.board [role=row]').length`))
	require.Equal(t, "polite", eval[string](w, `document.querySelector(".said").getAttribute("aria-live")`))
}

func (w *window) keys(text string) {
	w.t.Helper()
	w.do(chromedp.KeyEvent(text))
}

// tabTo presses the Tab key until it has come to what is wanted.
func (w *window) tabTo(there string) {
	w.t.Helper()
	for range 60 {
		if eval[bool](w, there) {
			return
		}
		w.keys("\t")
	}
	w.t.Fatalf("the Tab key never comes to where %s", there)
}

// In the middle of a game a page is loaded again, and the line goes down: what
// happened meanwhile is there, and a move that could not be sent is made once.
func TestReloadAndLostLine(t *testing.T) {
	browser := chromium(t)
	h := openHouse(t, generous)
	ann := open(t, browser, 1280, 900, h.at+"/?variant=pente-open")
	ann.says(".preview", "Pente")
	ann.press("Start")
	ann.says(".status", "Your turn")
	line := lineTo(t, h.addr)
	bob := open(t, browser, 1280, 900, "http://"+line.on.Addr().String()+eval[string](ann, "location.pathname"))
	bob.press("Take seat 2")
	ann.click("K10")
	bob.says(".status", "Your turn")
	bob.click("L10")
	ann.point("L10", "white")
	ann.do(chromedp.Reload())
	ann.says(".status", "Your turn: lay a stone (black).")
	ann.point("K10", "black")
	ann.point("L10", "white")

	x, y := bob.where("M10")
	line.cut()
	ann.click("A1")
	ann.says(".status", "Player 2 (white) is to move.")
	bob.says("#trouble", "The line is down")
	nowX, nowY := bob.where("M10")
	require.Equal(t, []float64{x, y}, []float64{nowX, nowY}, "the board stays where it is, or a stone would go astray")
	line.mend()
	bob.point("A1", "black")
	bob.is(`document.querySelector("#trouble").innerText === ""`)

	bob.says(".status", "Your turn")
	line.cut()
	bob.click("M10")
	bob.says("#trouble", "does not answer")
	line.mend()
	ann.point("M10", "white")
	bob.point("M10", "white")

	// The server itself goes away for a while.
	h.stop()
	ann.says("#trouble", "The line is down")
	h.start()
	ann.is(`document.querySelector("#trouble").innerText === ""`)
	ann.says(".status", "Your turn")
	ann.click("N10")
	for _, w := range []*window{ann, bob} {
		w.point("N10", "black")
		w.point("L10", "empty")
		w.point("M10", "empty")
	}
	bob.says(".said", "takes L10 M10")
	bob.is(`document.querySelectorAll(".ghost").length === 2`)
	bob.says(".seats", "2 of 10 captured stones")
	bob.picture("captured")
	// Stepping back shows the board as it was.
	eval[bool](bob, `document.querySelector('[aria-label="One move back"]').click() || true`)
	bob.point("L10", "white")
	bob.says(".status", "Looking at the position after move 4 of 5.")
	eval[bool](bob, `document.querySelector('[aria-label="To the position now"]').click() || true`)
	bob.point("L10", "empty")
}

// line is a line to the server that can be cut.
type line struct {
	t     *testing.T
	on    net.Listener
	to    string
	mutex sync.Mutex
	down  bool
	open  []net.Conn
}

// lineTo lays a line to an address.
func lineTo(t *testing.T, to string) *line {
	on, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	l := &line{t: t, on: on, to: to}
	t.Cleanup(func() { on.Close(); l.cut() })
	go func() {
		for {
			from, err := on.Accept()
			if err != nil {
				return
			}
			go l.join(from)
		}
	}()
	return l
}

// join connects one who comes with the server, while the line is up.
func (l *line) join(from net.Conn) {
	defer from.Close()
	to, err := net.Dial("tcp", l.to)
	if err != nil {
		return
	}
	defer to.Close()
	l.mutex.Lock()
	if l.down {
		l.mutex.Unlock()
		return
	}
	l.open = append(l.open, from, to)
	l.mutex.Unlock()
	go func() { _, _ = io.Copy(to, from); to.Close() }()
	_, _ = io.Copy(from, to)
}

func (l *line) cut() {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.down = true
	for _, conn := range l.open {
		conn.Close()
	}
	l.open = nil
}

func (l *line) mend() {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.down = false
}

// A small telephone: nothing is wider than the screen, and a finger aims before
// it plays.
func TestTelephone(t *testing.T) {
	browser := chromium(t)
	h := openHouse(t, generous)
	w := open(t, browser, 320, 640, h.at+"/?variant=pente")
	w.says(".preview", "Pente")
	w.fits()
	w.picture("telephone-start")
	w.choose("#seat2", "greedy")
	w.press("Start")
	w.says(".status", "Your turn")
	w.fits()
	w.tap("K10")
	w.says(".bar", "Play K10")
	w.says(".said", "K10 is aimed at")
	w.picture("telephone-aim")
	w.point("K10", "empty")
	w.tap("K10")
	w.point("K10", "black")
	w.says(".status", "Your turn")
	w.tap("A1")
	w.says(".bar", "Play A1")
	w.tap("T19")
	w.says(".bar", "Play T19")
	w.point("A1", "empty")
	w.press("Play T19")
	w.point("T19", "black")
	w.fits()
	w.picture("telephone")
}

// size makes the window as large as that.
func (w *window) size(width, height int64) {
	w.do(chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, emulation.SetDeviceMetricsOverride,
			emulation.SetDeviceMetricsOverrideParams{Width: width, Height: height, DeviceScaleFactor: 1, Mobile: width < 500})
		return err
	}))
}

// fits wants nothing to stick out at the side.
func (w *window) fits() {
	w.t.Helper()
	w.is(`document.documentElement.scrollWidth <= innerWidth`)
}

// tap touches a point of the board with a finger.
func (w *window) tap(point string) {
	w.t.Helper()
	x, y := w.where(point)
	w.do(chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		if _, err := cdp.Call(ctx, target, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true}); err != nil {
			return err
		}
		_, err := cdp.Call(ctx, target, input.DispatchTouchEvent, input.DispatchTouchEventParams{
			Type: input.DispatchTouchEventTypeTouchStart, TouchPoints: []*input.TouchPoint{{X: x, Y: y}},
		})
		if err != nil {
			return err
		}
		_, err = cdp.Call(ctx, target, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchEnd, TouchPoints: []*input.TouchPoint{}})
		return err
	}))
}

// Rules of one's own are checked while they are typed; a mistake says where it is
// and what is allowed, and when there is none the game can be begun.
func TestConfigEditor(t *testing.T) {
	browser := chromium(t)
	h := openHouse(t, generous)
	w := open(t, browser, 1280, 1300, h.at+"/?variant=pente")
	w.says(".preview", "Pente")
	eval[bool](w, `document.querySelector("#change").open = true`)
	eval[bool](w, `(document.querySelector("#use-own").click(), true)`)
	w.says(".findings", "can be played")
	w.fill("#own", "name = \"Tiny\"\nextends = \"pente\"\n\n[board]\nwidth = 99\nhieght = 9\n")
	w.says(".findings", "Line 5, column 9")
	w.says(".findings", "Line 6, column 1")
	w.says(".findings", "a key with a similar name exists")
	w.is(`[...document.querySelectorAll("button")].find((b) => b.innerText === "Start").disabled`)
	w.picture("editor")
	w.press("Write height instead")
	w.is(`document.querySelector("#own").value.includes("\nheight = 9")`)
	w.is(`document.querySelectorAll(".finding").length === 1`)
	w.fill("#own", "name = \"Tiny <b>Pente</b>\"\nextends = \"pente\"\n\n[board]\nwidth = 9\nheight = 9\n")
	w.says(".findings", "These rules can be played: Tiny <b>Pente</b>")
	w.is(`document.querySelectorAll(".preview .cell").length === 81`)
	w.press("Start")
	w.says("h1", "Tiny <b>Pente</b>")
	w.is(`document.querySelectorAll("[data-point]").length === 81`)
	require.Zero(t, eval[int](w, `document.querySelectorAll("h1 b").length`), "a name is text")
}

// Names that would be code are text, and what a stranger puts into the page does
// not run.
func TestNothingStrangeRuns(t *testing.T) {
	browser := chromium(t)
	h := openHouse(t, generous)
	v := h.visitor()
	_, made := v.begin(fields{"variant": "pente", "name": `"><svg onload=alert(1)>`})
	w := open(t, browser, 1280, 900, h.at+made.Path)
	w.says(".seats", `"><svg onload=alert(1)>`)
	require.Zero(t, eval[int](w, `document.querySelectorAll("[onload]").length`))
	eval[bool](w, `(() => { const script = document.createElement("script"); script.textContent = "window.ran = true"; document.body.append(script); return true; })()`)
	require.False(t, eval[bool](w, `!!window.ran`), "the policy lets no script in the page run")
}

// The dark board is dark, and the stones show on it.
func TestDark(t *testing.T) {
	browser := chromium(t)
	h := openHouse(t, generous)
	v := h.visitor()
	api, made := v.begin(fields{"variant": "pente-multi", "seats": []string{human, human, human, human, human, human}})
	for range 5 {
		require.Equal(t, 200, v.post(api+"/join", fields{}, nil))
	}
	for ply := range 12 {
		v.move(api, ply, fmt.Sprintf("%c%d", "CEGJLN"[ply%6], 8+ply/6*2))
	}
	w := open(t, browser, 1280, 900, h.at+made.Path)
	w.point("C8", "black")
	w.picture("six-seats")
	w.scheme("dark")
	w.is(`getComputedStyle(document.body).backgroundColor === "rgb(22, 24, 27)"`)
	w.picture("dark")
}

// Each language is chosen on the page, kept, and leaves nothing unsaid.
func TestLanguagesOnThePage(t *testing.T) {
	browser := chromium(t)
	h := openHouse(t, generous)
	said, err := readLanguages()
	require.NoError(t, err)
	for _, l := range said {
		t.Run(l.tag, func(t *testing.T) {
			w := open(t, browser, 1280, 900, h.at+"/?variant=pente&lang="+l.tag)
			w.says("h1", l.text("start.heading"))
			require.Equal(t, l.tag, eval[string](w, "document.documentElement.lang"))
			w.is(`document.querySelectorAll(".preview h3").length > 3`)
			w.size(320, 640)
			for _, kind := range []string{"none", "each", "game", "days"} {
				w.choose("#clock", kind)
				w.fits()
			}
			w.size(1280, 900)
			w.choose("#seat2", "random")
			w.press(l.text("start.begin"))
			w.is(`!!document.querySelector("#typed")`)
			for _, point := range []string{"K10", "K7"} {
				w.is(`!document.querySelector(".typed").hidden`)
				w.fill("#typed", point)
				w.press(l.text("play.send"))
				w.is(fmt.Sprintf(`!!document.querySelector('[data-point="%s"] .stone')`, point))
			}
			w.is(`document.querySelectorAll(".moves li").length === 4`)
			require.NotRegexp(t, `\[[a-z_]+\.[a-z0-9_.]+\]|{{`, w.text("body"), "a message is missing")
			labels := eval[string](w, `[...document.querySelectorAll("[aria-label]")].map((n) => n.getAttribute("aria-label")).join(" ")`)
			require.NotRegexp(t, `\[[a-z_]+\.[a-z0-9_.]+\]|{{`, labels)
			w.fits()
			w.picture("language-" + l.tag)
		})
	}
}
