// The worker: does what a Thread asks, one task at a time.
import { LetterTycoonError } from "./error.js";
import { readBlob } from "./files.js";
import { keepMemory } from "./memory.js";
import { NODE } from "./node.js";
import { startPython } from "./python.js";

const port = NODE ? NODE("node:worker_threads").parentPort : globalThis;
const LIST = "list"; // the path of a list in Python's own file system
let python = null;
let later = null;
let service = null;

const tasks = {
  /** Load the library. Return the names of its methods, and whether its memory can be kept. */
  async start(places) {
    const started = await startPython(places, (progress) => port.postMessage({ progress }));
    ({ python, later } = started);
    service = python.pyimport("lettertycoon.server.inline").Inline();
    return { methods: started.methods, canKeep: started.place !== null };
  },

  /** Load the library and keep its memory for later starts. */
  async keep(places) {
    const started = await startPython(places, () => {}, true);
    started.python.pyimport("lettertycoon.server.inline").warm_up();
    await keepMemory(started.python, started.place);
    return null;
  },

  answer(method, params) {
    return answerOf(() => service.answer(method, params));
  },

  /** Read a list; return the answer, and the list's image if it is one. */
  async open(name, list) {
    const refusal = service.refusal_of_list(name, list.size);
    if (refusal) return { answer: refusal, image: null };
    const content = await readBlob(list);
    const answer = await answerOf(() => {
      python.FS.writeFile(LIST, content);
      return service.open(name, LIST);
    });
    if (!python.FS.analyzePath(LIST).exists) return { answer, image: null };
    const image = new Blob([python.FS.readFile(LIST)]);
    python.FS.unlink(LIST);
    return { answer, image };
  },
};

/** Return an answer. It is empty while something is missing, such as the definitions of words. */
async function answerOf(ask) {
  for (const bring of [...later, null]) {
    const answer = ask();
    if (answer !== "") return answer;
    await bring?.();
  }
  throw new Error("it lacks a file of its own");
}

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
