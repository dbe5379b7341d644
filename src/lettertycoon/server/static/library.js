// The library in a worker of the browser: loading it, and asking it.
import { load } from "../lettertycoon/lettertycoon.js";
import { listOf, noted } from "./kept-lists.js";
import { watched } from "./watched.js";

export const OLD_BROWSER = "This browser is too old for this page: it does not run WebAssembly.";
export const NOT_LOADED = "The library can't be loaded";
const state = watched({ stage: "files", bytes: 0, total: 0, fault: "", lost: [] });
const opened = watched(0);
const tell = (changed) => state.set({ ...state.get(), ...changed });
let begun = begin();

/** Load the library, and into it the player's own lists; null if that fails, which is told. */
async function begin() {
  tell({ stage: "files", bytes: 0, fault: "" });
  try {
    if (typeof WebAssembly !== "object") throw { code: "browser.no_webassembly" };
    const library = await load({ onProgress: tell });
    tell({ lost: await openKept(library), stage: "ready" });
    return library;
  } catch ({ code, message }) {
    const old = code === "browser.no_webassembly";
    tell({ stage: "failed", fault: old ? OLD_BROWSER : `${NOT_LOADED}: ${message}.` });
    return null;
  }
}

/** Open the lists that the browser keeps; return the names of those that it threw away. */
async function openKept(library) {
  const lost = [];
  for (const name of noted()) {
    const content = await listOf(name);
    if (!content) lost.push(name);
    else await library.open(name, content).catch(() => lost.push(name));
  }
  return lost;
}

/** What is known of the library now: {stage, bytes, total, fault, lost}. */
export const useLibrary = state.use;
/** How many lists were opened. */
export const useLists = opened.use;

export function loadAgain() {
  begun = begin();
}

/** Send a request: {result} or {error}; null if there is no library now, or if aborted. */
export async function send(method, params, signal) {
  const library = await begun;
  if (!library || signal?.aborted) return null;
  try {
    return { result: await library.ask(method, params, { signal }) };
  } catch (error) {
    if (signal?.aborted) return null;
    if (!error.code) throw error;
    if (error.code === "browser.crashed" && state.get().stage === "ready") loadAgain();
    return { error };
  }
}

/** Let requests name a list from now on. Throws what the library says of it. */
export async function openList(name, list) {
  const library = await begun;
  const facts = await library.open(name, list);
  opened.set(opened.get() + 1);
  tell({ lost: state.get().lost.filter((each) => each !== name) });
  return facts;
}

export const forgetLost = () => tell({ lost: [] });
