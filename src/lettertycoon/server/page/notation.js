// Turns as addresses, as lines that people paste, and as positions for requests.
import { useLayoutEffect, useRef, useState } from "./preact-htm.js";

export const HAND = 7,
  POOL = 3;
const MOST_CARDS = 12; // of hand and pool together, in a request

/** What an object itself has by a name that may be anybody's, such as constructor. */
export const own = (all, name) => (all && Object.hasOwn(all, name) ? all[name] : undefined);

/** Read a part of an address. What is not well written stays as it is: a link may be anybody's. */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Read an address: #place/view?fields. Only the field rival may occur more than once. */
export function read(hash = location.hash) {
  const [path, query = ""] = hash.replace(/^#/, "").split(/\?(.*)/s),
    [place = "", view = ""] = path.split("/");
  const q = Object.create(null), // so that any name is only a field
    fields = new URLSearchParams(query);
  for (const [name, value] of fields) q[name] = value;
  q.rivals = fields.getAll("rival").map(rivalOf);
  return { place: place || "home", view: decoded(view), q };
}

function write({ place, view, q }) {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(q))
    if (name !== "rivals" && name !== "rival" && value !== "" && value != null)
      fields.set(name, value);
  for (const { name, patents, money, stock } of q.rivals ?? [])
    fields.append("rival", `${name}=${patents}:${money}:${stock}`);
  const text = String(fields);
  return `#${place}${view ? `/${view}` : ""}${text ? `?${text}` : ""}`;
}

function rivalOf(text) {
  const at = text.lastIndexOf("="),
    [patents = "", money, stock] = text.slice(at + 1).split(":");
  return {
    name: text.slice(0, at),
    patents: letters(patents),
    money: number(money),
    stock: number(stock),
  };
}

export const letters = (text) => (text ?? "").toUpperCase().replace(/[^A-Z]/g, "");
export const number = (text) => (/^\d{1,9}$/.test(text ?? "") ? Number(text) : 0);

const TURN = "hand pool patents money stock rivals starter seen round rules lexicon who".split(" ");
/** The fields of an address that describe the turn, without word, hints and filters. */
export const turnFields = (q) =>
  Object.fromEntries(TURN.filter((name) => q[name]?.length).map((name) => [name, q[name]]));

export const href = (place, view = "", q = {}) => write({ place, view, q });
/** Go to an address. replace: it takes the place of the current one in the history. */
export function go(place, view, q, replace = false) {
  const to = write({ place, view, q });
  if (to === location.hash) return;
  history[replace ? "replaceState" : "pushState"](null, "", to);
  dispatchEvent(new Event("hashchange"));
}

/** Call a function for events of the window, while the component is there that calls this. */
export function useEvents(names, call) {
  const now = useRef();
  now.current = call;
  useLayoutEffect(() => {
    const stop = new AbortController(),
      told = (event) => now.current(event);
    for (const name of names) addEventListener(name, told, { signal: stop.signal });
    return () => stop.abort();
  }, []);
}

export function useAddress() {
  const [, draw] = useState(0);
  useEvents(["hashchange", "popstate"], () => draw((n) => n + 1));
  return read();
}

/** Read rules: key=value;key=value. A value is JSON, or a bare word. */
export function rulesOf(text) {
  const rules = Object.create(null);
  for (const part of (text ?? "").split(";").filter(Boolean)) {
    const [name, value = ""] = part.split(/=(.*)/s);
    try {
      rules[name] = JSON.parse(value);
    } catch {
      rules[name] = value;
    }
  }
  return rules;
}

/** The number of cards that a rule names; the usual one for what the server does not take. */
export const sizeOf = (said, usual) =>
  Number.isInteger(said) && said >= 0 && said <= MOST_CARDS ? said : usual;

export const rulesText = (rules) =>
  Object.entries(rules)
    .map(([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(";");

/** The turn for requests. */
export function turnOf(q) {
  return {
    hand: q.hand ?? "",
    pool: q.pool ?? "",
    patents: q.patents ?? "",
    money: number(q.money),
    rivals: Object.fromEntries((q.rivals ?? []).map((each) => [each.name, each.patents])),
    rules: rulesOf(q.rules),
  };
}

/** The position for requests. */
export function positionOf(q) {
  return {
    hand: q.hand ?? "",
    pool: q.pool ?? "",
    me: { patents: q.patents ?? "", money: number(q.money), stock: number(q.stock) },
    rivals: q.rivals ?? [],
    starter: q.starter || null,
    seen: q.seen ?? "",
    round: q.round ? number(q.round) : null,
    rules: rulesOf(q.rules),
  };
}

/** The fields of the address for a position. */
export const fieldsOf = (p) => ({
  hand: p.hand,
  pool: p.pool,
  patents: p.me.patents,
  money: String(p.me.money),
  stock: String(p.me.stock),
  rivals: p.rivals,
  starter: p.starter ?? "",
  seen: p.seen ?? "",
  round: p.round == null ? "" : String(p.round),
  rules: rulesText(p.rules ?? {}),
});

/** The fields of a pasted turn or position, or null. Blanks may separate cards: J L S / E W E. */
export function pasted(text) {
  const said = /^\s*([A-Za-z](?:[A-Za-z\s]*[A-Za-z])?|-)\s*\/\s*(.*)$/s.exec(text);
  if (!said) return null;
  const apart = /^[A-Za-z](\s+[A-Za-z])+$/.test(said[1]),
    rest = said[2].trim().split(/\s+/).filter(Boolean);
  let pool = rest.shift() ?? "";
  while (apart && pool.length < POOL && /^[A-Za-z]$/.test(rest[0] ?? "")) pool += rest.shift();
  const is = (part) => (part === "-" || part === undefined ? "" : part),
    q = { hand: letters(said[1]), pool: letters(pool) };
  const me = is(rest.shift()).split(":"),
    position = me.length > 1 || rest.length > 3 || /[=:]/.test(rest[0] ?? "");
  q.patents = letters(me[0]);
  q.money = position ? String(number(me[1])) : String(number(is(rest.shift())));
  if (me[2]) q.stock = String(number(me[2]));
  q.rivals = is(rest.shift())
    .split(",")
    .filter(Boolean)
    .map((each) => {
      const rival = rivalOf(each.replace("=-", "="));
      return { ...rival, name: decoded(rival.name) };
    });
  if (position) {
    q.starter = decoded(is(rest.shift()));
    q.seen = letters(is(rest.shift()));
    q.round = is(rest.shift());
  }
  q.rules = is(rest.shift());
  return q;
}

/** The letters of a way such as J(EW)eL+S, as {letter, from}; from may also be break. */
export function tokens(way) {
  const out = [];
  let pool = false,
    added = false;
  for (const c of way ?? "") {
    if (c === "(") pool = true;
    else if (c === ")") pool = false;
    else if (c === "+") added = true;
    else if (c === "&") out.push({ letter: "", from: "break" });
    else if (c !== " ") {
      const from = added ? "added" : /[a-z]/.test(c) ? "copy" : pool ? "pool" : "hand";
      out.push({ letter: c.toUpperCase(), from });
      added = false;
    }
  }
  return out;
}

const WRITTEN = {
  hand: (letter) => letter,
  pool: (letter) => `(${letter})`,
  copy: (letter) => letter.toLowerCase(),
  added: (letter) => `+${letter}`,
  break: () => " & ",
};
export const wayOf = (line) =>
  line
    .map(({ letter, from }) => WRITTEN[from](letter))
    .join("")
    .replaceAll(")(", "");
export const wordsOf = (line) =>
  line.map(({ letter, from }) => (from === "break" ? " & " : letter)).join("");
/** What is left of a list without the parts of another. */
export const minus = (all, gone) => {
  const left = [...gone];
  return [...all].filter((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

/** The indexes of those cards that a line has taken from hand or pool. */
export function taken(cards, line, from) {
  const places = new Set();
  for (const each of line) {
    if (each.from !== from) continue;
    const at = [...cards].findIndex((letter, i) => letter === each.letter && !places.has(i));
    if (at >= 0) places.add(at);
  }
  return places;
}

export const list = (parts, last = "and") =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} ${last} ${parts.at(-1)}`;

/** A number with commas between thousands. */
export const many = (number) => number.toLocaleString("en");
