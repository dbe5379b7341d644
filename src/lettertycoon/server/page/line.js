// The line of a word: its tiles, where they come from, and how a way is written.

/** The letters of a way such as J(EW)eL+S, as {letter, from}; from may also be break. */
export function tokens(way) {
  const out = [];
  let pool = false;
  let added = false;
  for (const c of way ?? "") {
    if (c === "(") pool = true;
    else if (c === ")") pool = false;
    else if (c === "+") added = true;
    else if (c === "&") out.push({ letter: "", from: "break" });
    else if (c !== " ") {
      let from = pool ? "pool" : "hand";
      if (/[a-z]/.test(c)) from = "copy";
      if (added) from = "added";
      out.push({ letter: c.toUpperCase(), from });
      added = false;
    }
  }
  return out;
}

const WRITTEN = {
  hand: (letter) => letter,
  pool: (letter) => `(${letter})`,
  copy: (letter) => letter.toLowerCase(),
  added: (letter) => `+${letter}`,
  break: () => " & ",
};

export const wayOf = (line) =>
  line
    .map(({ letter, from }) => WRITTEN[from](letter))
    .join("")
    .replaceAll(")(", "");

export const wordsOf = (line) =>
  line.map(({ letter, from }) => (from === "break" ? " & " : letter)).join("");

/** What is left of a list without the parts of another. */
export const minus = (all, gone) => {
  const left = [...gone];
  return [...all].filter((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

/** The indexes of those cards that a line has taken from hand or pool. */
export function taken(cards, line, from) {
  const places = new Set();
  for (const each of line) {
    if (each.from !== from) continue;
    const at = [...cards].findIndex((letter, i) => letter === each.letter && !places.has(i));
    if (at >= 0) places.add(at);
  }
  return places;
}

export const BREAK = { letter: "", from: "break" };

/** How a typed word may be laid, pool cards first; null if a letter has no card. */
export function spread(text, turn) {
  const line = [];
  for (const [i, c] of [...text].entries()) {
    const last = /^( |$)/.test(text[i + 1] ?? "");
    const tile = c === "&" ? BREAK : next(c.toUpperCase(), turn, line, last);
    if (tile) line.push(tile);
    else if (c !== " ") return null;
  }
  return line;
}

/** The tile for a letter after other tiles, or null. last: whether an S may be added here. */
export function next(letter, { patents = "", ...turn }, line, last = true) {
  const free = (from) => minus(turn[from], lettersOf(line, from)).includes(letter);
  const may = (patent, from) => patents.includes(patent) && !lettersOf(line, from).length;
  let from = ["pool", "hand"].find(free);
  if (letter === "S" && last && line.length && may("Z", "added")) from ??= "added";
  if (line.some((each) => each.letter === letter) && may("X", "copy")) from ??= "copy";
  return from ? { letter, from } : null;
}

/** The library's way to lay a typed word; two words stay in the order in which they were typed. */
export function inOrder(way, plain) {
  const both = way.split(" & ");
  const first = wordsOf(tokens(both[0]));
  return (plain.startsWith(first) ? both : both.reverse()).join(" & ");
}

/** The letters of a line that come from one place: hand, pool, copy or added. */
export const lettersOf = (line, from) =>
  line.filter((each) => each.from === from).map((each) => each.letter);
/** What a play pays the rivals. */
export const paid = (play) =>
  Object.values(play.way.royalties).reduce((sum, each) => sum + each, 0);

/** Whether a text is a word, not a way: in small letters, or in capitals that the hand lacks. */
export function isTyped(text, turn) {
  if (/[a-z]/.test(text)) return text === text.toLowerCase();
  return minus(lettersOf(tokens(text), "hand"), turn.hand).length > 0;
}
