// A program with the client that hey-api generates: the best play, and the lengths of a hint.
declare const process: { argv: string[] };
import { best, hint } from "./client/sdk.gen.js";
const baseUrl = process.argv[2];
const turn = { hand: "JLSEANZ", pool: "EWE", patents: "XZ", rivals: { Rayne: "E" } };
const { data } = await best({ baseUrl, body: { turn, n: 1 } });
for (const play of data ?? []) console.log(play.way.letters.map((tile) => tile.source).join(" "));
const told = await hint({ baseUrl, body: { turn, level: 2 } });
for (const fact of told.data?.facts ?? []) {
  if (fact.kind === "hint.length") console.log(fact.lengths.join(" "));
}
