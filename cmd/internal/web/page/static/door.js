// The door: what one who comes by a link sees first, and the link for others.

import { el, insist } from "./dom.js";
import { linkField } from "./link.js";
import { swatch } from "./stone.js";
import { say } from "./words.js";

export class Door {
  constructor({ api, joined, watch }) {
    Object.assign(this, { api, joined, watch, watching: false, inside: false });
    this.node = el("section", { class: "door", "aria-live": "off" });
    this.name = el("input", { id: "door-name", maxlength: 40, autocomplete: "nickname" });
  }

  show(state) {
    const free = state.seats.flatMap((seat, i) => (seat.taken ? [] : [i + 1]));
    const key = JSON.stringify([free, state.you.length > 0, this.watching, state.now.colours]);
    if (key === this.key) return;
    this.key = key;
    this.node.hidden = free.length === 0;
    if (free.length === 0) return;
    this.inside = state.you.length > 0 || this.watching;
    if (this.inside) this.node.replaceChildren(...this.invitation(free, state));
    else this.node.replaceChildren(...this.welcome(free, state));
  }

  welcome(free, state) {
    return [
      el("h2", {}, say("door.heading")),
      el("p", {}, el("label", { for: "door-name" }, say("door.name")), " ", this.name),
      el("div", { class: "buttons" },
        free.map((seat) => this.take(seat, state, "big")),
        state.private ? null : el("button", { type: "button", class: "big", onclick: () => { this.watching = true; this.watch(); } }, say("door.watch"))),
      this.problem(),
    ];
  }

  take(seat, state, kind) {
    const colour = state.now.colours[seat - 1];
    return el("button", { type: "button", class: kind, "data-seat": seat, onclick: () => this.join(seat) },
      swatch(colour), " ", say("door.take", { Seat: seat, Colour: say("colour." + colour) }));
  }

  invitation(free, state) {
    return [
      el("h2", {}, say("invite.heading")),
      el("p", {}, say("invite." + (state.private ? "private" : "text"))),
      linkField("link", location.origin + location.pathname, say("invite.heading")),
      el("details", {}, el("summary", {}, say("invite.code")), el("img", { src: location.pathname + "/qr.svg", alt: say("invite.code"), width: 180, height: 180, loading: "lazy" })),
      el("div", { class: "buttons" }, free.map((seat) => this.take(seat, state, ""))),
      this.problem(),
    ];
  }

  problem() {
    return (this.said = el("p", { role: "alert", class: "trouble" }));
  }

  async join(seat) {
    try {
      await insist(this.api + "/join", { seat, name: this.name.value }, () => { this.said.textContent = say("trouble.no_answer"); });
      this.key = "";
      await this.joined();
    } catch (error) {
      this.said.textContent = error.message;
    }
  }
}
