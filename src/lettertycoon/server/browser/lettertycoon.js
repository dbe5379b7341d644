// The library in a browser or in Node: every method of requests, answered by a worker.
import { LetterTycoonError } from "./error.js";

export { LetterTycoonError };

const WORKER = new URL("./worker.js", import.meta.url);

/**
 * Load the library. Its types, and what each option means, are in lettertycoon.d.ts.
 *
 * Rejects with a LetterTycoonError if a file is missing or of another version, or if the browser
 * can't run it.
 */
export async function load({ pyodide, wheels, lexicon, onProgress } = {}) {
  const list = lexicon === undefined ? null : await bytesOf(lexicon);
  const engine = new Engine(onProgress);
  const library = {
    ask: async (method, params) =>
      answerOf(await engine.run("answer", method, JSON.stringify(params ?? {}))),
    open: async (name, list) => answerOf(await engine.run("open", name, await bytesOf(list))),
    end: () => engine.end(errorOf("browser.ended", "the library's worker was ended")),
  };
  try {
    const places = {
      manifest: new URL("files.json", import.meta.url).href,
      pyodide: folderOf(pyodide ?? new URL("pyodide", import.meta.url)),
      wheels: folderOf(wheels ?? new URL("wheels", import.meta.url)),
    };
    for (const name of await engine.run("start", places)) addMethod(library, name);
    if (list) await library.open("default", list);
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
  #started = false;
  #worker;

  constructor(onProgress = () => {}) {
    this.#worker = startWorker(
      (message) => this.#take(message, onProgress),
      (reason) => this.end(this.#started ? crashedError(reason) : notReadError(reason)),
    );
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
  end(error) {
    if (this.#ended) return;
    this.#ended = error;
    this.#worker.terminate();
    for (const { reject } of this.#pending.values()) reject(this.#ended);
    this.#pending.clear();
  }

  #take({ progress, id, value, fault }, onProgress) {
    if (this.#ended) return; // what was under way
    if (progress) {
      try {
        onProgress(progress);
      } catch (error) {
        this.end(error);
      }
      return;
    }
    this.#started ||= !fault;
    if (fault?.code === "browser.crashed") return this.end(new LetterTycoonError(fault));
    const { resolve, reject } = this.#pending.get(id);
    this.#pending.delete(id);
    return fault ? reject(new LetterTycoonError(fault)) : resolve(value);
  }
}

/** Start the worker: a page's own, or a thread of Node. */
function startWorker(onMessage, onLost) {
  if (globalThis.Worker) {
    const worker = pageWorker();
    worker.onmessage = ({ data }) => onMessage(data);
    worker.onerror = ({ message }) => onLost(message ?? "the browser does not say why");
    return worker;
  }
  const threads = process.getBuiltinModule("node:worker_threads");
  const worker = new threads.Worker(WORKER);
  worker.on("message", onMessage);
  worker.on("error", ({ message }) => onLost(message));
  worker.on("exit", (code) => onLost(`it ended with code ${code}`));
  return worker;
}

function pageWorker() {
  try {
    return new Worker(WORKER, { type: "module" });
  } catch ({ message }) {
    const because = `its files must have the origin of the page (${message})`;
    throw errorOf("browser.other_origin", `the worker can't start: ${because}`, {
      file: WORKER.href,
    });
  }
}

function errorOf(code, message, data = {}) {
  return new LetterTycoonError({ code, message, data });
}

function crashedError(reason) {
  return errorOf("browser.crashed", `the library's worker failed: ${reason}`);
}

function notReadError(reason) {
  const message = `worker.js, or a module that it imports, can't be read: ${reason}`;
  return errorOf("browser.not_found", message, { file: WORKER.href, status: null });
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
