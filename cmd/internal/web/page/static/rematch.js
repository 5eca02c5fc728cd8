// What one sees who wants to play again and waits for the others.

import { el, insist } from "./dom.js";
import { say } from "./words.js";

const patience = 60500; // milliseconds; the server wants a minute to have passed

export class Rematch {
  constructor({ api, redraw, failed }) {
    Object.assign(this, { api, redraw, failed, since: 0, round: -1 });
  }

  // waiting is what there is to see; after a while one can begin without those who
  // have not answered.
  waiting(state) {
    if (this.round !== state.round) {
      Object.assign(this, { round: state.round, since: Date.now() });
      setTimeout(this.redraw, patience);
    }
    const text = el("p", {}, say("play.again_wait"));
    if (Date.now() - this.since < patience) return [text];
    return [text, el("button", { type: "button", onclick: () => this.begin(state) }, say("play.again_without"))];
  }

  async begin(state) {
    try {
      await insist(this.api + "/rematch", { seat: state.you[0], without: true }, () => this.failed(say("trouble.no_answer")));
    } catch (error) {
      this.failed(error.message);
    }
  }
}
