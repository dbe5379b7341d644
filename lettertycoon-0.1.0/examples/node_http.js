// Hints over HTTP: lettertycoon serve, then node node_http.js "AEJLNSZ/EEW XZ 4"
// No package is needed. LETTERTYCOON_URL is where the server is.
const server = process.env.LETTERTYCOON_URL || "http://127.0.0.1:8000";

async function ask(method, params) {
  const answer = await fetch(`${server}/v1/${method}`, { method: "POST", body: JSON.stringify(params) });
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.error.message);
  return told;
}

ask("hint", { turn: process.argv[2], level: 4 })
  .then(({ hints }) => console.log(hints[0].text))
  .catch((error) => { console.error(error.message); process.exitCode = 1; });
