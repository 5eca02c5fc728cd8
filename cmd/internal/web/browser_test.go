package web

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"pente/cmd/internal/web/store/storetest"
)

// pictures is the variable that names a folder into which the browser tests put
// pictures of what they see.
const pictures = "PENTE_TEST_PICTURES"

// chromium starts a browser; each of its windows has cookies of its own.
func chromium(t *testing.T) context.Context {
	t.Helper()
	program := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			program = path
			break
		}
	}
	if program == "" {
		storetest.Skip(t, "no Chromium is installed (Debian: apt-get install chromium)")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(program), chromedp.NoSandbox, chromedp.Flag("disable-dev-shm-usage", true),
		chromedp.Flag("lang", "en"), chromedp.WSURLReadTimeout(time.Minute))
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(stop)
	browser, close := chromedp.NewContext(allocator)
	t.Cleanup(close)
	require.NoError(t, chromedp.Do(browser))
	return browser
}

// window is a browser of one person.
type window struct {
	t      *testing.T
	ctx    context.Context
	errors *lockedBuffer // what went wrong in the page
}

// open opens a window with a size in pixels at an address.
func open(t *testing.T, browser context.Context, width, height int64, url string) *window {
	t.Helper()
	ctx, close := chromedp.NewContext(browser, chromedp.WithNewBrowserContext())
	t.Cleanup(close)
	ctx, cancel := context.WithTimeout(ctx, 2*time.Minute)
	t.Cleanup(cancel)
	w := &window{t, ctx, new(lockedBuffer)}
	w.do() // the window has to be there before it is listened to
	require.NoError(t, chromedp.Listen(ctx, func(event any) {
		if thrown, ok := event.(*runtime.EventExceptionThrown); ok {
			fmt.Fprintf(w.errors, "%+v\n", *thrown.ExceptionDetails)
		}
	}))
	w.size(width, height)
	w.do(chromedp.Navigate(url))
	t.Cleanup(func() {
		if text := w.errors.String(); text != "" {
			t.Errorf("errors in the page: %s", text)
		}
		if t.Failed() {
			w.picture("failed-" + strings.NewReplacer("/", "-", " ", "-").Replace(t.Name()))
		}
	})
	return w
}

func (w *window) do(steps ...chromedp.Action[chromedp.Void]) {
	w.t.Helper()
	require.NoError(w.t, chromedp.Do(w.ctx, steps...))
}

// is waits until an expression of the page is true, also on the page that comes
// after this one.
func (w *window) is(expression string) {
	w.t.Helper()
	ctx, cancel := context.WithTimeout(w.ctx, 20*time.Second)
	defer cancel()
	tick := time.NewTicker(40 * time.Millisecond)
	defer tick.Stop()
	for {
		if ok, err := chromedp.Run(ctx, chromedp.Evaluate[bool](expression)); err == nil && ok {
			return
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			w.t.Fatalf("never true: %s\nthe page says: %s", expression, w.text("main"))
		}
	}
}

// eval is the value of an expression of the page.
func eval[T any](w *window, expression string) T {
	w.t.Helper()
	value, err := chromedp.Run(w.ctx, chromedp.Evaluate[T](expression))
	require.NoError(w.t, err, expression)
	return value
}

func (w *window) text(selector string) string {
	return eval[string](w, fmt.Sprintf("document.querySelector(%q)?.innerText ?? ''", selector))
}

// says waits until a part of the page shows a text.
func (w *window) says(selector, text string) {
	w.t.Helper()
	w.is(fmt.Sprintf("(document.querySelector(%q)?.innerText ?? '').includes(%q)", selector, text))
}

// stone waits until a point is described so.
func (w *window) point(name, label string) {
	w.t.Helper()
	w.is(fmt.Sprintf(`(document.querySelector('[data-point="%s"]')?.getAttribute("aria-label") ?? "").includes(%q)`, name, label))
}

// click clicks with the mouse at a point of the board.
func (w *window) click(point string) {
	w.t.Helper()
	w.is(fmt.Sprintf(`!!document.querySelector('[data-point="%s"]')`, point))
	x, y := w.where(point)
	w.do(chromedp.MouseClickXY(x, y))
}

func (w *window) where(point string) (x, y float64) {
	at := eval[[]float64](w, fmt.Sprintf(`(() => { const node = document.querySelector('[data-point="%s"]');
		node.scrollIntoView({ block: "nearest" });
		const box = node.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })()`, point))
	return at[0], at[1]
}

// press presses the button that shows a text.
func (w *window) press(text string) {
	w.t.Helper()
	find := fmt.Sprintf(`[...document.querySelectorAll("button")].find((b) => b.innerText.includes(%q) && b.offsetParent && !b.disabled)`, text)
	w.is("!!" + find)
	eval[bool](w, find+".click() || true")
}

// fill writes a text into a field.
func (w *window) fill(selector, text string) {
	w.t.Helper()
	w.is(fmt.Sprintf(`!!document.querySelector(%q)`, selector))
	eval[bool](w, fmt.Sprintf(`(() => { const field = document.querySelector(%q); field.value = %q;
		return field.dispatchEvent(new Event("input", { bubbles: true })); })()`, selector, text))
}

// picture keeps what the window shows, where pictures are asked for.
func (w *window) picture(name string) {
	folder := os.Getenv(pictures)
	if folder == "" {
		return
	}
	if png, err := chromedp.Run(w.ctx, chromedp.CaptureScreenshot()); err == nil {
		_ = os.WriteFile(filepath.Join(folder, name+".png"), png, 0o644)
	}
}

// Two people play a whole game from two browsers, and a third watches it.
func TestTwoPlayAndOneWatches(t *testing.T) {
	browser := chromium(t)
	h := openHouse(t, generous)
	ann := open(t, browser, 1280, 900, h.at+"/?variant=pente")
	ann.says(".preview", "Five in a row")
	ann.picture("start")
	ann.fill("#name", "Ann")
	ann.press("Start")
	ann.says(".status", "Your turn: lay a stone (black).")
	link := eval[string](ann, "location.href")

	bob := open(t, browser, 1280, 900, link)
	bob.says(".door", "Take seat 2 (white)")
	bob.picture("door")
	bob.fill("#door-name", "Bob")
	bob.press("Take seat 2")
	bob.says(".status", "Ann (black) is to move.")
	ann.says(".seats", "Bob")
	ann.is(`document.querySelector(".door").hidden`)

	cat := open(t, browser, 1280, 900, link)
	cat.says(".seats", "Bob")

	ann.click("K11")
	ann.says(".said", "centre")
	for i, point := range strings.Fields("K10 L10 N10 M10 N11 A1 N12 A2 N13 A3 N14") {
		mover := []*window{ann, bob}[i%2]
		mover.says(".status", "Your turn")
		mover.click(point)
		for _, w := range []*window{ann, bob, cat} {
			w.point(point, []string{"black", "white"}[i%2])
		}
		if point == "M10" {
			ann.says(".status", "Your turn")
		}
	}
	for _, w := range []*window{ann, bob, cat} {
		w.says(".status", "Ann (black) wins with a line: N10 N11 N12 N13 N14.")
	}
	ann.picture("game-over")
	require.Equal(t, 0, eval[int](cat, `document.querySelectorAll(".acts button").length`), "who watches can do nothing")

	// Another round: the address stays, the seats rotate, and who watches follows.
	ann.press("Play again")
	ann.says(".acts", "Waiting for the others")
	bob.says(".said", "Ann (black) wants to play again.")
	bob.press("Play again")
	bob.says(".status", "Your turn: lay a stone (black).")
	ann.says(".status", "Bob (black) is to move.")
	cat.says(".status", "Bob (black) is to move.")
	cat.point("N10", "empty")
}
