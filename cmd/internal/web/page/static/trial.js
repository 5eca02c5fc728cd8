// A copy of the game in which one tries moves for all sides, and from which one
// plans answers. The server says what each move comes to; nobody else sees it.

import { el, get } from "./dom.js";
import { say } from "./words.js";

export class Trial {
  // Changed is called when there is something else to see, said with a sentence,
  // keep with a line that is to be planned, for which seat and in which game, left
  // when one is back in the game, and drop with a plan that is wanted no more.
  constructor({ api, changed, said, keep, left, drop }) {
    Object.assign(this, { api, changed, said, keep, left, drop, steps: [] });
    this.node = el("section", { class: "trial" });
    this.plans = el("section", { class: "plans" });
  }

  get on() { return this.steps.length > 0; }

  // view is what there is to see: the copy, or the game itself.
  view(state) { return this.on ? this.steps.at(-1).state : state; }

  begin(state) {
    this.game = state;
    this.steps = [{ move: "", state: { ...state, you: state.seats.map((_, i) => i + 1), now: { ...state.now, questions: [] } } }];
    this.changed();
    this.said(say("trial.hint"));
  }

  leave() {
    this.steps = [];
    this.changed();
    this.left();
  }

  back() {
    if (this.steps.length > 1) this.steps.pop();
    this.changed();
  }

  // gone closes the copy of a game that has gone on.
  gone(sentence) {
    this.steps = [];
    this.said(`${sentence} ${say("trial.gone")}`.trim());
  }

  line() { return this.steps.slice(1).map((step) => step.move); }

  // add plays a move on the copy; it says whether it could be played.
  async add(text) {
    const game = this.game, line = [...this.line(), text];
    try {
      const path = `${this.api}/try?lang=${document.documentElement.lang}&moves=` + line.map(encodeURIComponent).join("+");
      const told = await get(path);
      if (!this.on || game !== this.game) return false;
      if (told.ply !== game.now.ply || told.round !== game.round) {
        this.gone("");
      } else {
        const move = told.moves.at(-1);
        this.steps.push({ move: move.move, seat: move.seat, state: { ...this.steps[0].state, moves: [...game.moves, ...told.moves], now: told.now } });
      }
    } catch (error) {
      this.said(error.message);
      this.changed();
      return false;
    }
    this.changed();
    return true;
  }

  // planned is the seat of one's own that would answer by this line; 0 where it is
  // no plan: it has to begin with another's move and to end with one's own.
  planned() {
    const first = this.steps[1]?.seat, last = this.steps.at(-1)?.seat;
    return first && first !== last && this.game.you.includes(last) ? last : 0;
  }

  buttons() {
    const line = this.line(), seat = this.planned();
    return [
      seat ? el("button", { type: "button", class: "big", "data-act": "keep", onclick: () => { this.steps = []; this.keep(line, seat, this.game); } }, say("trial.keep", { Line: planSaid(line) })) : null,
      line.length ? el("button", { type: "button", "data-act": "back", onclick: () => this.back() }, say("moves.back")) : null,
      el("button", { type: "button", "data-act": "leave", onclick: () => this.leave() }, say("trial.leave")),
    ].filter(Boolean);
  }

  // show shows what can be done with the copy, and lists what one has planned.
  show(state) {
    const here = this.node.contains(document.activeElement) ? document.activeElement.dataset.act : null;
    this.node.replaceChildren(...(this.on ? [el("div", { class: "ask" }, el("p", { class: "hint" }, say("trial.hint")), el("div", { class: "buttons" }, this.buttons()))] : []));
    if (here) (this.node.querySelector(`[data-act="${here}"]`) ?? this.node.querySelector("button"))?.focus();
    const key = JSON.stringify(state.plans);
    if (key === this.key) return;
    this.key = key;
    this.plans.replaceChildren(...(state.plans.length ? [
      el("h2", {}, say("plan.heading")),
      el("ul", {}, state.plans.map((plan) => el("li", {}, planSaid(plan.line), " ",
        el("button", { type: "button", "aria-label": say("plan.drop_one", { Line: planSaid(plan.line) }), onclick: () => this.drop(plan) }, say("plan.drop"))))),
    ] : []));
  }
}

const planSaid = (line) => (line.length > 1 ? say("plan.line", { If: line.slice(0, -1).join(" "), Then: line.at(-1) }) : say("plan.next", { Then: line[0] }));
