// A whole game against a bot over HTTP, with types. Start `lettertycoon serve`, then in this folder:
//     tsc --strict --target es2022 --module nodenext game.mts && node game.mjs
// A page of your own may import game.mjs too: start the server with --cors and the page's origin.
// A game with several people must keep the record away from them: docs/requests.md says how.
import type { HttpError, Methods, Stage } from "../src/lettertycoon/frontends/lettertycoon.js";

const ME = "Ann";

async function ask<M extends keyof Methods>(server: string, method: M, params: Methods[M]["params"]): Promise<Methods[M]["answer"]> {
  const answer = await fetch(`${server}/v1/${method}`, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(params),
  }).catch(() => { throw new Error(`no answer from ${server}; it must run, and allow this page (--cors)`); });
  const told: unknown = await answer.json();
  if (answer.ok) return told as Methods[M]["answer"];
  throw new Error((told as HttpError).error.message);
}

/** What a person would choose: here the best play, the first patent for sale, and all cards kept. */
async function choose(server: string, { stage, positions, legal_moves }: Stage): Promise<string> {
  const { position } = positions[0];
  if (stage !== "lay") return legal_moves?.[0] ?? "none";
  const { plays } = await ask(server, "best", { turn: position, n: 1 });
  return plays.length ? `lay ${plays[0].way.line}` : `discard ${position.hand}`;
}

export async function game(server: string, tell: (line: string) => void): Promise<Stage> {
  let at = await ask(server, "match.new", { names: [ME, "Bo"], rules: { challenge: "automatic" }, deal: 1, player: ME });
  while (at.stage !== "over") {
    const { record } = at;
    at = at.active === ME
      ? await ask(server, "match.play", { record, moves: [await choose(server, at)], player: ME })
      : await ask(server, "match.bot", { record, bot: "casual:3", until: ME, player: ME });
    at.news.forEach(({ text }) => tell(text));
  }
  tell(`${at.record.result?.winners.join(" and ")} won.`);
  return at;
}

declare const process: { env: Record<string, string | undefined>; exitCode?: number } | undefined;
if (typeof process !== "undefined") {
  game(process.env.LETTERTYCOON_URL || "http://127.0.0.1:8000", console.log)
    .catch((error) => { console.error(String(error)); process!.exitCode = 1; });
}
