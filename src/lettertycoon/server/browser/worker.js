// The worker: does what lettertycoon.js asks, one task after another.
import { LetterTycoonError } from "./error.js";
import { startPython } from "./python.js";

const threads = globalThis.WorkerGlobalScope
  ? null
  : process.getBuiltinModule("node:worker_threads");
const port = threads ? threads.parentPort : globalThis;
let python = null;
let readLater = null;
let service = null;

const tasks = {
  /** Load the library; return the names of its methods. */
  async start(places) {
    const started = await startPython(places, (progress) => port.postMessage({ progress }));
    ({ python, readLater } = started);
    service = python.pyimport("lettertycoon.server.inline").Inline();
    return started.methods;
  },

  async answer(method, params) {
    const answer = service.answer(method, params);
    if (answer !== "") return answer;
    await readLater(); // the answer has definitions
    const whole = service.answer(method, params);
    if (whole === "") throw new Error("it lacks a file of its own");
    return whole;
  },

  open(name, content) {
    python.FS.writeFile("list", content);
    return service.open(name, "list");
  },
};

async function run({ id, task, values }) {
  try {
    port.postMessage({ id, value: await tasks[task](...values) });
  } catch (error) {
    port.postMessage({ id, fault: faultOf(error, task) });
  }
}

/** Return an error as messages carry it. One that is not ours means that Python has ended. */
function faultOf(error, task) {
  const { code, message, data } = error;
  if (error instanceof LetterTycoonError) return { code, message, data };
  return {
    code: task === "start" ? "browser.not_started" : "browser.crashed",
    message: `Python ${task === "start" ? "does not start" : "has ended"}: ${message}`,
    data: {},
  };
}

let last = Promise.resolve();

/** Do a task when those before it are done. */
function take(message) {
  last = last.then(() => run(message));
}

if (threads) port.on("message", take);
else port.onmessage = ({ data }) => take(data);
