// Hints over standard input and output: node node_stdio.js "AEJLNSZ/EEW XZ 4"
// No package is needed. LETTERTYCOON is the command, `lettertycoon` if it is not set.
const { spawn } = require("node:child_process");
const { createInterface } = require("node:readline");

const [program, ...rest] = (process.env.LETTERTYCOON || "lettertycoon").split(" ");
const server = spawn(program, [...rest, "serve", "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
const waiting = new Map();
let lastId = 0;

createInterface({ input: server.stdout }).on("line", (line) => {
  const { id, result, error } = JSON.parse(line);
  const { resolve, reject } = waiting.get(id);
  waiting.delete(id);
  error ? reject(new Error(error.message)) : resolve(result);
});

function ask(method, params) {
  return new Promise((resolve, reject) => {
    waiting.set(++lastId, { resolve, reject });
    server.stdin.write(JSON.stringify({ jsonrpc: "2.0", id: lastId, method, params }) + "\n");
  });
}

ask("best", { turn: process.argv[2], n: 3 })
  .then(({ plays }) => plays.forEach((play) => console.log(play.words.join(" & "), play.total)))
  .catch((error) => { console.error(error.message); process.exitCode = 1; })
  .finally(() => server.stdin.end());
