// The library in a worker of the browser: loading it, and asking it.
import { load } from "../lettertycoon/lettertycoon.js";
import { keepList, listOf, noted } from "./kept-lists.js";
import { watched } from "./watched.js";

export const OLD_BROWSER = "This browser is too old for this page: it does not run WebAssembly.";
export const NOT_LOADED = "The library can't be loaded";
const state = watched({ stage: "files", bytes: 0, total: 0, fault: "", lost: [] });
const opened = watched(0);
const tell = (changed) => state.set({ ...state.get(), ...changed });
let begun = begin();

/** Whether a second worker can stand ready. If it does not, the bar tells of a new one. */
function hasRoom() {
  return navigator.hardwareConcurrency > 2 && !(navigator.deviceMemory < 4);
}

/** Load the library, and into it the player's own lists; null if that fails, which is told. */
async function begin() {
  tell({ stage: "files", bytes: 0, fault: "" });
  try {
    if (typeof WebAssembly !== "object") throw { code: "browser.no_webassembly" };
    const library = await load({ spare: hasRoom(), onProgress: tell });
    tell({ lost: await openKept(library) });
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
    const { file, image } = (await listOf(name)) ?? {};
    if (!file) lost.push(name);
    else await openList(library, name, file, image).catch(() => lost.push(name));
  }
  return lost;
}

/** Open a list; its image is another one if this version of the library does not read the old. */
async function openList(library, name, file, image) {
  if (image && (await library.open(name, image).catch(() => null))) return;
  const facts = await library.open(name, file);
  await keepList(name, file, facts.image);
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

/**
 * Let requests name a list from now on, and keep it: {words, kept}. kept: whether the browser
 * promises not to throw it away by itself; null if it keeps nothing. Throws what the library says.
 */
export async function readList(name, file) {
  const library = await begun;
  const { words, image } = await library.open(name, file);
  opened.set(opened.get() + 1);
  tell({ lost: state.get().lost.filter((each) => each !== name) });
  return { words, kept: await keepList(name, file, image).catch(() => null) };
}

export const forgetLost = () => tell({ lost: [] });
