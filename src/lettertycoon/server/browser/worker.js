// The worker: does what lettertycoon.js asks, one task after another.
import { LetterTycoonError } from "./error.js";
import { startPython } from "./python.js";

const threads = globalThis.WorkerGlobalScope
  ? null
  : process.getBuiltinModule("node:worker_threads");
const port = threads ? threads.parentPort : globalThis;
let python = null;
let rest = null;
let service = null;

const tasks = {
  /** Load the library; return the names of its methods. */
  async start(places) {
    const started = await startPython(places, (progress) => port.postMessage({ progress }));
    ({ python, rest } = started);
    service = python.pyimport("lettertycoon.server.inline").Inline();
    return started.methods;
  },

  async answer(method, params) {
    const answer = service.answer(method, params);
    if (answer !== "") return answer;
    await rest; // the answer has definitions
    return service.answer(method, params);
  },

  open(name, content) {
    python.FS.writeFile("list", content);
    try {
      return service.open(name, "list");
    } finally {
      python.FS.unlink("list");
    }
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

if (threads) port.on("message", run);
else port.onmessage = ({ data }) => run(data);
