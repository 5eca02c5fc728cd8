// The board: a drawing that is also a grid for the keyboard and for screen
// readers. It knows no rules: it shows what it is told.

import { svg } from "./dom.js";
import { stone } from "./stone.js";
import { say } from "./words.js";

const edge = 1.1; // room for the names of columns and rows

export class Board {
  // grid is the board as the server describes it. Choose is called with the name
  // of a point and whether a finger chose it; asked with a key that asks about a
  // point.
  constructor(grid, { choose = () => {}, asked = () => {}, still = false } = {}) {
    Object.assign(this, { grid, choose, asked, still });
    this.holes = new Set(grid.holes);
    this.index = new Map(grid.names.map((name, i) => [name, i]));
    this.cells = [];
    this.focus = this.middle();
    this.node = this.draw();
  }

  middle() {
    const { width, height } = this.grid;
    return Math.floor(height / 2) * width + Math.floor(width / 2);
  }

  at = (i) => [i % this.grid.width, this.grid.height - 1 - Math.floor(i / this.grid.width)];

  draw() {
    const { width, height } = this.grid;
    const box = `${-edge} ${-edge} ${width - 1 + 2 * edge} ${height - 1 + 2 * edge}`;
    const node = svg("svg", {
      viewBox: box, class: "board",
      role: this.still ? "img" : "grid",
      "aria-label": this.still ? say("start.board", { Width: width, Height: height }) : say("board.label", { Width: width, Height: height }),
    });
    node.append(svg("rect", { x: -edge, y: -edge, width: width - 1 + 2 * edge, height: height - 1 + 2 * edge, class: "wood" }), this.lines(), this.names());
    this.under = svg("g", { class: "under", "aria-hidden": "true" });
    node.append(this.under);
    for (let row = 0; row < height; row++) {
      const line = this.still ? svg("g") : svg("g", { role: "row" });
      for (let column = 0; column < width; column++) line.append(this.cell((height - 1 - row) * width + column));
      node.append(line);
    }
    this.over = svg("g", { class: "over", "aria-hidden": "true" });
    node.append(this.over);
    if (!this.still) this.listen(node);
    return node;
  }

  lines() {
    let path = "";
    this.grid.names.forEach((name, i) => {
      if (this.holes.has(name)) return;
      const [x, y] = this.at(i);
      const there = (other, ok) => ok && !this.holes.has(this.grid.names[other]);
      if (there(i + 1, x + 1 < this.grid.width)) path += `M${x} ${y}h1`;
      if (there(i - this.grid.width, y + 1 < this.grid.height)) path += `M${x} ${y}v1`;
      if (this.grid.width === 1 || this.grid.height === 1) path += `M${x - 0.2} ${y}h.4`;
    });
    return svg("path", { d: path, class: "lines", "aria-hidden": "true" });
  }

  names() {
    const { width, height, names } = this.grid;
    const all = svg("g", { class: "names", "aria-hidden": "true" });
    for (let x = 0; x < width; x++) {
      const text = names[x].replace(/\d+$/, "");
      all.append(svg("text", { x, y: height - 1 + 0.95 }, text), svg("text", { x, y: -0.62 }, text));
    }
    for (let row = 0; row < height; row++) {
      const text = names[row * width].replace(/^\D+/, "");
      const y = height - 1 - row + 0.13;
      all.append(svg("text", { x: -0.82, y }, text), svg("text", { x: width - 1 + 0.82, y }, text));
    }
    return all;
  }

  cell(i) {
    const [x, y] = this.at(i);
    const name = this.grid.names[i];
    const hole = this.holes.has(name);
    const node = svg("g", {
      transform: `translate(${x} ${y})`, class: "cell" + (hole ? " hole" : ""),
      ...(this.still ? {} : { role: "gridcell", "data-point": name, tabindex: i === this.focus ? 0 : -1, "aria-label": hole ? say("board.hole") : "" }),
    }, svg("rect", { x: -0.5, y: -0.5, width: 1, height: 1, class: "hit" }), svg("g"));
    this.cells[i] = { node, holder: node.lastChild, colour: 0 };
    return node;
  }

  listen(node) {
    let finger = false;
    node.addEventListener("pointerdown", (event) => { finger = event.pointerType !== "mouse"; });
    node.addEventListener("click", (event) => {
      const cell = event.target.closest("[data-point]");
      if (!cell) return;
      this.moveTo(this.index.get(cell.dataset.point));
      this.choose(cell.dataset.point, finger);
    });
    node.addEventListener("focusin", (event) => {
      const cell = event.target.closest("[data-point]");
      if (cell) this.moveTo(this.index.get(cell.dataset.point), false);
    });
    node.addEventListener("keydown", (event) => this.key(event));
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { width, height } = this.grid;
    const column = this.focus % width, row = Math.floor(this.focus / width);
    const to = {
      ArrowLeft: [column - 1, row], ArrowRight: [column + 1, row], ArrowUp: [column, row + 1], ArrowDown: [column, row - 1],
      Home: [0, row], End: [width - 1, row], PageUp: [column, height - 1], PageDown: [column, 0],
    }[event.key];
    if (to) this.moveTo(((to[1] + height) % height) * width + ((to[0] + width) % width));
    else if (event.key === "Enter" || event.key === " ") this.choose(this.grid.names[this.focus], false);
    else if (["l", "c", "x", "q"].includes(event.key.toLowerCase())) this.asked(event.key.toLowerCase(), this.grid.names[this.focus]);
    else return;
    event.preventDefault();
  }

  // moveTo makes a point the one that Tab comes to.
  moveTo(i, focus = true) {
    this.cells[this.focus].node.setAttribute("tabindex", -1);
    this.focus = i;
    this.cells[i].node.setAttribute("tabindex", 0);
    if (focus) this.cells[i].node.focus({ preventScroll: true });
  }

  // show puts stones on the board: colours by the order of names, and what else
  // is to be seen. Marks: last, line, offered, barred, open, shape and vanish are names
  // of points; ghosts are pairs of a name and a colour.
  show(stones, { last = [], line = [], offered = [], barred = [], open = [], shape = [], vanish = [], ghosts = [] } = {}) {
    const sets = { last: new Set(last), line: new Set(line), offered: new Set(offered), barred: new Set(barred), vanish: new Set(vanish) };
    stones.forEach((colour, i) => {
      const cell = this.cells[i], name = this.grid.names[i];
      if (cell.colour !== colour) {
        cell.holder.replaceChildren(...(colour ? [stone(colour)] : []));
        cell.colour = colour;
      }
      cell.holder.classList.toggle("vanish", sets.vanish.has(name));
      if (!this.still && !this.holes.has(name)) this.label(cell.node, name, colour, sets);
    });
    this.under.replaceChildren(
      ...this.each(barred, (x, y) => svg("path", { d: `M${x - 0.13} ${y - 0.13}l.26.26m0-.26l-.26.26`, class: "barred" })),
      ...this.each(open, (x, y) => svg("circle", { cx: x, cy: y, r: 0.13, class: "open" })),
      ...this.each(offered, (x, y) => svg("circle", { cx: x, cy: y, r: 0.3, class: "offered" })),
      ...ghosts.map(([name, colour]) => {
        const [x, y] = this.at(this.index.get(name));
        return svg("circle", { cx: x, cy: y, r: 0.36, class: `ghost g${colour}` });
      }));
    this.over.replaceChildren(
      ...this.each(last, (x, y) => svg("circle", { cx: x, cy: y, r: 0.5, class: "last" })),
      ...this.each(line, (x, y) => svg("circle", { cx: x, cy: y, r: 0.5, class: "won" })),
      ...this.each(shape, (x, y) => svg("circle", { cx: x, cy: y, r: 0.5, class: "shape" })));
  }

  label(node, name, colour, sets) {
    let text = colour ? say("board.stone", { Point: name, Colour: say("colour." + colour) }) : say("board.empty", { Point: name });
    if (sets.last.has(name)) text = say("board.last", { Label: text });
    if (sets.offered.has(name)) text = say("board.offered", { Label: text });
    if (sets.vanish.has(name)) text = say("board.vanish", { Label: text });
    if (sets.barred.has(name)) text = say("board.barred", { Label: text });
    if (node.getAttribute("aria-label") !== text) node.setAttribute("aria-label", text);
  }

  each = (points, draw) => points.filter((name) => this.index.has(name)).map((name) => draw(...this.at(this.index.get(name))));

  // aim shows where a stone would go, with lines to the edges; null takes it away.
  aim(name, colour) {
    this.aimed?.remove();
    this.aimed = null;
    if (!name) return;
    const [x, y] = this.at(this.index.get(name));
    const { width, height } = this.grid;
    this.aimed = svg("g", { class: "aim", "aria-hidden": "true" },
      svg("path", { d: `M-.5 ${y}H${width - 0.5}M${x} -.5V${height - 0.5}` }),
      svg("g", { transform: `translate(${x} ${y})` }, stone(colour || 1)));
    this.node.append(this.aimed);
  }

  // rays are the points in the four lines through a point, each with its stones.
  rays(name) {
    const { width, height, names } = this.grid;
    const i = this.index.get(name), column = i % width, row = Math.floor(i / width);
    return [["row", 1, 0], ["column", 0, 1], ["up", 1, 1], ["down", 1, -1]].map(([axis, dx, dy]) => {
      const stones = [];
      for (let step = -5; step <= 5; step++) {
        const x = column + step * dx, y = row + step * dy;
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        const colour = this.cells[y * width + x].colour;
        if (colour) stones.push([names[y * width + x], colour]);
      }
      return [axis, stones];
    });
  }
}
