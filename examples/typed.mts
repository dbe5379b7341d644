// The best plays over HTTP, with types. Start `lettertycoon serve`, then in this folder:
//     tsc --strict --target es2022 --module nodenext typed.mts && node typed.mjs
// The declaration is in the package. A server has it at /v1/lettertycoon.d.ts: put it beside your own
// program, and import "./lettertycoon.js".
import type { HttpError, Methods } from "../src/lettertycoon/frontends/lettertycoon.js";

declare const process: { env: Record<string, string | undefined>; exitCode?: number };
const server = process.env.LETTERTYCOON_URL || "http://127.0.0.1:8000";

async function ask<M extends keyof Methods>(method: M, params: Methods[M]["params"]): Promise<Methods[M]["answer"]> {
  const answer = await fetch(`${server}/v1/${method}`, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(params),
  }).catch(() => { throw new Error(`no server answers at ${server}`); });
  const told: unknown = await answer.json();
  if (answer.ok) return told as Methods[M]["answer"];
  throw new Error((told as HttpError).error.message);
}

try {
  const { plays } = await ask("best", { turn: { hand: "JLSEANZ", pool: "EWE", patents: "XZ" }, n: 3 });
  for (const play of plays) {
    const fromPool = play.way.letters.flat().filter(([, source]) => source === "pool").length;
    console.log(play.words.join(" & "), play.total, play.way.line, `${fromPool} from the pool`);
  }
} catch (error) {
  console.error(String(error));
  process.exitCode = 1;
}
