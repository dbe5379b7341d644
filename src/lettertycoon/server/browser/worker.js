// The worker: does what a Thread asks, one task at a time.
import { LetterTycoonError } from "./error.js";
import { readBlob } from "./files.js";
import { NODE } from "./node.js";
import { startPython } from "./python.js";

const port = NODE ? NODE("node:worker_threads").parentPort : globalThis;
const LIST = "list"; // the path of a list in Python's own file system
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

  /** Read a list; return the answer, and the list's image if it is one. */
  async open(name, list) {
    const refusal = service.refusal_of_list(name, list.size);
    if (refusal) return { answer: refusal, image: null };
    python.FS.writeFile(LIST, await readBlob(list));
    const answer = service.open(name, LIST);
    if (!python.FS.analyzePath(LIST).exists) return { answer, image: null };
    const image = new Blob([python.FS.readFile(LIST)]);
    python.FS.unlink(LIST);
    return { answer, image };
  },
};

async function run({ task, values }) {
  try {
    port.postMessage({ value: await tasks[task](...values) });
  } catch (error) {
    port.postMessage({ fault: faultOf(error, task) });
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

if (NODE) port.on("message", run);
else port.onmessage = ({ data }) => run(data);
