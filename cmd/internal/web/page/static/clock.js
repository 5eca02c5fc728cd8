// The clocks of the seats. They run by themselves between what the server tells,
// and say aloud only when little time is left.

import { el } from "./dom.js";
import { say } from "./words.js";

const second = 1000, minute = 60 * second, hour = 60 * minute, day = 24 * hour;

// Of one's own time is told when so much is left.
const moments = [day, hour, 10 * minute, minute, 30 * second, 10 * second];

// digits is a time as a clock shows it: 3:07, 1:02:30; from two days on in words.
export function digits(ms) {
  if (ms >= 2 * day) return spoken(ms);
  const all = Math.ceil(ms / second), pad = (n) => String(n).padStart(2, "0");
  const hours = Math.floor(all / 3600), minutes = Math.floor(all / 60) % 60, seconds = all % 60;
  return hours ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${minutes}:${pad(seconds)}`;
}

// spoken is a time in words, in its two largest units.
export function spoken(ms) {
  const units = [[day, "d"], [hour, "h"], [minute, "m"], [second, "s"]];
  const first = units.findIndex(([unit]) => ms >= unit);
  if (first < 0) return say("clock.s", { Count: 0 });
  const [large, small] = [units[first], units[first + 1]];
  const rest = small ? Math.floor((ms % large[0]) / small[0]) : 0;
  const parts = [say("clock." + large[1], { Count: Math.floor(ms / large[0]) })];
  if (rest) parts.push(say("clock." + small[1], { Count: rest }));
  return parts.join(" ");
}

// lengthOf reads a time as the server writes it: 1h30m.
const lengthOf = (text) =>
  [...text.matchAll(/(\d+)([smhd])/g)].reduce((sum, [, n, unit]) => sum + n * { s: second, m: minute, h: hour, d: day }[unit], 0);

// controlSaid tells a time control in words.
export function controlSaid(control) {
  if (control.endsWith("/move")) return say("clock.each", { Time: spoken(lengthOf(control)) });
  const [base, added] = control.split("+");
  return added ? say("clock.added", { Time: spoken(lengthOf(base)), Added: spoken(lengthOf(added)) }) : say("clock.game", { Time: spoken(lengthOf(base)) });
}

export class Clocks {
  // moment is called with a sentence when little of one's own time is left.
  constructor(moment) {
    this.moment = moment;
    this.nodes = [];
    setInterval(() => this.tick(), 250);
  }

  // take sets the clocks to what the server has just told.
  take(state) {
    const { clock, to_move } = state.now;
    this.state = state;
    this.seat = clock?.running ? to_move : 0;
    this.low = lengthOf(state.clock.split("+")[0]) < 2 * minute ? 10 * second : 30 * second;
    this.told = performance.now();
    this.tick();
  }

  // left is what a seat has left, in milliseconds.
  left(seat) {
    const left = this.state.now.clock.left[seat - 1];
    return seat === this.seat ? Math.max(0, left - (performance.now() - this.told)) : left;
  }

  // node is the clock of a seat; null where there is none.
  node(seat) {
    if (!this.state?.now.clock) return null;
    this.nodes[seat] ??= el("span", { class: "clock", role: "timer" });
    this.paint(seat);
    return this.nodes[seat];
  }

  paint(seat) {
    const node = this.nodes[seat], left = this.left(seat), text = digits(left);
    if (node.textContent !== text) node.textContent = text;
    node.classList.toggle("running", seat === this.seat);
    node.classList.toggle("low", left <= this.low);
  }

  tick() {
    if (!this.state?.now.clock) return;
    this.nodes.forEach((_, seat) => this.paint(seat));
    if (!this.seat || !this.state.you.includes(this.seat)) return;
    const left = this.left(this.seat), before = this.before?.seat === this.seat && this.before.ply === this.state.now.ply ? this.before.left : left;
    this.before = { seat: this.seat, ply: this.state.now.ply, left };
    const reached = moments.findLast((moment) => before > moment && left <= moment);
    if (reached) this.moment(say("clock.left", { Time: spoken(reached) }));
  }

  // said tells the time of all seats.
  said(who) {
    if (!this.state?.now.clock) return "";
    return this.state.seats.map((_, i) => `${who(i + 1)}: ${spoken(this.left(i + 1))}`).join(". ");
  }
}
