// A whole game against a bot over HTTP, with types. The types are made from the server's own document:
//     npm install typescript openapi-fetch
//     lettertycoon serve &
//     npx -p typescript@5 -p openapi-typescript@7 openapi-typescript \
//         http://127.0.0.1:8000/v1/openapi.json -o requests.d.ts
//     npx tsc --strict --target es2022 --module nodenext game.mts && node game.mjs
// A page may import game.mjs too: start the server with --cors and the page's origin.
// A game with several people must keep the record away from them: docs/requests.md says how.
import createClient from "openapi-fetch";
import type { components, paths } from "./requests.js";

type Play = components["schemas"]["Play"];
/** What a choice is made from: parts of a match's state. */
type Stage = {
  stage: components["schemas"]["MatchStage"]["stage"];
  legal_moves: string[] | null;
  positions: Record<string, { turn: string; position: { hand: string } }>;
};
type Refused = components["schemas"]["Refused"];
const ME = "Ann";

/** Return the answer. Throws an Error if the server refuses; a proxy may refuse with a page. */
function told<Answer>({ data, error, response }: { data?: Answer; error?: Refused; response: Response }): Answer {
  if (data !== undefined) return data;
  throw new Error(error?.error?.message ?? `status ${response.status}`);
}

/** The cards of the hand that a play uses. */
function ofHand({ way }: Play): string {
  return way.letters.filter((tile) => tile.source === "hand").map((tile) => tile.letter).join("");
}

/** The state of a match: the methods for whole games answer for the other games too. */
function match<S extends { game: string }>(stage: S): Extract<S, { game: "match" }> {
  if (stage.game !== "match") throw new Error(`this is a game of ${stage.game}`);
  return stage as Extract<S, { game: "match" }>;
}

export async function game(baseUrl: string, tell: (line: string) => void) {
  const server = createClient<paths>({ baseUrl });

  /** What a person would choose: here the best play, the first patent for sale, and all cards kept. */
  async function choose({ stage, positions, legal_moves }: Stage): Promise<string> {
    if (stage !== "lay") return legal_moves?.[0] ?? "none";
    const { turn, position } = positions[ME]!;
    const hint = told(await server.POST("/v1/hint", { body: { turn, level: 2, relax: false } }));
    for (const fact of hint.facts) {
      if (fact.kind === "hint.length") tell(`${ME} looks for ${fact.lengths.join(" and ")} letters.`);
    }
    const [best] = told(await server.POST("/v1/best", { body: { turn, n: 1 } }));
    if (!best) return `discard ${position.hand}`;
    tell(`${ME} uses ${ofHand(best)} of ${position.hand}.`);
    return `lay ${best.way.line}`;
  }

  const names = [ME, "Bo"];
  const rules: components["schemas"]["Rules"] = { challenge: "automatic" };
  const body = { names, rules, deal: 1, player: ME };
  let at = match(told(await server.POST("/v1/new", { body })));
  while (at.stage !== "over") {
    const { record } = at;
    const next = at.active === ME
      ? await server.POST("/v1/play", { body: { record, moves: [await choose(at)], player: ME } })
      : await server.POST("/v1/bot", { body: { record, bot: "casual:3", until: ME, player: ME } });
    at = match(told(next));
    at.news.forEach(({ text }) => tell(text));
  }
  tell(`${at.result?.winners.join(" and ")} won.`);
  return at;
}

declare const process: { env: Record<string, string | undefined>; exitCode?: number } | undefined;
if (typeof process !== "undefined") {
  game(process.env.LETTERTYCOON_URL || "http://127.0.0.1:8000", console.log)
    .catch((error) => { console.error(String(error)); process!.exitCode = 1; });
}
