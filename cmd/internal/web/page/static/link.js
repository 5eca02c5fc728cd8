// A link that is to be given to somebody.

import { el } from "./dom.js";
import { say } from "./words.js";

// linkField shows a link, and copies it at the press of a button.
export function linkField(id, value, label) {
  const link = el("input", { readonly: true, value, id, "aria-label": label });
  const copied = el("span", { role: "status" });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link.value);
    } catch {
      link.select();
      document.execCommand("copy");
    }
    copied.textContent = say("invite.copied");
  };
  return el("p", { class: "link" }, link, el("button", { type: "button", onclick: copy }, say("invite.copy")), copied);
}
