// The library in a browser or in Node: every method of requests, answered by a worker.
import { Engine } from "./engine.js";
import { errorOf, LetterTycoonError } from "./error.js";
import { readBlob } from "./files.js";
import { NODE } from "./node.js";

export { LetterTycoonError };

/**
 * Load the library. Its types, and what each option means, are in lettertycoon.d.ts.
 *
 * Rejects with a LetterTycoonError if a file is missing or of another version, or if the browser
 * can't run it.
 */
export async function load(options = {}) {
  const { pyodide, wheels, lexicon, spare = false, onProgress = () => {} } = options;
  const list = lexicon === undefined ? null : await blobOf(lexicon);
  const places = {
    manifest: new URL("files.json", import.meta.url).href,
    pyodide: folderOf(pyodide ?? new URL("pyodide", import.meta.url)),
    wheels: folderOf(wheels ?? new URL("wheels", import.meta.url)),
  };
  const engine = new Engine(places, { spare, onProgress });
  const library = {
    ask: async (method, params, { signal } = {}) => {
      const values = [method, JSON.stringify(params ?? {})];
      return resultOf(await engine.run("answer", values, signal));
    },
    open: async (name, list, { signal } = {}) => {
      const { answer, image } = await engine.run("open", [name, await blobOf(list)], signal);
      return { ...resultOf(answer), image };
    },
    end: () => engine.end(errorOf("browser.ended", "the library's worker was ended")),
  };
  try {
    for (const name of await engine.methods) addMethod(library, name);
    if (list) await library.open("default", list);
    engine.settle();
  } catch (error) {
    library.end();
    throw error;
  }
  return library;
}

/** Give the library a method: `best`, or `plays` of `leaping`. */
function addMethod(library, name) {
  const rooms = name.split(".");
  const method = rooms.pop();
  const room = rooms.reduce((outer, inner) => (outer[inner] ??= {}), library);
  room[method] = (params, asking) => library.ask(name, params, asking);
}

/** Return the result of an answer, or throw its error. */
function resultOf(answer) {
  const { result, error } = JSON.parse(answer);
  if (error) throw new LetterTycoonError(error);
  return result;
}

/** Return the address of a folder, which may be relative to the page (in Node: to the folder of work). */
function folderOf(place) {
  const here = globalThis.document?.baseURI ?? globalThis.location?.href;
  const base = here ?? NODE("node:url").pathToFileURL(`${process.cwd()}/`);
  const { href } = new URL(place, base);
  return href.endsWith("/") ? href : `${href}/`;
}

/** Return a word list as a file for the worker: a text, bytes, or a file that a person chose. */
async function blobOf(list) {
  // Node can't send a file of a disk
  if (list instanceof Blob) return NODE ? new Blob([await readBlob(list)]) : list;
  if (typeof list === "string" || list instanceof ArrayBuffer || ArrayBuffer.isView(list)) {
    return new Blob([list]);
  }
  throw new TypeError("a word list is a text, bytes, or a Blob");
}
