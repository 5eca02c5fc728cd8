// What the players ask each other, and what is to become of one who is not there.

import { el } from "./dom.js";
import { who } from "./said.js";
import { say } from "./words.js";

const verdicts = ["wait", "bot", "retire", "end"];

// questionSaid tells what a seat asks.
function questionSaid(state, question) {
  const values = { Who: who(state, question.by), Count: question.moves?.length ?? 0, Moves: (question.moves ?? []).join(" ") };
  return say("ask." + question.about, values);
}

// absentSaid tells what is to be said of one who is not there.
const absentSaid = (state, absent) =>
  say(absent.bot ? "away.bot_plays" : state.seats[absent.seat - 1].taken ? "away.gone" : "away.free", { Who: who(state, absent.seat) });

// actSaid tells what somebody did besides moving.
export function actSaid(state, act, before) {
  const values = { Who: who(state, act.seat), Of: act.of ? who(state, act.of) : "" };
  const asked = (now) => now.questions?.find((question) => question.about === act.about);
  switch (act.what) {
    case "ask": return asked(state.now) ? questionSaid(state, asked(state.now)) + (asked(state.now).waits.some((seat) => state.you.includes(seat)) ? " " + say("ask.how") : "") : "";
    case "yes": return say("ask.said_yes", values);
    case "no": return say("ask.said_no", values);
    case "withdraw": return say("ask.said_withdraw", values);
    case "vote": return act.decided ? say("away.decided_" + act.decided, values) : say("away.voted", { ...values, Vote: say("away." + act.vote) });
    case "sit": return say("away.back", values);
    case "away": return state.you.includes(act.seat) ? "" : absentSaid(state, { seat: act.seat });
    case "here": return state.you.includes(act.seat) || before.now.absent?.some((one) => one.seat === act.seat && one.bot) ? "" : say("away.here", values);
  }
  return "";
}

export class Asks {
  // Act is called with a path of the API and what is to be sent there.
  constructor(act) {
    this.act = act;
    this.node = el("section", { class: "asks" });
    this.due = performance.now();
  }

  // show shows what is asked; a question keeps its place and its focus while it
  // does not change.
  show(state) {
    clearTimeout(this.timer);
    const parts = [...(state.now.questions ?? []).map((q) => this.question(state, q)), ...(state.now.absent ?? []).map((a) => this.absent(state, a))].filter(Boolean);
    const key = JSON.stringify(parts.map(([key]) => key));
    if (key !== this.key) this.node.replaceChildren(...parts.map(([, make]) => make()));
    this.key = key;
  }

  // told sets the time from which waiting is counted.
  told() { this.due = performance.now(); }

  question(state, question) {
    const seat = question.waits.find((waiting) => state.you.includes(waiting));
    const mine = state.you.includes(question.by);
    const key = ["question", question, state.you, document.documentElement.lang];
    const answer = (yes) => () => this.act("/answer", { about: question.about, asked: question.n, yes, seat });
    const buttons = seat
      ? [button(say("ask.yes_" + question.about), answer(true), "yes"), button(say("ask.no"), answer(false))]
      : mine ? [button(say("ask.withdraw"), () => this.act("/withdraw", { about: question.about, seat: question.by }))] : [];
    const waits = question.waits.map((waiting) => who(state, waiting)).join(", ");
    return [key, () => el("div", { class: "ask " + question.about },
      el("p", { class: "question" }, questionSaid(state, question)),
      question.vanish?.length ? el("p", { class: "hint" }, say("ask.vanish", { Points: question.vanish.join(" ") })) : null,
      question.come_back?.length ? el("p", { class: "hint" }, say("ask.come_back", { Points: question.come_back.join(" ") })) : null,
      el("p", { class: "hint" }, say("ask.waits", { Who: waits })),
      buttons.length ? el("div", { class: "buttons" }, buttons) : null)];
  }

  absent(state, absent) {
    const wait = absent.in - (performance.now() - this.due), free = !state.seats[absent.seat - 1].taken;
    const mine = state.you.includes(absent.seat), open = wait <= 0 && !absent.bot && !mine;
    if (free && !open) return null;
    if (!open && !absent.bot && !mine) this.timer = setTimeout(() => this.show(state), Math.max(wait, 50));
    const voters = Object.keys(absent.votes ?? {}).map(Number), seat = voters.find((voter) => state.you.includes(voter));
    const counts = verdicts.map((verdict) => voters.filter((voter) => absent.votes[voter] === verdict).length);
    const key = ["absent", absent.seat, absent.away, absent.bot, open, counts, seat, mine, state.you, state.seats[absent.seat - 1]];
    return [key, () => el("div", { class: "ask absent" },
      el("p", { class: "question" }, absentSaid(state, absent)),
      absent.bot && mine ? el("div", { class: "buttons" }, button(say("away.return"), () => this.act("/return", { seat: absent.seat }), "yes")) : null,
      open ? this.vote(absent, voters, counts, seat) : null,
      !open && !absent.bot && !mine ? el("p", { class: "hint" }, say("away.soon")) : null)];
  }

  vote(absent, voters, counts, seat) {
    return [
      el("p", { class: "hint" }, say("away.majority", { Count: Math.floor(voters.length / 2) + 1, Of: voters.length })),
      el("div", { class: "buttons" }, verdicts.map((verdict, i) => {
        const text = say("away." + verdict) + (counts[i] ? ` (${counts[i]})` : "");
        return seat
          ? el("button", { type: "button", "aria-pressed": String(absent.votes[seat] === verdict), onclick: () => this.act("/vote", { of: absent.seat, vote: verdict, seat }) }, text)
          : counts[i] ? el("span", { class: "hint" }, text) : null;
      }))];
  }

  // focus goes to the first button.
  focus() {
    this.node.querySelector("button")?.focus();
    return !!this.node.querySelector("button");
  }
}

const button = (text, onclick, kind = "") => el("button", { type: "button", class: kind, onclick }, text);
