// Which clock a game has, chosen before it begins.

import { el } from "./dom.js";
import { say } from "./words.js";

// fields are the amounts that each kind of clock needs.
const fields = { none: [], game: ["base", "added"], each: ["each"], days: ["days"] };

const amount = (id, value, min, max) => el("input", { id, type: "number", value, min, max, inputmode: "numeric", required: true });

export class ClockChoice {
  // remembered keeps what was chosen last, and tells it.
  constructor(remembered) {
    this.remembered = remembered;
    this.kind = el("select", { id: "clock" });
    this.amounts = { base: amount("base", 10, 1, 600), added: amount("added", 5, 0, 600), each: amount("each", 30, 5, 3600), days: amount("days", 3, 1, 60) };
  }

  // nodes are the fields, each made by a function of its name, its label and what is
  // filled in.
  nodes(field) {
    this.kind.append(...Object.keys(fields).map((kind) => el("option", { value: kind }, say("start.clock_" + kind))));
    this.labelled = Object.fromEntries(Object.entries(this.amounts).map(([id, node]) => [id, field(id, "start.clock_" + id + "_amount", node)]));
    const before = this.remembered("clock");
    this.kind.value = fields[before] ? before : "none";
    this.kind.addEventListener("change", () => { this.remembered("clock", this.kind.value); this.show(); });
    this.show();
    return [field("clock", "start.clock", this.kind), el("div", { class: "amounts" }, Object.values(this.labelled))];
  }

  // show shows the amounts of the chosen kind.
  show() {
    for (const [id, node] of Object.entries(this.labelled)) {
      node.hidden = !fields[this.kind.value].includes(id);
      this.amounts[id].disabled = node.hidden;
    }
  }

  // chosen is the time control, as the server wants it told.
  chosen() {
    const of = (id) => Number(this.amounts[id].value);
    switch (this.kind.value) {
      case "each": return `${of("each")}s/move`;
      case "game": return `${of("base")}m` + (of("added") ? `+${of("added")}s` : "");
      case "days": return `${of("days")}d/move`;
    }
    return "none";
  }
}
