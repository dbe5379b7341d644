// What does the tasks of a library, one after another: a worker, and another one after it.
import { errorOf } from "./error.js";
import { Thread } from "./thread.js";

// a task that nobody waits for any more may end by itself: a new worker takes longer to start
const PATIENCE = 1000; // ms
const FIRST_ANSWERS = 2000; // ms in which nothing else is begun

export class Engine {
  #places;
  #options;
  #current;
  #spare = null;
  #lists = new Map(); // the images of lists, by name, for the next worker
  #waiting = []; // the tasks that are not begun
  #doing = null;
  #busy = false;
  #timer = null;
  #keeper = null;
  #canKeep = false;
  #ended = null; // why nothing is done any more

  /** @param options spare: whether a second worker stands ready; onProgress */
  constructor(places, options) {
    this.#places = places;
    this.#options = options;
    this.#current = this.#begin();
  }

  /** The names of methods, once the library is there. */
  get methods() {
    return this.#current.ready;
  }

  /** Tell that requests are answered; a second worker may start now. */
  settle() {
    this.#options.onProgress(this.#current.progress);
    this.#prepare();
  }

  /** Keep the memory of the library, so that later starts are quick; begin a second worker. */
  async #prepare() {
    if (this.#canKeep && !this.#keeper) {
      this.#canKeep = false;
      await new Promise((resolve) => setTimeout(resolve, FIRST_ANSWERS));
      if (this.#ended) return;
      this.#keeper = new Thread(() => {}); // another one, which has no lists and is asked nothing
      await this.#keeper.run("keep", this.#places).catch(() => {}); // then later starts are slower
      this.#keeper.end(errorOf("browser.ended", "its memory is kept"));
    }
    if (this.#options.spare && !this.#spare && !this.#ended) this.#spare = this.#begin();
  }

  /** Do a task when those before it are done. */
  async run(task, values, signal) {
    signal?.throwIfAborted();
    if (this.#ended) throw this.#ended;
    const asked = { task, values };
    const answer = new Promise((resolve, reject) => Object.assign(asked, { resolve, reject }));
    const abandon = () => this.#abandon(asked, signal.reason);
    signal?.addEventListener("abort", abandon);
    this.#waiting.push(asked);
    this.#work();
    try {
      return await answer;
    } finally {
      signal?.removeEventListener("abort", abandon);
    }
  }

  /** End the workers: what is not answered is refused, and whatever is asked later. */
  end(error) {
    if (this.#ended) return;
    this.#ended = error;
    clearTimeout(this.#timer);
    this.#current.end(error);
    this.#spare?.end(error);
    this.#keeper?.end(error);
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }

  /** Begin a worker. Its `ready` is a promise. */
  #begin() {
    const thread = new Thread((progress) => thread === this.#current && this.#tell(progress));
    thread.ready = thread.run("start", this.#places).then(({ methods, canKeep }) => {
      thread.progress = { ...thread.progress, stage: "ready" };
      this.#canKeep ||= canKeep;
      return methods;
    });
    thread.ready.catch((error) => thread.end(error));
    return thread;
  }

  #tell(progress) {
    try {
      this.#options.onProgress(progress);
    } catch (error) {
      this.end(error);
    }
  }

  async #work() {
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (this.#waiting.length > 0) {
        await this.#current.ready;
        this.#doing = this.#waiting.shift();
        if (this.#doing) await this.#do(this.#doing); // it may be abandoned meanwhile
        this.#doing = null;
      }
    } catch (error) {
      this.end(error); // there is no worker
    }
    this.#busy = false;
  }

  async #do({ task, values, resolve, reject }) {
    const thread = this.#current;
    try {
      const value = await thread.run(task, ...values);
      if (value.image) this.#lists.set(values[0], value.image);
      resolve(value);
    } catch (error) {
      reject(error);
      if (thread.ended?.code === "browser.abandoned") this.#replace();
      else if (thread.ended) this.end(thread.ended);
    }
    clearTimeout(this.#timer);
  }

  /** Refuse a task. If it is under way and goes on, its worker is ended. */
  #abandon(asked, reason) {
    asked.reject(reason);
    this.#waiting = this.#waiting.filter((other) => other !== asked);
    if (asked !== this.#doing) return;
    const thread = this.#current;
    const end = () => thread.end(errorOf("browser.abandoned", "nobody waits for its answer"));
    this.#timer = setTimeout(end, PATIENCE);
  }

  /** Let the spare worker go on, or a new one, with the same lists. */
  #replace() {
    const thread = this.#spare && !this.#spare.ended ? this.#spare : this.#begin();
    this.#current = thread;
    this.#spare = null;
    if (thread.progress && thread.progress.stage !== "ready") this.#tell(thread.progress);
    thread.ready = thread.ready.then(async () => {
      for (const list of this.#lists) await thread.run("open", ...list);
      this.settle();
    });
    thread.ready.catch((error) => this.end(error));
  }
}
