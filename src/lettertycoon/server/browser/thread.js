// A worker of a page, or a thread of Node. It does one task at a time.
import { errorOf, LetterTycoonError } from "./error.js";
import { NODE } from "./node.js";

const WORKER = new URL("./worker.js", import.meta.url);

export class Thread {
  ended = null; // the error, once it has ended
  progress = null; // what it told last
  #pending = null;
  #started = false;
  #worker;

  constructor(onProgress) {
    this.#worker = startWorker(
      (message) => this.#take(message, onProgress),
      (reason) => this.end(this.#started ? crashedError(reason) : notReadError(reason)),
    );
  }

  run(task, ...values) {
    return new Promise((resolve, reject) => {
      if (this.ended) throw this.ended;
      this.#worker.postMessage({ task, values });
      this.#pending = { resolve, reject };
    });
  }

  /** End the worker, also in the middle of a task, which is refused. */
  end(error) {
    if (this.ended) return;
    this.ended = error;
    this.#worker.terminate();
    this.#pending?.reject(error);
  }

  #take({ progress, value, fault }, onProgress) {
    if (this.ended) return; // what was under way
    if (progress) {
      this.progress = progress;
      onProgress(progress);
      return;
    }
    this.#started ||= !fault;
    if (!fault) return this.#pending.resolve(value);
    const error = new LetterTycoonError(fault);
    if (fault.code === "browser.crashed") this.end(error);
    else this.#pending.reject(error);
  }
}

/** Start the worker: a page's own, or a thread of Node. */
function startWorker(onMessage, onLost) {
  return NODE ? startThread(onMessage, onLost) : startPageWorker(onMessage, onLost);
}

function startThread(onMessage, onLost) {
  const thread = new (NODE("node:worker_threads").Worker)(WORKER);
  thread.on("message", onMessage);
  thread.on("error", ({ message }) => onLost(message));
  thread.on("exit", (code) => onLost(`it ended with code ${code}`));
  return thread;
}

function startPageWorker(onMessage, onLost) {
  const worker = pageWorker();
  worker.onmessage = ({ data }) => onMessage(data);
  worker.onerror = ({ message }) => onLost(message ?? "the browser does not say why");
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

function crashedError(reason) {
  return errorOf("browser.crashed", `the library's worker failed: ${reason}`);
}

function notReadError(reason) {
  const message = `worker.js, or a module that it imports, can't be read: ${reason}`;
  return errorOf("browser.not_found", message, { file: WORKER.href, status: null });
}
