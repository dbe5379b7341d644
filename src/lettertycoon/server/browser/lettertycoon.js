// The library in a browser or in Node: every method of requests, answered by a worker.
import { LetterTycoonError } from "./error.js";

export { LetterTycoonError };

/**
 * Load the library. Its types, and what each option means, are in lettertycoon.d.ts.
 *
 * Rejects with a LetterTycoonError if a file is missing or of another version, or if the browser
 * can't run it.
 */
export async function load({ pyodide, wheels, lexicon, onProgress } = {}) {
  const engine = new Engine(onProgress);
  const library = {
    ask: async (method, params) =>
      answerOf(await engine.run("answer", method, JSON.stringify(params ?? {}))),
    open: async (name, list) => answerOf(await engine.run("open", name, await bytesOf(list))),
    end: () => engine.end("browser.ended", "the library's worker was ended"),
  };
  try {
    const places = {
      manifest: new URL("files.json", import.meta.url).href,
      pyodide: folderOf(pyodide ?? new URL("pyodide", import.meta.url)),
      wheels: folderOf(wheels ?? new URL("wheels", import.meta.url)),
    };
    for (const name of await engine.run("start", places)) addMethod(library, name);
    if (lexicon !== undefined) await library.open("default", lexicon);
  } catch (error) {
    library.end();
    throw error;
  }
  return library;
}

/** A worker, and the tasks that it has not done yet. */
class Engine {
  #pending = new Map();
  #asked = 0;
  #ended = null; // the error, once the worker has ended
  #worker;

  constructor(onProgress = () => {}) {
    const lost = (reason) => this.end("browser.crashed", `the library's worker failed: ${reason}`);
    this.#worker = startWorker((message) => this.#take(message, onProgress), lost);
  }

  run(task, ...values) {
    return new Promise((resolve, reject) => {
      if (this.#ended) throw this.#ended;
      const id = ++this.#asked;
      this.#worker.postMessage({ id, task, values });
      this.#pending.set(id, { resolve, reject });
    });
  }

  /** End the worker: what it has not answered is refused, and whatever is asked later. */
  end(code, message) {
    if (this.#ended) return;
    this.#ended = new LetterTycoonError({ code, message, data: {} });
    this.#worker.terminate();
    for (const { reject } of this.#pending.values()) reject(this.#ended);
    this.#pending.clear();
  }

  #take({ progress, id, value, fault }, onProgress) {
    if (progress) return onProgress(progress);
    if (fault?.code === "browser.crashed") return this.end(fault.code, fault.message);
    const { resolve, reject } = this.#pending.get(id);
    this.#pending.delete(id);
    return fault ? reject(new LetterTycoonError(fault)) : resolve(value);
  }
}

/** Start the worker: a page's own, or a thread of Node. */
function startWorker(onMessage, onLost) {
  if (globalThis.Worker) {
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => onMessage(data);
    worker.onerror = ({ message }) => onLost(message ?? "worker.js can't be read");
    return worker;
  }
  const threads = process.getBuiltinModule("node:worker_threads");
  const worker = new threads.Worker(new URL("./worker.js", import.meta.url));
  worker.on("message", onMessage);
  worker.on("error", ({ message }) => onLost(message));
  return worker;
}

/** Give the library a method: `best`, or `plays` of `leaping`. */
function addMethod(library, name) {
  const rooms = name.split(".");
  const method = rooms.pop();
  const room = rooms.reduce((outer, inner) => (outer[inner] ??= {}), library);
  room[method] = (params) => library.ask(name, params);
}

/** Return the result of an answer, or throw its error. */
function answerOf(text) {
  const { result, error } = JSON.parse(text);
  if (error) throw new LetterTycoonError(error);
  return result;
}

/** Return the address of a folder, which may be relative to the page (in Node: to the folder of work). */
function folderOf(place) {
  const here = globalThis.document?.baseURI ?? globalThis.location?.href;
  const base = here ?? process.getBuiltinModule("node:url").pathToFileURL(`${process.cwd()}/`);
  const { href } = new URL(place, base);
  return href.endsWith("/") ? href : `${href}/`;
}

/** Return the bytes of a word list: a text, bytes, or a file that a person chose. */
async function bytesOf(list) {
  const readable = [ArrayBuffer, Blob].some((kind) => list instanceof kind);
  if (typeof list !== "string" && !readable && !ArrayBuffer.isView(list)) {
    throw new TypeError("a word list is a text, bytes, or a Blob");
  }
  return new Uint8Array(await new Response(list).arrayBuffer());
}
