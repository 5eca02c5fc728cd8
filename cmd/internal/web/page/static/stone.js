// Stones: a colour, a mark inside that tells it apart without colours, and a
// ring dark outside and light inside that shows on every board.

import { svg } from "./dom.js";

const marks = {
  1: () => svg("circle", { r: 0.15, class: "mark" }),
  2: () => svg("circle", { r: 0.19, class: "mark line" }),
  3: () => svg("path", { d: "M-.17-.17.17.17M.17-.17-.17.17", class: "mark line" }),
  4: () => svg("path", { d: "M0-.22.2.14H-.2Z", class: "mark" }),
  5: () => svg("path", { d: "M-.16-.16H.16V.16H-.16Z", class: "mark" }),
  6: () => svg("path", { d: "M0-.24.2 0 0 .24-.2 0Z", class: "mark" }),
  7: () => svg("path", { d: "M0-.22V.22M-.22 0H.22", class: "mark line" }),
  8: () => svg("path", { d: "M-.2-.12H.2M-.2.12H.2", class: "mark line" }),
  9: () => svg("path", { d: "M-.18 0H.18", class: "mark line" }),
};

// stone draws a stone of a colour round 0, 0, for points that are 1 apart.
export const stone = (colour, kind = "") =>
  svg("g", { class: `stone c${colour} ${kind}` },
    svg("circle", { r: 0.46, class: "rim" }),
    svg("circle", { r: 0.41, class: "body" }),
    marks[colour]?.());

// swatch is a stone on its own, for lists.
export const swatch = (colour) =>
  svg("svg", { viewBox: "-.5 -.5 1 1", class: "swatch", "aria-hidden": "true" }, stone(colour));
