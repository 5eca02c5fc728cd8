// The start page: which game, who plays, and by which rules.

import { el, get, post, Refused } from "./dom.js";
import { Board } from "./board.js";
import { ClockChoice } from "./clockchoice.js";
import { swatch } from "./stone.js";
import { load, say } from "./words.js";

const main = document.getElementById("main");
const remembered = (key, value) => {
  try {
    if (value !== undefined) localStorage.setItem(key, value);
    return localStorage.getItem(key) ?? "";
  } catch {
    return value ?? "";
  }
};

const lang = "?lang=" + document.documentElement.lang;
let catalogue, levels;
let chosen; // the preview of what would be played
let asking = 0;

const variant = el("select", { id: "variant" });
const players = el("select", { id: "players" });
const seatRows = el("div", { class: "seat-rows" });
const preview = el("div", { class: "preview" });
const findings = el("div", { class: "findings", role: "status", "aria-live": "polite" });
const own = el("textarea", { id: "own", rows: 12, spellcheck: "false", autocapitalize: "off" });
const settings = el("textarea", { id: "settings", rows: 3, spellcheck: "false", autocapitalize: "off" });
const useOwn = el("input", { type: "checkbox", id: "use-own" });
const name = el("input", { id: "name", maxlength: 40, autocomplete: "nickname" });
const access = el("select", { id: "access" });
const clock = new ClockChoice(remembered);
const begin = el("button", { type: "submit", class: "big" });
const trouble = el("p", { class: "trouble", role: "alert" });
const open = el("ul", { class: "open-games" });
const played = el("ul", { class: "open-games" });
const playing = el("section", { hidden: true });

async function start() {
  await load();
  document.querySelector("#lang")?.addEventListener("change", (event) => event.target.form.submit());
  ({ variants: catalogue, levels } = await get("/api/variants" + lang));
  fillVariants();
  layOut();
  name.value = remembered("name");
  await look();
  waiting();
}

function fillVariants() {
  const families = new Map();
  for (const one of catalogue) families.set(one.family, [...(families.get(one.family) ?? []), one]);
  const size = (family) => families.get(family).length;
  for (const family of [...families.keys()].sort((a, b) => size(b) - size(a)))
    variant.append(el("optgroup", { label: family }, families.get(family).map((one) => el("option", { value: one.name }, one.title))));
  const wanted = new URLSearchParams(location.search).get("variant") || remembered("variant") || "pente";
  variant.value = wanted;
  if (!variant.value) variant.selectedIndex = 0;
}

function layOut() {
  begin.textContent = say("start.begin");
  access.append(...["open", "link", "private"].map((value) => el("option", { value }, say("access." + value))));
  const form = el("form", { class: "start" },
    el("div", { class: "choose" },
      field("variant", "start.variant", variant), field("players", "start.players", players),
      el("fieldset", {}, el("legend", {}, say("start.seats")), seatRows),
      clock.nodes(field),
      field("name", "start.name", name),
      field("access", "start.access", access),
      el("details", { id: "change" }, el("summary", {}, say("start.own")),
        field("settings", "start.settings", settings),
        el("p", { class: "check" }, useOwn, el("label", { for: "use-own" }, say("start.use_own"))),
        field("own", "start.own_rules", own), el("p", { class: "hint" }, say("start.own_help"))),
      findings, trouble, begin),
    preview);
  main.replaceChildren(el("h1", {}, say("start.heading")), form, el("section", {}, el("h2", {}, say("start.open")), open), playing);
  playing.append(el("h2", {}, say("start.playing")), played);
  form.addEventListener("submit", (event) => { event.preventDefault(); send(); });
  variant.addEventListener("change", () => { remembered("variant", variant.value); look(); });
  players.addEventListener("change", () => fillSeats(Number(players.value)));
  let pause;
  for (const area of [own, settings]) area.addEventListener("input", () => { clearTimeout(pause); pause = setTimeout(look, 350); });
  useOwn.addEventListener("change", () => {
    if (useOwn.checked && !own.value) own.value = `name = "My game"\nextends = "${variant.value}"\n\n`;
    look();
  });
}

const field = (id, key, node) => el("p", { class: "field" }, el("label", { for: id }, say(key)), node);

// rulesChosen is what is to be played, as the server wants it told.
function rulesChosen() {
  const set = settings.value.split("\n").map((line) => line.trim()).filter(Boolean);
  const rules = useOwn.checked ? { rules: own.value } : { variant: variant.value };
  return { ...rules, ...(set.length ? { set } : {}) };
}

// look asks what the rules come to, and shows it or what is wrong with them.
async function look() {
  const turn = ++asking;
  variant.disabled = useOwn.checked;
  const plain = !useOwn.checked && !settings.value.trim();
  try {
    const answer = plain ? await get("/api/variants/" + encodeURIComponent(variant.value) + lang) : await post("/api/check" + lang, rulesChosen());
    if (turn !== asking) return;
    chosen = answer;
    begin.disabled = false;
    findings.replaceChildren(...(plain ? [] : [el("p", { class: "fine" }, say("start.fine", { Title: answer.title, Players: answer.players.join(", ") }))]));
    show();
  } catch (error) {
    if (turn !== asking) return;
    begin.disabled = true;
    findings.replaceChildren(...(error instanceof Refused && error.findings.length ? error.findings.map(finding) : [el("p", {}, error.message)]));
  }
}

// finding shows a mistake; choosing it goes there.
function finding(one) {
  const here = one.file === "--set" ? settings : own;
  const text = say("start.line", { Line: one.line, Column: one.column, Message: one.message });
  const go = () => {
    const lines = here.value.split("\n");
    const from = lines.slice(0, one.line - 1).reduce((sum, line) => sum + line.length + 1, 0) + one.column - 1;
    here.focus();
    here.setSelectionRange(from, from + Math.max(0, one.end - one.column));
  };
  const replace = () => {
    go();
    here.setRangeText(one.replacement, here.selectionStart, here.selectionEnd, "end");
    look();
  };
  return el("div", { class: "finding" },
    el("button", { type: "button", class: "link", onclick: go }, text),
    one.allowed ? el("div", {}, say("start.allowed", { Allowed: one.allowed })) : null,
    one.help ? el("div", {}, one.help) : null,
    one.replacement ? el("button", { type: "button", onclick: replace }, say("start.replace", { Text: one.replacement })) : null,
    one.text ? el("pre", {}, one.text + "\n" + " ".repeat(Math.max(0, one.column - 1)) + "^".repeat(Math.max(1, one.end - one.column))) : null);
}

function show() {
  const board = new Board(chosen.grid, { still: true });
  const barred = [];
  if (chosen.start.legal.includes("1")) chosen.grid.names.forEach((point, i) => { if (chosen.start.legal[i] === "1") barred.push(point); });
  board.show(new Array(chosen.grid.names.length).fill(0), barred.length < 40 ? { open: barred } : {});
  preview.replaceChildren(el("h2", {}, chosen.title), el("p", {}, chosen.summary), board.node,
    el("details", {}, el("summary", {}, say("start.rules")),
      chosen.sheet.map((section) => [el("h3", {}, section.heading), ...section.sentences.map((text) => el("p", {}, text))])));
  const before = Number(players.value);
  players.replaceChildren(...chosen.players.map((count) => el("option", { value: count }, count)));
  players.value = chosen.players.includes(before) ? before : chosen.players[0];
  players.parentNode.hidden = chosen.players.length < 2;
  fillSeats(Number(players.value));
}

function fillSeats(count) {
  const old = [...seatRows.querySelectorAll("select")].map((select) => select.value);
  const sitting = Number(seatRows.querySelector("input:checked")?.value ?? 1);
  seatRows.replaceChildren(...Array.from({ length: count }, (_, i) => seatRow(i + 1, old[i] ?? "human", sitting)),
    el("p", { class: "check" }, el("input", { type: "radio", name: "sit", value: 0, id: "sit0", checked: sitting === 0 }), el("label", { for: "sit0" }, say("start.watch"))));
}

function seatRow(n, kind, sitting) {
  const sit = el("input", { type: "radio", name: "sit", value: n, id: "sit" + n, checked: sitting === n, disabled: kind !== "human" });
  const select = el("select", { id: "seat" + n, "aria-label": say("start.seat", { Seat: n }) },
    ["human", ...levels].map((level) => el("option", { value: level, selected: level === kind }, level === "human" ? say("start.human") : say("level." + level))));
  select.addEventListener("change", () => {
    sit.disabled = select.value !== "human";
    if (sit.disabled && sit.checked) (seatRows.querySelector("input[name=sit]:not(:disabled)") ?? sit).checked = true;
  });
  return el("div", { class: "seat-row" }, swatch(n), select, el("span", { class: "check" }, sit, el("label", { for: "sit" + n }, say("start.sit"))));
}

async function send() {
  remembered("name", name.value);
  begin.disabled = true;
  trouble.textContent = "";
  try {
    const sit = Number(seatRows.querySelector("input:checked")?.value ?? 0);
    const seats = [...seatRows.querySelectorAll("select")].map((select) => select.value);
    const made = await post("/api/games", { ...rulesChosen(), seats, sit, name: name.value, access: access.value, clock: clock.chosen() });
    location.href = made.path;
  } catch (error) {
    trouble.textContent = error.message;
    begin.disabled = false;
  }
}

// waiting lists the games that wait for somebody, and those that can be watched.
async function waiting() {
  try {
    const { games, playing: others } = await get("/api/games");
    open.replaceChildren(...(games.length ? games.map(listed) : [el("li", {}, say("start.open_none"))]));
    playing.hidden = others.length === 0;
    played.replaceChildren(...others.map(listed));
  } catch { /* the next time */ }
  setTimeout(waiting, 10000);
}

// listed is a game in a list: what is played, by whom, and since when.
function listed(game) {
  const names = game.seats.map((seat, i) =>
    !seat.taken ? say("seat.free") : seat.name || (seat.kind === "human" ? say("seat.player", { Seat: i + 1 }) : say("level." + seat.kind)));
  const since = new Date(game.since).toLocaleString(document.documentElement.lang, { dateStyle: "short", timeStyle: "short" });
  return el("li", {}, el("a", { href: "/g/" + game.game }, game.title), " ", el("span", { class: "notes" }, names.join(", ") + " · " + since));
}

start();
