// The best plays over HTTP, with types: tsc --noEmit typed.ts checks it, node runs what tsc makes of it.
// The declaration is in the package: python -c "import lettertycoon.frontends as f; print(f.__path__)"
import type { Methods } from "../src/lettertycoon/frontends/lettertycoon";

const server = "http://127.0.0.1:8000";

async function ask<M extends keyof Methods>(method: M, params: Methods[M]["params"]): Promise<Methods[M]["answer"]> {
  const answer = await fetch(`${server}/v1/${method}`, { method: "POST", body: JSON.stringify(params) });
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.error.message);
  return told;
}

ask("best", { turn: { hand: "JLSEANZ", pool: "EWE", patents: "XZ" }, n: 3 }).then(({ plays }) => {
  for (const play of plays) console.log(play.words.join(" & "), play.total, play.way.kept);
});
