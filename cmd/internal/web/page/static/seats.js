// Who sits where, whose turn it is, and what each has captured.

import { el } from "./dom.js";
import { swatch } from "./stone.js";
import { say } from "./words.js";

// seats fills the list. Last is the move that the board shows; live says that it
// is the present.
export function seats(list, state, last, live, clocks) {
  const { now, variant } = state;
  const captures = live ? now.captures : last?.captures ?? now.captures.map(() => 0);
  const colours = live ? now.colours : last?.colours ?? now.colours;
  list.replaceChildren(...state.seats.map((seat, i) => {
    const n = i + 1, moving = live && now.to_move === n;
    const notes = [];
    if (!seat.taken) notes.push(say("seat.free"));
    if (state.you.includes(n)) notes.push(say("seat.you"));
    if (moving) notes.push(say("seat.to_move"));
    const absent = now.absent?.find((one) => one.seat === n);
    if (absent && live) notes.push(say(absent.bot ? "seat.bot" : "seat.away"));
    if (now.out.includes(n) && live) notes.push(say("seat.out"));
    if (now.over && live && now.places.length > 2) notes.push(say("seat.place", { Count: now.places[i] }));
    const name = seat.name || (seat.kind === "human" ? say("seat.player", { Seat: n }) : say("level." + seat.kind));
    return el("li", { class: (moving ? "moving" : "") + (now.over && now.winners.includes(n) && live ? " winner" : "") },
      swatch(colours[i]),
      el("div", {},
        el("strong", {}, name), " ", el("span", { class: "notes" }, [say("colour." + colours[i]), ...notes].join(", ")),
        variant.captures ? el("div", { class: "taken" }, say(variant.target ? "seat.taken_of" : "seat.taken", { Count: captures[i], Target: variant.target })) : null,
        now.score ? el("div", {}, say("seat.points", { Count: now.score[i] })) : null),
      clocks.node(n));
  }));
}
