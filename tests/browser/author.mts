// What an author writes; PACKAGE is filled in. Each slip in it must be found.
import { load, LetterTycoonError, type Answer, type Library, type Progress } from "PACKAGE";

const tell: (...told: unknown[]) => void = () => {};
export async function use(): Promise<void> {
  const lt: Library = await load({
    pyodide: "/pyodide/",
    wheels: new URL("https://example.org/wheels/"),
    lexicon: new Uint8Array(8),
    spare: true,
    onProgress: ({ stage, bytes, total }: Progress) => tell(stage, bytes / total),
  });
  const turn = { hand: "JLSEANZ", pool: "EWE", patents: "XZ", rivals: { Rayne: "E" } };
  const [play] = await lt.best({ turn, n: 1 });
  if (play) tell(play.way.letters.map((tile) => tile.source === "hand"), play.money.toFixed());
  const hint: Answer<"hint"> = await lt.hint({ turn: "JLSEANZ/EWE XZ", level: 2, relax: false });
  for (const fact of hint.facts) if (fact.kind === "hint.length") tell(fact.lengths.join(" "));
  const { signal } = new AbortController();
  const [sale] = await lt.buyword.sales({ tiles: "JEWELS" }, { signal });
  const solved = await lt.ask("leaping.solve", { hand: "A1f", row: "" });
  const { words, skipped, image } = await lt.open("house", "jewel");
  tell(image.size, await lt.summary({ turn }, { signal: AbortSignal.timeout(9) }));
  tell(sale?.word, (await lt.about()).version, solved.plays, words.toFixed(), Object.keys(skipped));
  try {
    await lt.words();
  } catch (error) {
    if (error instanceof LetterTycoonError) tell(error.code.length, error.data["value"]);
  }
  lt.end();
}
