// Moving a seat to another device: the link for it, and what one sees who comes
// by it. The code stands behind the # of the link, which is never sent by itself.

import { el, insist, post } from "./dom.js";
import { linkField } from "./link.js";
import { say } from "./words.js";

export class Handover {
  constructor({ api, joined, lost }) {
    Object.assign(this, { api, joined, lost });
    this.code = /^#seat=([\w-]{22})$/.exec(location.hash)?.[1] ?? "";
    this.arrival = el("section", { class: "arrival", hidden: !this.code });
    this.node = el("details", { class: "handover" });
    this.said = el("p", { role: "alert", class: "trouble" });
    if (this.code) this.welcome();
    this.offer();
  }

  show(state) {
    this.node.hidden = state.you.length === 0 || Boolean(state.broken);
  }

  // welcome is for one who has come by such a link.
  welcome() {
    this.arrival.replaceChildren(
      el("h2", {}, say("handover.heading")),
      el("p", {}, say("handover.text")),
      el("div", { class: "buttons" }, el("button", { type: "button", class: "big", onclick: () => this.take() }, say("handover.here"))),
      this.said);
  }

  async take() {
    try {
      await insist(this.api + "/claim", { code: this.code }, () => { this.said.textContent = say("trouble.no_answer"); });
      this.arrival.hidden = true;
      this.code = "";
      history.replaceState(null, "", location.pathname);
      await this.joined();
    } catch (error) {
      this.code = "";
      this.arrival.replaceChildren(this.said);
      this.said.textContent = error.message;
      this.lost();
    }
  }

  // offer is for one who sits here.
  offer() {
    const text = el("div");
    this.node.append(el("summary", {}, say("handover.move")), text);
    this.node.addEventListener("toggle", () => { if (this.node.open) this.ask(text); else text.replaceChildren(); });
  }

  async ask(text) {
    try {
      const made = await post(this.api + "/link", {});
      const picture = "data:image/svg+xml," + encodeURIComponent(made.qr);
      text.replaceChildren(
        el("p", {}, say("handover.hint", { Count: Math.round(made.seconds / 60) })),
        linkField("handover-link", location.origin + made.path, say("handover.move")),
        el("img", { src: picture, alt: say("invite.code"), width: 180, height: 180 }));
    } catch (error) {
      text.replaceChildren(el("p", { role: "alert", class: "trouble" }, error.message));
    }
  }
}
