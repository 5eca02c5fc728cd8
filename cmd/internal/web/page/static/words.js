// Messages of the reader's language: texts with values, and plural forms.

let messages = {};
let plural = new Intl.PluralRules("en");

// load reads the messages that belong to the page.
export async function load() {
  const answer = await fetch(document.body.dataset.words);
  messages = await answer.json();
  plural = new Intl.PluralRules(document.documentElement.lang);
}

// say is a message with its values; one that is missing shows as its key.
export function say(key, values = {}) {
  let text = messages[key];
  if (text && typeof text === "object") text = text[plural.select(values.Count ?? 0)] ?? text.other;
  if (text === undefined) return "[" + key + "]";
  return text.replace(/{{\.(\w+)}}/g, (_, name) => values[name] ?? "");
}

export const has = (key) => messages[key] !== undefined;
