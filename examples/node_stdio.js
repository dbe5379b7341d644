// The best plays over standard input and output: node node_stdio.js "AEJLNSZ/EEW XZ 4"
// No package is needed. The variable LETTERTYCOON has the command; without it, it is `lettertycoon`.
const { spawn } = require("node:child_process");
const { createInterface } = require("node:readline");

const [program, ...rest] = (process.env.LETTERTYCOON || "lettertycoon").split(" ");
const server = spawn(program, [...rest, "serve", "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
const waiting = new Map();
let lastId = 0;

function failAll(error) { // no more answers will come
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}
server.on("error", failAll); // the program does not start
server.on("close", () => failAll(new Error("the server has ended")));
server.stdin.on("error", failAll);

createInterface({ input: server.stdout }).on("line", (line) => {
  const { id, result, error } = JSON.parse(line);
  // error.data has the library's own code of the error, and its values
  const failure = error && Object.assign(new Error(error.message), error.data);
  // an error without an id is for the oldest request, because answers come in order
  const asked = id === null ? waiting.keys().next().value : id;
  const { resolve, reject } = waiting.get(asked);
  waiting.delete(asked);
  error ? reject(failure) : resolve(result);
});

function ask(method, params) {
  return new Promise((resolve, reject) => {
    waiting.set(++lastId, { resolve, reject });
    server.stdin.write(JSON.stringify({ jsonrpc: "2.0", id: lastId, method, params }) + "\n");
  });
}

ask("best", { turn: process.argv[2], n: 3 })
  .then((plays) => plays.forEach((play) => console.log(play.words.join(" & "), play.total)))
  .catch((error) => { console.error(error.message); process.exitCode = 1; })
  .finally(() => server.stdin.end());
