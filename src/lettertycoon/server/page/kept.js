// What the browser keeps: the game, the day's results, light or dark.
import { watched } from "./watched.js";

const forgetful = watched(false);
const memory = new Map(); // what the browser did not take, until the page is left
const keyOf = (name) => `lettertycoon.${name}`;

/** Whether the browser has not kept something: its store is full, or closed to the page. */
export const useForgetful = () => forgetful.use();

/** Keep a value under a name; null forgets it. What the browser does not take, the page keeps. */
export function keep(name, value) {
  memory.delete(name);
  try {
    if (value === null) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), JSON.stringify(value));
    return;
  } catch {
    memory.set(name, value);
    forgetful.set(true);
  }
}

export function kept(name) {
  if (memory.has(name)) return memory.get(name);
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)));
  } catch {
    return null;
  }
}

/** Copy a text; return what to tell the player: done, or the text if the browser forbids it. */
export async function copied(text, done = "It is copied.") {
  try {
    await navigator.clipboard.writeText(text);
    return done;
  } catch {
    return text;
  }
}

/** Whether other computers can't reach the address of this page. */
export const here = () => /^(localhost|127\.|\[::1)/.test(location.hostname);
/** The whole address of a place. */
export const linkTo = (to) => location.href.split("#")[0] + to;
/** A text, with a link to a place if others can reach it. */
export const linked = (text, to) => (here() ? text : `${text}\n${linkTo(to)}`);
