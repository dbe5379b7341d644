// Addresses: where the page is, and what of a turn an address keeps.
import { useEvents } from "./events.js";
import { decoded, rivalOf } from "./notation.js";
import { useState } from "./preact-htm.js";

/** Read an address: #place/view?fields. Only the field rival may occur more than once. */
export function read(hash = location.hash) {
  const [path, query = ""] = hash.replace(/^#/, "").split(/\?(.*)/s);
  const [place = "", view = ""] = path.split("/");
  const q = Object.create(null); // so that any name is only a field
  const fields = new URLSearchParams(query);
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

export function useAddress() {
  const [, draw] = useState(0);
  useEvents(["hashchange", "popstate"], () => draw((n) => n + 1));
  return read();
}
