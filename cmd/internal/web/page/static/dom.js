// Making elements, and asking the server.

const svgSpace = "http://www.w3.org/2000/svg";

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

// el makes an element of HTML; what is text stays text.
export const el = (name, attributes = {}, ...children) => fill(document.createElement(name), attributes, children);

// svg makes an element of a drawing.
export const svg = (name, attributes = {}, ...children) => fill(document.createElementNS(svgSpace, name), attributes, children);

// Refused is an answer that is no: code is for programs, message for people.
export class Refused extends Error {
  constructor(status, error) {
    super(error?.message ?? "HTTP " + status);
    this.status = status;
    this.code = error?.code ?? "";
    this.findings = error?.findings ?? [];
  }
}

async function read(answer) {
  const body = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(answer.status, body.error);
  return body;
}

export const get = async (path) => read(await fetch(path, { cache: "no-store" }));

export const post = async (path, body) =>
  read(await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }));

// insist sends something until an answer comes. The nonce in it sees to it that
// it is done once.
export async function insist(path, body, waiting) {
  const nonce = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  for (let pause = 500; ; pause = Math.min(pause * 2, 8000)) {
    try {
      return await post(path, { ...body, nonce });
    } catch (error) {
      if (error instanceof Refused && error.status !== 503 && error.status !== 502) throw error;
    }
    waiting();
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
