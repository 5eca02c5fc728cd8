// A game: the state as the server tells it, the events that come after it, and
// what a person can do.

import { el, get, insist, post, Refused } from "./dom.js";
import { Asks, actSaid } from "./asks.js";
import { Board } from "./board.js";
import { Clocks, controlSaid } from "./clock.js";
import { Door } from "./door.js";
import { Handover } from "./handover.js";
import { Moves } from "./moves.js";
import { Rematch } from "./rematch.js";
import { choiceSaid, moveSaid, turnSaid, who } from "./said.js";
import { seats } from "./seats.js";
import { Trial } from "./trial.js";
import { load, say } from "./words.js";

const id = document.body.dataset.game;
const api = "/api/games/" + id;

let state; // as the server tells it
let board, moves, door, handover;
let stream;
let shown = null; // the ply that is looked at; null is the present
let aimed = null; // the point that a finger aims at
let sending = false;
let shape = []; // stones of the shape that forbids a point
let sure = ""; // what was pressed once and is done when it is pressed again

const main = document.getElementById("main");
const status = el("p", { class: "status", role: "status", "aria-live": "polite" });
const said = el("p", { class: "said", role: "status", "aria-live": "polite" });
const trouble = el("p", { id: "trouble", class: "trouble", role: "alert" });
const timeSaid = el("p", { class: "unseen", role: "status", "aria-live": "polite" });
const control = el("p", { class: "hint" });
const clocks = new Clocks((sentence) => { timeSaid.textContent = sentence; });
const panel = new Asks((path, body) => tell(path, body));
const trial = new Trial({
  api, changed: () => { aimed = null; shown = null; shape = []; draw(); }, said: (sentence) => { said.textContent = sentence; },
  keep: async (line, seat, game) => { if (await tell("/plan", { line, seat, ply: game.now.ply, round: game.round })) said.textContent = say("trial.kept"); await refresh(); },
  left: () => board.moveTo(board.focus),
  drop: async (plan) => { await tell("/unplan", plan); await refresh(); },
});
const seatList = el("ul", { class: "seats" });
const choices = el("div", { class: "choices" });
const bar = el("div", { class: "bar" });
const typed = el("input", { id: "typed", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", maxlength: 40 });
const typedForm = el("form", { class: "typed" });
const acts = el("div", { class: "acts" });
const doorTop = el("div"), doorSide = el("div"); // where one is asked in, and where others are

// begin asks for the state and lays out the page.
async function begin() {
  await load();
  document.querySelector("#lang")?.addEventListener("change", (event) => event.target.form.submit());
  try {
    await reload();
  } catch (error) {
    shutOut(error);
    return;
  }
  layOut();
  draw();
  listen();
}

// shutOut shows why there is nothing to see.
function shutOut(error) {
  const known = { no_game: "trouble.no_game", private: "trouble.private" }[error.code];
  main.replaceChildren(el("h1", {}, say("page.title")), el("p", { class: "trouble", role: "alert" }, known ? say(known) : error.message));
}

let asks = 0;

// reload asks for everything again. Of several questions the last one counts,
// since an earlier one may have been asked without the key of a seat; and an
// answer that is older than what the stream has told is no answer.
async function reload() {
  const ask = ++asks;
  for (;;) {
    const last = remembered();
    const fresh = await get(api + (last ? "?mark=" + encodeURIComponent(last) : ""));
    if (ask !== asks) return;
    if (!state || fresh.n >= state.n || fresh.broken) {
      state = fresh;
      toldNow();
      remember(state.mark);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

// toldNow is called when the server has told how the game stands just now.
function toldNow() {
  panel.told();
  clocks.take(state);
}

// What this page has seen last of the game, so that it notices when the server
// knows less.
const remembered = () => { try { return sessionStorage.getItem("mark " + id); } catch { return null; } };
const remember = (mark) => { try { sessionStorage.setItem("mark " + id, mark); } catch { /* it does without */ } };

function layOut() {
  document.title = state.variant.title;
  board = new Board(state.board, { choose, asked });
  moves = new Moves({ step: (ply) => look(ply), since, api });
  const joined = async () => { await reload(); draw(); listen(); board.moveTo(board.focus); };
  door = new Door({ api, joined, watch: draw });
  handover = new Handover({ api, joined, lost: draw });
  typedForm.append(el("label", { for: "typed" }, say("play.typed", { Point: state.board.names[board.middle()] })), typed,
    el("button", { type: "submit" }, say("play.send")));
  typedForm.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = typed.value.trim();
    if (text) play(text).then((done) => { if (done) typed.value = ""; });
  });
  main.replaceChildren(
    el("div", { class: "title" }, el("h1", {}, state.variant.title), el("p", { class: "summary" }, state.variant.summary)),
    handover.arrival,
    doorTop,
    el("div", { class: "table" },
      el("div", { class: "middle" }, trouble, status, el("div", { class: "frame" }, board.node), bar, said, timeSaid),
      el("div", { class: "side" }, trial.node, panel.node, control, seatList, choices, typedForm, acts, trial.plans, doorSide, moves.node, rules(), handover.node)));
}

// rules are told when somebody wants to know them.
function rules() {
  const text = el("div");
  const node = el("details", { class: "rules" }, el("summary", {}, say("start.rules")), text);
  node.addEventListener("toggle", async () => {
    if (!node.open || text.firstChild) return;
    try {
      const { sheet } = await get(`${api}/rules?lang=${document.documentElement.lang}`);
      text.replaceChildren(...sheet.flatMap((part) => [el("h3", {}, part.heading), ...part.sentences.map((sentence) => el("p", {}, sentence))]));
    } catch (error) {
      text.textContent = error.message;
    }
  });
  return node;
}

// stonesAt are the colours on the board after a number of moves.
function stonesAt(ply) {
  const stones = new Array(state.board.names.length).fill(0);
  for (const move of view().moves.slice(0, ply))
    for (const change of move.changes) stones[board.index.get(change.point)] = change.is;
  return stones;
}

// view is the game, or the copy of it in which one tries moves.
const view = () => trial.view(state);

const mine = () => !sending && !state.broken && view().you.includes(view().now.to_move);
const canLay = () => mine() && view().now.due !== "choice" && view().now.due !== "number";

// draw shows everything as it stands, or as it stood.
function draw() {
  const seen = view(), now = seen.now, live = shown === null, ply = live ? now.ply : shown;
  const stones = stonesAt(ply), last = seen.moves[ply - 1];
  const marks = { last: last ? last.changes.filter((change) => change.was === 0 && change.is !== 0).slice(0, 1).map((change) => change.point) : [] };
  if (live) {
    const back = (now.questions ?? []).find((question) => question.about === "undo");
    Object.assign(marks, { vanish: back?.vanish ?? [], offered: now.offered, line: now.over ? now.line : now.pending.flat(), shape, ghosts: ghosts(stones) });
    if (canLay()) Object.assign(marks, narrow(stones));
  } else {
    marks.offered = last?.offered ?? [];
  }
  board.show(stones, marks);
  board.aim(live && canLay() ? aimed : null, now.stone || picked());
  status.textContent = state.broken ? say("trouble.broken") : live ? turnSaid(seen) : say("moves.looking", { Ply: ply, Of: now.ply });
  if (trial.on) status.textContent = say("trial.trying", { Turn: status.textContent });
  if (sending) status.textContent = say("turn.sending");
  document.title = (!trial.on && mine() && !now.over ? "● " : "") + state.variant.title;
  seats(seatList, { ...seen, you: state.you }, last, live, clocks);
  control.textContent = state.clock === "none" ? "" : controlSaid(state.clock);
  panel.show(state);
  trial.show(state);
  board.node.parentNode.classList.toggle("copy", trial.on);
  drawChoices();
  drawBar();
  drawActs();
  moves.show(seen, ply, (move, i) => moveSaid(seen, move, seen.moves[i - 1]));
  door.show(state);
  handover.show(state);
  doorTop.hidden = Boolean(handover.code);
  (door.inside ? doorSide : doorTop).append(door.node);
  typedForm.hidden = !mine() || now.over;
}

// narrow are the points that may not be played where they are few, or those that
// may where they are the fewer.
function narrow(stones) {
  const barred = [], open = [];
  stones.forEach((colour, i) => {
    const name = state.board.names[i];
    if (colour || board.holes.has(name)) return;
    (view().now.legal[i] === "1" ? open : barred).push(name);
  });
  if (view().now.due === "pick") return {};
  return open.length < barred.length ? { open } : { barred };
}

// ghosts are the stones that have gone since one's own last move and whose points
// are still empty.
function ghosts(stones) {
  const gone = new Map();
  for (const move of view().moves.slice(sinceMine()))
    for (const change of move.changes) {
      if (change.was && !change.is) gone.set(change.point, change.was);
      else gone.delete(change.point);
    }
  return [...gone].filter(([name]) => stones[board.index.get(name)] === 0);
}

// sinceMine is how many moves there were after one's own last one; for those who
// watch, before the last one.
function sinceMine() {
  const own = state.moves.findLastIndex((move) => state.you.includes(move.seat));
  return own >= 0 ? own : Math.max(0, state.moves.length - 1);
}

const colourSelect = el("select", { id: "colour" });
const picked = () => (state.variant.any_colour ? Number(colourSelect.value || 1) : 0);

function drawChoices() {
  const now = view().now, can = mine() && shown === null;
  const buttons = can ? now.choices.map((choice) => el("button", { type: "button", onclick: () => play(choice) }, choiceSaid(view(), choice))) : [];
  if (can && now.can_pass) buttons.push(el("button", { type: "button", onclick: () => play("pass") }, say("play.pass")));
  if (can && state.variant.any_colour && now.due === "stone") {
    if (!colourSelect.options.length)
      colourSelect.append(...now.colours.map((colour) => el("option", { value: colour }, say("colour." + colour))));
    buttons.push(el("label", { for: "colour" }, say("play.colour")), colourSelect);
  }
  if (choices.contains(document.activeElement) && buttons.includes(colourSelect)) return;
  choices.replaceChildren(...buttons);
}

function drawBar() {
  const aims = shown === null && aimed && canLay();
  bar.replaceChildren(...(aims ? [el("button", { type: "button", class: "big", onclick: () => play(withColour(aimed)) }, say("play.button", { Point: aimed }))] : []));
}

function drawActs() {
  const now = state.now, buttons = [];
  acts.hidden = trial.on;
  const own = state.you.filter((seat) => !now.out.includes(seat));
  if (now.over && state.you.length) {
    if (state.you.some((seat) => !state.seats[seat - 1].again))
      buttons.push(el("button", { type: "button", class: "big", onclick: again }, say("play.again")));
    else buttons.push(...rematch.waiting(state));
  }
  if (own.length && !state.broken) buttons.push(...requests(own));
  if (!now.over && now.ply > 0 && !state.broken) buttons.push(actButton("try", say("trial.begin"), () => { trial.begin(state); board.moveTo(board.focus); }));
  if (!now.over && own.length && !state.broken) buttons.push(...goodbyes(own));
  const here = acts.contains(document.activeElement) ? document.activeElement.dataset.act : null;
  acts.replaceChildren(...buttons);
  if (here) acts.querySelector(`[data-act="${here}"]`)?.focus();
}

const actButton = (act, text, onclick, kind = "") => el("button", { type: "button", class: kind, "data-act": act, onclick }, text);

// requests are the buttons to ask the others for something.
function requests(own) {
  const open = (about) => (state.now.questions ?? []).some((question) => question.about === about);
  const asking = (about) => actButton(about, say("play." + about), () => tell("/ask", { about, ply: state.now.ply, round: state.round, seat: askerOf(about, own) }));
  const buttons = [];
  if (!open("undo") && state.now.reason !== "stopped" && own.some(hasMoved)) buttons.push(asking("undo"));
  if (!state.now.over && !open("draw") && people(own) > 0 && state.now.ply > 0) buttons.push(asking("draw"));
  return buttons;
}

const hasMoved = (seat) => state.moves.some((move) => move.seat === seat);

// askerOf is for which of several seats of one's own something is asked: the one
// that moved last, or any.
const askerOf = (about, own) => (about === "undo" && state.moves.findLast((move) => own.includes(move.seat))?.seat) || own[0];

// people is how many other people still play.
const people = (own) =>
  state.seats.filter((seat, i) => seat.kind === "human" && seat.taken && !own.includes(i + 1) && !state.now.out.includes(i + 1)).length;

// goodbyes are the buttons to leave; each is pressed twice.
function goodbyes(own) {
  if (state.now.ply === 0) return [actButton("leave", say("play.rise"), leave)];
  const twice = (act, text, done) => actButton(act, sure === act ? say("play.sure_" + act) : text, () => {
    if (sure === act) {
      sure = "";
      return done();
    }
    sure = act;
    said.textContent = say("play.sure_" + act);
    draw();
    setTimeout(() => { if (sure === act) { sure = ""; draw(); } }, 5000);
  });
  const buttons = [twice("leave", say("play.leave"), leave)];
  const asked = (state.now.questions ?? []).some((question) => question.about === "resign");
  if (state.variant.teams > 0 && !asked)
    buttons.push(twice("resign", say("play.resign"), () => tell("/ask", { about: "resign", ply: state.now.ply, round: state.round, seat: own[0] })));
  return buttons;
}

// tell sends something that is no move, and says what is wrong with it.
async function tell(path, body) {
  try {
    await insist(api + path, body, () => { trouble.textContent = say("trouble.no_answer"); });
    trouble.textContent = "";
    return true;
  } catch (error) {
    said.textContent = ["stale", "not_now"].includes(error.code) ? say("trouble." + error.code) : error.message;
    await refresh();
    return false;
  }
}

const withColour = (text) => (state.variant.any_colour && !text.includes(":") && /\d$/.test(text) ? `${text}:${picked()}` : text);

// choose is what happens when a point is chosen: a finger aims first.
function choose(name, finger) {
  if (shown !== null) look(null);
  if (!canLay()) return;
  shape = [];
  if (view().now.legal[board.index.get(name)] !== "1") {
    aimed = null;
    if (trial.on) trial.add(withColour(name)); // the answer says why not
    else why(name);
    return;
  }
  if (finger && aimed !== name) {
    aimed = name;
    said.textContent = say("board.aim", { Point: name });
    draw();
    return;
  }
  play(withColour(name));
}

// why asks why a point may not be played, and shows it.
async function why(name) {
  try {
    const answer = await get(`${api}/why?move=${encodeURIComponent(withColour(name))}`);
    said.textContent = answer.reason;
    shape = answer.shape;
  } catch (error) {
    said.textContent = error.message;
  }
  draw();
}

// play sends a move; it says whether it was made.
async function play(text) {
  if (sending) return false;
  if (trial.on) return trial.add(text);
  aimed = null;
  sending = true;
  draw();
  let done = true;
  try {
    await insist(api + "/moves", { move: text, ply: state.now.ply, round: state.round }, () => { trouble.textContent = say("trouble.no_answer"); });
    trouble.textContent = "";
  } catch (error) {
    done = false;
    said.textContent = error.message;
    if (error.code === "stale") await refresh();
  }
  sending = false;
  draw();
  return done;
}

const leave = () => act("/leave");

const again = () => act("/rematch");

// act does something for every seat of one's own that can.
async function act(what) {
  for (const seat of state.you) {
    if (what === "/rematch" && state.seats[seat - 1].again) continue;
    if (what === "/leave" && state.now.out.includes(seat)) continue;
    try {
      await insist(api + what, { seat }, () => { trouble.textContent = say("trouble.no_answer"); });
      trouble.textContent = "";
    } catch (error) {
      said.textContent = error.message;
    }
  }
  await refresh();
}

async function refresh() {
  try {
    await reload();
    draw();
  } catch (error) {
    if (!(error instanceof Refused)) trouble.textContent = say("trouble.line_down");
  }
}

// asked answers the keys that ask: the last move, the captured stones, the lines
// through a point.
function asked(key, name) {
  const last = state.moves.at(-1);
  if (key === "l") said.textContent = last ? moveSaid(state, last, state.moves.at(-2)) : say("moves.start");
  if (key === "c") {
    const taken = state.seats.map((_, i) => `${who(state, i + 1)}: ${say("seat.taken", { Count: state.now.captures[i] })}`).join(". ");
    said.textContent = [taken, clocks.said((seat) => who(state, seat))].filter(Boolean).join(". ");
  }
  if (key === "q" && !panel.focus()) said.textContent = say("ask.none");
  if (key === "x") {
    const rows = board.rays(name).map(([axis, stones]) =>
      say("board.ray", { Axis: say("board.axis_" + axis), Points: stones.map(([point, colour]) => `${point} ${say("colour." + colour)}`).join(", ") || "-" }));
    said.textContent = say("board.rays", { Point: name, Rows: rows.join("; ") });
  }
}

// look shows the position after a number of moves; null is the present.
function look(ply) {
  shown = ply === null || ply >= view().now.ply ? null : Math.max(0, ply);
  draw();
}

const rematch = new Rematch({ api, redraw: draw, failed: (text) => { said.textContent = text; } });

let replaying = 0;

// since shows the moves since one's own last one, one after the other.
function since() {
  const turn = ++replaying;
  let ply = sinceMine();
  const step = () => {
    if (turn !== replaying) return;
    look(ply);
    if (ply++ < state.now.ply) setTimeout(step, 700);
  };
  step();
}

// listen follows the game from what is known on, and again when the line was
// down.
function listen() {
  stream?.close();
  const here = (stream = new EventSource(`${api}/events?after=${state.n}&mark=${encodeURIComponent(state.mark)}`));
  here.onopen = () => { if (trouble.textContent === say("trouble.line_down")) trouble.textContent = ""; };
  here.onerror = () => {
    trouble.textContent = say("trouble.line_down");
    if (here.readyState === EventSource.CLOSED && stream === here) setTimeout(() => restart(here), 2000);
  };
  here.addEventListener("reset", (event) => restart(here, JSON.parse(event.data)));
  here.addEventListener("now", (event) => takeNow(JSON.parse(event.data)));
  here.addEventListener("entry", (event) => take(JSON.parse(event.data)));
}

// restart asks for the state again and follows from there. The event is what made
// it necessary, if one did.
async function restart(from, event) {
  if (stream !== from) return;
  from.close();
  try {
    const before = state;
    await reload();
    if (trial.on && (state.round !== before.round || state.now.ply !== before.now.ply)) trial.gone("");
    if (state.round !== before.round) said.textContent = say("said.round");
    else if (state.now.ply < before.now.ply) said.textContent = say("said.back", { Count: before.now.ply - state.now.ply });
    else if (event?.now) said.textContent = [eventSaid(event, before), event.now.over ? turnSaid(state) : ""].filter(Boolean).join(" ");
    aimed = null;
    shown = null;
    draw();
    trouble.textContent = "";
    listen();
  } catch (error) {
    if (error.code === "private") return shutOut(error);
    trouble.textContent = say("trouble.line_down");
    setTimeout(() => restart(from, event), 3000);
  }
}

// takeNow hears how the game stands now that time has passed.
function takeNow(event) {
  if (event.n !== state.n) return;
  const before = state;
  state = { ...state, seats: event.seats, now: event.now };
  toldNow();
  const open = (now) => (now.absent ?? []).filter((one) => one.in === 0 && !one.bot && state.seats[one.seat - 1].taken);
  if (open(state.now).length > open(before.now).length) said.textContent = say("away.decide", { Who: who(state, open(state.now)[0].seat) });
  draw();
}

// take applies an event; one that is known already is nothing new.
function take(event) {
  if (event.n <= state.n) return;
  const before = state;
  state = { ...state, n: event.n, mark: event.mark, seats: event.seats, now: event.now };
  remember(event.mark);
  if (event.move) {
    state.moves = [...state.moves, event.move];
    shape = [];
  }
  if (event.now.ply !== state.moves.length) return void restart(stream);
  toldNow();
  const plans = state.plans.length > 0;
  said.textContent = eventSaid(event, before) || said.textContent;
  if (trial.on && event.move) trial.gone(said.textContent);
  if (event.now.over && !before.now.over) said.textContent += " " + turnSaid(state);
  if (plans || ["sit", "rise", "claim", "plan"].includes(event.kind)) refresh(); // it may be a seat of one's own, taken in another tab
  if (aimed && !canLay()) aimed = null;
  draw();
}

function eventSaid(event, before) {
  if (event.move) return moveSaid(state, event.move, before.moves.at(-1));
  if (event.act) return actSaid(state, event.act, before);
  if (event.kind === "again") {
    const seat = event.seats.findIndex((now, i) => now.again && !before.seats[i].again) + 1;
    return seat ? say("said.again", { Who: who(state, seat) }) : "";
  }
  const sentence = { sit: "sat", rise: "rose", claim: "moved" }[event.kind];
  return sentence ? say("said." + sentence) : said.textContent;
}

// A page that comes back after a while looks whether the line is still there.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible" && state && stream?.readyState !== EventSource.OPEN) restart(stream);
});
// Browsers keep pages that one has left, for the way back: nobody is there.
addEventListener("pagehide", () => stream?.close());
addEventListener("pageshow", (event) => { if (event.persisted && state) restart(stream); });
addEventListener("online", () => { if (state) restart(stream); });

begin();
