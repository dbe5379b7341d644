// A hint, then the best play as tiles, over HTTP:
//     lettertycoon serve &
//     node node_http.js "AEJLNSZ/EEW XZ 4"
// No package is needed. The variable LETTERTYCOON_URL has the address of the server.
const server = process.env.LETTERTYCOON_URL || "http://127.0.0.1:8000";

async function ask(method, params) {
  const answer = await fetch(`${server}/v1/${method}`, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(params),
  }).catch(() => { throw new Error(`no server answers at ${server}`); });
  const told = await answer.json().catch(() => null); // a proxy may answer with a page
  if (!told || !answer.ok) throw new Error(told?.error?.message ?? `status ${answer.status}`);
  return told;
}

// how each source of a letter is shown
const MARKS = { hand: (letter) => `[${letter}]`, pool: (letter) => `(${letter})`,
  duplicate: (letter) => `{${letter}}`, added: (letter) => `+${letter}` };

function tiles({ letters }) {
  const words = ["", ""];
  for (const { letter, source, word } of letters) words[word] += MARKS[source](letter);
  return words.filter(Boolean).join(" & ");
}

async function main(turn) {
  const { text } = await ask("hint", { turn, level: 4 });
  console.log(text);
  const [best] = await ask("best", { turn, n: 1 });
  if (best) console.log(tiles(best.way), best.way.line);
}

main(process.argv[2]).catch((error) => { console.error(error.message); process.exitCode = 1; });
