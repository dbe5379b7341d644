// A runtime that has no Python: its service answers what it is asked.
import { threadId } from "node:worker_threads";

let opened = 0;
const lists = {};

const service = {
  answer(method, params) {
    if (method === "crash") throw new Error("out of memory");
    if (method === "slow") for (const end = Date.now() + 100; Date.now() < end; );
    if (method === "lists") return JSON.stringify({ result: lists });
    if (method === "who") return `{"result":${threadId}}`;
    if (method === "search") for (;;); // which only the end of the worker ends
    if (method === "later" && !unpacked.includes("later".length)) return "";
    if (method === "refuse")
      return '{"error":{"code":"hand.too_many","message":"8","data":{"cards":8}}}';
    return `{"result":${JSON.stringify({ method, params: JSON.parse(params), opened })}}`;
  },
  refusal_of_list(name) {
    return name ? "" : '{"error":{"code":"serve.not_named","message":"","data":{}}}';
  },
  open(name, path) {
    opened = files[path].length;
    const text = new TextDecoder().decode(files[path]);
    if (text === "12") {
      delete files[path];
      return '{"error":{"code":"lexicon.empty","message":"","data":{}}}';
    }
    lists[name] = text;
    files[path] = new TextEncoder().encode(`image of ${text}`);
    return `{"result":${JSON.stringify({ name, text })}}`;
  },
};
const files = {};
const unpacked = []; // the lengths of archives

export async function loadPyodide() {
  return {
    runPython: () => "/site",
    unpackArchive: (archive) => unpacked.push(archive.length),
    pyimport: () => ({ Inline: () => service }),
    FS: {
      writeFile: (path, content) => (files[path] = content),
      readFile: (path) => files[path],
      analyzePath: (path) => ({ exists: path in files }),
      unlink: (path) => delete files[path],
    },
  };
}
