package web

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"

	"pente/cmd/internal/web/store/storetest"
)

// axeFile is the variable that names axe-core, the program that looks for what
// keeps people from using a page. It is fetched from npm and not kept here; .ci/run
// says how.
const axeFile = "PENTE_AXE"

// judge looks at pages for what keeps people out.
type judge struct{ program string }

func openJudge(t *testing.T) judge {
	t.Helper()
	file := os.Getenv(axeFile)
	if file == "" {
		storetest.Skip(t, "axe-core is not there: "+axeFile+" does not name its file; .ci/run fetches it")
	}
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	return judge{string(text)}
}

// breach is something on a page that keeps people from using it.
type breach struct {
	Rule, Impact, Help string
	Nodes              []string // where, with what is wrong there
}

// axeRun asks for the breaches alone, of the rules that are named.
const axeRun = `axe.run(document, { resultTypes: ["violations"]%s }).then((found) => found.violations.map((one) => ({
	Rule: one.id, Impact: one.impact, Help: one.help,
	Nodes: one.nodes.slice(0, 4).map((node) => node.target.join(" ") + ": " + node.failureSummary),
})))`

// The rules of a judgement: all there are, or the one that looks at colours.
const (
	allRules    = ""
	colourRules = `, runOnly: ["color-contrast"]`
)

// breaches are what is wrong with the page as it stands.
func (j judge) breaches(w *window, rules string) []breach {
	w.t.Helper()
	if !eval[bool](w, `!!window.axe`) {
		eval[bool](w, j.program+"\n;true")
	}
	found, err := chromedp.Run(w.ctx, chromedp.Evaluate[[]breach](fmt.Sprintf(axeRun, rules), chromedp.EvalAwaitPromise))
	require.NoError(w.t, err)
	return found
}

// accepts wants the page to keep nobody out, on a light ground and on a dark one.
func (j judge) accepts(w *window, what string) {
	w.t.Helper()
	for scheme, rules := range map[string]string{"dark": colourRules, "light": allRules} {
		w.scheme(scheme)
		for _, one := range j.breaches(w, rules) {
			w.t.Errorf("%s, %s: %s (%s): %s\n  %s", what, scheme, one.Rule, one.Impact, one.Help, strings.Join(one.Nodes, "\n  "))
		}
		w.picture(fmt.Sprintf("access-%s-%s", strings.ReplaceAll(what, " ", "-"), scheme))
	}
}

// A judge who finds nothing anywhere would be none.
func TestTheJudgeSeesFaults(t *testing.T) {
	j := openJudge(t)
	w := open(t, chromium(t), 800, 600, openHouse(t, generous).at+"/")
	w.is(`!!document.querySelector(".preview .board")`)
	require.Empty(t, j.breaches(w, allRules))
	eval[bool](w, `document.querySelector("main").insertAdjacentHTML("beforeend", "<button></button><p id=pale>pale</p>") || true`)
	eval[string](w, `document.querySelector("#pale").style.color = "light-dark(#ddd, #333)"`)
	for scheme, rules := range map[string]string{"dark": colourRules, "light": allRules} {
		w.scheme(scheme)
		found := map[string]string{}
		for _, one := range j.breaches(w, rules) {
			found[one.Rule] = one.Impact
		}
		require.Equal(t, "serious", found["color-contrast"], scheme)
		if rules == allRules {
			require.Equal(t, "critical", found["button-name"])
		}
	}
}

// scheme is whether the reader likes pages light or dark.
func (w *window) scheme(name string) {
	w.t.Helper()
	w.do(chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: name}},
		})
		return err
	}))
}

// Nothing on any page keeps people out who see badly or not at all, who use no
// mouse, or who read another language: the judge is strict, and whatever it finds
// is a fault. A game is gone through on a screen and on a small telephone, from the
// first page to another round and to the end of the server, in every language.
func TestNobodyIsKeptOut(t *testing.T) {
	j := openJudge(t)
	browser := chromium(t)
	said, err := readLanguages()
	require.NoError(t, err)
	tour := func(l spoken, width int64) {
		t.Run(fmt.Sprint(l.tag, " ", width), func(t *testing.T) {
			h, clock := timed(t)
			v := &visit{judge: j, said: l, width: width, browser: browser, clock: clock}
			v.begin(t, h.at)
			v.join(t)
			v.open()
			v.play()
			v.lose(t, h)
		})
	}
	tour(said[0], 1280)
	for _, l := range said {
		tour(l, 320)
	}
}

// visit is a game of two with a judge looking on.
type visit struct {
	judge    judge
	said     spoken
	width    int64
	browser  context.Context
	clock    *hours
	ann, bob *window
}

// accepts judges a page; what is a word for where one is.
func (v *visit) accepts(w *window, what string) {
	w.t.Helper()
	v.judge.accepts(w, fmt.Sprintf("%s %d %s", v.said.tag, v.width, what))
}

func (v *visit) window(t *testing.T, url string) *window {
	w := open(t, v.browser, v.width, 800, url+"lang="+v.said.tag)
	w.is(`document.querySelector("main").children.length > 0`)
	return w
}

// begin goes over the first page, with rules of one's own that are wrong and that
// are right, and begins a game by them.
func (v *visit) begin(t *testing.T, at string) {
	v.ann = v.window(t, at+"/?variant=swap2-pente&")
	v.ann.is(`document.querySelectorAll(".preview h3").length > 3`)
	v.ann.choose("#clock", "game")
	v.accepts(v.ann, "start")
	eval[bool](v.ann, `document.querySelector("#change").open = true`)
	eval[bool](v.ann, `document.querySelector("#use-own").click() || true`)
	v.ann.is(`!!document.querySelector(".findings .fine")`)
	v.ann.fill("#own", "extends = \"swap2-pente\"\n\n[board]\nwidth = 99\nhieght = 9\n")
	v.ann.is(`document.querySelectorAll(".finding").length === 2`)
	v.accepts(v.ann, "editor with findings")
	v.ann.fill("#own", "extends = \"swap2-pente\"\nname = \"Small\"\n\n[board]\nwidth = 7\nheight = 7\n\n[win.line]\nlength = 4\n")
	v.ann.is(`!!document.querySelector(".findings .fine")`)
	eval[bool](v.ann, `document.querySelector(".preview details").open = true`)
	v.accepts(v.ann, "editor and rule sheet")
	v.ann.press(v.said.text("start.begin"))
	v.ann.is(`!!document.querySelector("#typed")`)
}

// join comes by the link and takes a seat.
func (v *visit) join(t *testing.T) {
	v.clock.pass(61 * time.Second) // a tenth of the ten minutes on each clock
	v.ann.is(`document.querySelectorAll(".ask button").length === 4`)
	v.accepts(v.ann, "waiting for others")
	v.bob = v.window(t, eval[string](v.ann, "location.origin + location.pathname")+"?")
	v.bob.is(`!!document.querySelector(".door button")`)
	v.accepts(v.bob, "landing page")
	eval[bool](v.bob, `document.querySelector(".door button").click() || true`)
	v.bob.is(`document.querySelector(".door").hidden`)
	v.ann.is(`document.querySelector(".door").hidden`)
}

// open plays the opening, which ends with a choice.
func (v *visit) open() {
	for _, point := range []string{"D4", "E4", "D5"} {
		v.lay(v.ann, point)
	}
	v.bob.is(`!!document.querySelector(".choices button")`)
	v.accepts(v.bob, "choice")
	eval[bool](v.bob, `document.querySelector(".choices button").click() || true`)
	v.bob.is(`!document.querySelector(".choices button")`)
}

// play plays to the end, and asks for another round.
func (v *visit) play() {
	const turn = `!document.querySelector(".typed").hidden`
	both := []*window{v.ann, v.bob}
	for !eval[bool](both[0], turn) {
		both[0], both[1] = both[1], both[0]
	}
	v.accepts(both[0], "own turn")
	v.accepts(both[1], "turn of another")
	if v.width < 500 {
		both[0].tap("A2")
		both[0].is(`!!document.querySelector(".bar button")`)
		v.accepts(both[0], "aimed")
	}
	both[0].press(v.said.text("play.draw"))
	both[1].is(`!!document.querySelector(".asks button")`)
	v.accepts(both[1], "asked for a draw")
	v.accepts(both[0], "waiting for an answer")
	for i, point := range []string{"A1", "A7", "B1", "B7", "C1", "C7", "D1"} {
		v.lay(both[i%2], point)
		if i == 1 {
			v.ask(both[0], both[1])
		}
	}
	both[1].is(`!!document.querySelector(".acts .big")`)
	v.accepts(both[1], "over")
	eval[bool](both[1], `document.querySelector(".steps button").click() || true`)
	eval[bool](both[1], `document.querySelector(".rules summary").click() || true`)
	both[1].is(`document.querySelectorAll(".rules h3").length > 3`)
	v.accepts(both[1], "looking back, with the rules")
	both[1].press(v.said.text("play.again"))
	both[0].is(`document.querySelector(".said").innerText !== ""`)
	v.accepts(both[1], "waiting for another round")
}

// ask offers a draw, asks to take back, and tries moves on a copy meanwhile.
func (v *visit) ask(asker, other *window) {
	asker.press(v.said.text("play.draw"))
	asker.press(v.said.text("play.undo"))
	other.is(`document.querySelectorAll(".ask").length === 2`)
	v.accepts(asker, "asking")
	v.accepts(other, "asked")
	asker.press(v.said.text("trial.begin"))
	for _, point := range []string{"G1", "G2"} {
		v.lay(asker, point)
	}
	v.accepts(asker, "copy")
	asker.press(v.said.text("trial.leave"))
	other.press(v.said.text("ask.no"))
	asker.is(`document.querySelectorAll(".ask").length === 1`)
}

// lose follows a link to a game that is not there, and sees the server go.
func (v *visit) lose(t *testing.T, h *testHouse) {
	w := v.window(t, h.at+"/g/aaaaaaaaaaaaaaaa?")
	w.is(`!!document.querySelector("main .trouble")`)
	v.accepts(w, "no such game")
	h.stop()
	v.ann.is(`document.querySelector("#trouble").innerText !== ""`)
	v.accepts(v.ann, "line down")
}

// lay plays by the line for typed moves.
func (v *visit) lay(w *window, point string) {
	w.is(`!document.querySelector(".typed").hidden`)
	w.fill("#typed", point)
	eval[bool](w, `document.querySelector(".typed button").click() || true`)
	w.is(fmt.Sprintf(`!!document.querySelector('[data-point="%s"] .stone')`, point))
}
