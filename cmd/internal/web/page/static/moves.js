// The list of moves, stepping through them, and the game as a file.

import { el } from "./dom.js";
import { say } from "./words.js";

export class Moves {
  constructor({ step, since, api }) {
    this.step = step;
    this.list = el("ol", { class: "moves" });
    this.known = [];
    this.ply = 0;
    this.of = 0;
    const button = (key, sign, to) => el("button", { type: "button", "aria-label": say("moves." + key), title: say("moves." + key), onclick: () => step(to()) }, sign);
    this.node = el("section", { class: "history" },
      el("h2", {}, say("moves.heading")),
      el("div", { class: "steps" },
        button("first", "|◀", () => 0), button("back", "◀", () => this.ply - 1),
        button("forward", "▶", () => this.ply + 1), button("now", "▶|", () => null),
        el("button", { type: "button", onclick: since }, say("moves.since"))),
      this.list,
      el("p", { class: "downloads" }, say("moves.download"), ": ",
        el("a", { href: api + "/record?format=text", download: "" }, say("moves.text")), ", ",
        el("a", { href: api + "/record?format=sgf", download: "" }, "SGF"), ", ",
        el("a", { href: api + "/record?format=json", download: "" }, "JSON")));
  }

  // show lists the moves; the one that led to what is seen is marked.
  show(state, ply, sentence) {
    this.ply = ply;
    const same = this.known.every((move, i) => move === state.moves[i]);
    if (!same) {
      this.list.replaceChildren();
      this.known = [];
    }
    for (const [i, move] of state.moves.entries()) {
      if (i < this.known.length) continue;
      const button = el("button", { type: "button", title: sentence(move, i), onclick: () => this.step(i + 1) }, move.move);
      this.list.append(el("li", {}, button));
      this.known.push(move);
    }
    const items = this.list.children;
    for (let i = 0; i < items.length; i++) items[i].firstChild.toggleAttribute("aria-current", i === ply - 1);
    const here = items[ply - 1];
    if (here) this.list.scrollTop = here.offsetTop - this.list.offsetTop - this.list.clientHeight / 2;
    else this.list.scrollTop = 0;
  }
}
