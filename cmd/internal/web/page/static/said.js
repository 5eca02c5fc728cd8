// Sentences about what happened, from the facts that the server tells.

import { say } from "./words.js";

// who is what a seat is called.
export function who(state, seat) {
  const is = state.seats[seat - 1];
  const name = is.name || (is.kind === "human" ? say("seat.player", { Seat: seat }) : say("level." + is.kind));
  return say("seat.named", { Name: name, Colour: colourOf(state, seat) });
}

export const colourOf = (state, seat) => say("colour." + (state.now.colours[seat - 1] || 1));

// inOrder lists points in the order of the board.
const inOrder = (state, points) => {
  const place = new Map(state.board.names.map((name, i) => [name, i]));
  return points.toSorted((a, b) => place.get(a) - place.get(b)).join(" ");
};

// moveSaid tells a move in a sentence. Before is the move before it.
export function moveSaid(state, move, before) {
  const values = { Who: who(state, move.seat), Move: move.move };
  const [, word, number] = /^([a-z]+)(?:\((\d+)\))?$/.exec(move.move) ?? [];
  const Count = Number(number ?? 0);
  switch (word) {
    case "pass": return say("said.passes", values) + ".";
    case "leave": return say(move.reason ? "said.leaves_" + move.reason : "said.leaves", values) + ".";
    case "stay": return say("said.stays", values) + ".";
    case "swap": return say("said.swaps", { ...values, Colour: say("colour." + move.colours[move.seat - 1]) }) + ".";
    case "add": return say("said.adds", { ...values, Count }) + ".";
    case "offer": return say("said.will_offer", { ...values, Count }) + ".";
    case "declare": return say("said.declares", { ...values, Count }) + ".";
  }
  if (move.changes.length === 0) return say("said.offers", values) + ".";
  const laid = move.changes[0];
  const own = laid.is === (before?.colours ?? move.colours)[move.seat - 1];
  let text = own ? say("said.plays", values) : say("said.plays_other", { ...values, Colour: say("colour." + laid.is) });
  const taken = [], turned = [], lost = [];
  for (const change of move.changes.slice(1)) {
    if (change.was === 0) continue;
    (change.is !== 0 ? turned : change.was === laid.is ? lost : taken).push(change.point);
  }
  for (const [key, points] of [["takes", taken], ["turns", turned], ["loses", lost]])
    if (points.length) text += say("said." + key, { Points: inOrder(state, points) });
  if (move.subtract) text += say("said.subtracts");
  return text + ".";
}

// endSaid tells how the game ended and why.
export function endSaid(state) {
  const now = state.now;
  const names = now.winners.map((seat) => who(state, seat));
  const list = new Intl.ListFormat(document.documentElement.lang, { type: "conjunction" }).format(names);
  if (now.reason === "stopped") return say("end.stopped");
  let text = now.draw || names.length === 0 ? say("end.draw") : say(names.length > 1 ? "end.win_together" : "end.wins", { Who: list });
  const stones = now.winners.reduce((sum, seat) => sum + now.captures[seat - 1], 0);
  const key = now.reason === "captures" && names.length === 0 ? "captures_draw" : now.reason;
  text += " " + say("end." + key, { Points: key === "score" ? (now.score ?? []).join(" : ") : inOrder(state, now.line), Count: stones }) + ".";
  if (now.also) text += " " + say("end.also");
  return text;
}

// turnSaid says what is due, to the seats that are one's own or about another.
export function turnSaid(state) {
  const now = state.now;
  if (now.over) return endSaid(state);
  const seat = now.to_move;
  if (!state.you.includes(seat)) {
    const key = state.seats[seat - 1].taken ? "turn.theirs" : "turn.waiting";
    return say(key, { Who: who(state, seat) });
  }
  const values = { Colour: say("colour." + (now.stone || 1)), Count: now.stones_left, N: now.offered.length + 1, Of: now.offer_of ?? 0 };
  if (now.due !== "stone") return say("turn." + now.due, values);
  if (now.stone === 0) return say("turn.you_any");
  return say(now.stones_left > 1 ? "turn.you_many" : "turn.you", values);
}

// choiceSaid says what a choice of an opening means.
export function choiceSaid(state, choice) {
  const [, word, number] = /^([a-z]+)(?:\((\d+)\))?$/.exec(choice);
  const seat = state.now.to_move, own = state.now.colours[seat - 1];
  const other = state.now.colours.find((colour) => colour !== own);
  const key = word === "declare" && number === "0" ? "choice.declare0" : "choice." + word;
  return say(key, { Count: Number(number ?? 0), Colour: say("colour." + (word === "swap" ? other : own)) });
}
