// Records of games: read from a file or pasted, and the word lists that they were played with.
import { ask } from "./answers.js";
import { Fault } from "./controls.js";
import { html, useState } from "./preact-htm.js";

/** The word list that a game was played with, as {lexicon, missing}.
 *
 * lexicon: as requests name it, null for the usual one. missing: the name of a list that is not
 * here; "" if it is.
 */
export function listOf({ lexicon: { name, sha256 } }, about) {
  const lists = Object.entries(about.lexicons);
  const same = lists.find(([, list]) => list.sha256 === sha256);
  // the words of a list may have changed since
  const found = (same ?? lists.find(([, list]) => list.name === name))?.[0];
  return { lexicon: requested(found), missing: found ? "" : name };
}

/** The word list whose words have a mark, as requests name it; null for the usual one. */
export function listOfMark(mark, about) {
  const lists = Object.entries(about.lexicons);
  return requested(lists.find(([, list]) => markOf(list) === mark)?.[0]);
}

/** What tells the words of a list from others, in an address. */
export const markOf = ({ sha256 }) => sha256.slice(0, 8);
const requested = (name) => (!name || name === "default" ? null : name);

/** Why a game can't be shown, if its word list is missing; else the error. */
export const because = (error, missing) =>
  error && missing && ["record.word", "record.lexicon"].includes(error.code)
    ? { message: notHere(missing) }
    : error;
export const notHere = (name) =>
  `This game was played with the word list ${name}, which is not here.`;

/** Read a record from a text: {record, said, lexicon}. Throws {message} for any other text. */
async function readRecord(text) {
  const nothing = { message: "That is not a record of a game." };
  let said;
  try {
    said = JSON.parse(text);
  } catch {
    throw nothing;
  }
  const record = said?.record ?? said;
  if (!Array.isArray(record?.moves) || !record.lexicon?.sha256) throw nothing;
  const { lexicon, missing } = listOf(record, await ask("about", {}));
  const asked = ask("play", { record, lexicon });
  const stage = await asked.catch((error) => {
    throw because(error, missing);
  });
  if (stage.game !== "match")
    throw { message: "That is a record of another game than Letter Tycoon." };
  return { record, said, lexicon };
}

/** A record of a game, from a file or pasted.
 *
 * load: gets a good one, all that came with it, and its word list.
 */
export function RecordField({ load }) {
  const [error, setError] = useState(null);
  const read = async (text) => {
    try {
      const { record, said, lexicon } = await readRecord(text);
      setError(null);
      load(record, said, lexicon);
    } catch (error) {
      const why = error.code ? `${error.message[0].toUpperCase()}${error.message.slice(1)}.` : "";
      setError(why ? { message: `This game can't be replayed. ${why}` } : error);
    }
  };
  return html`<label class="field">
      A file${" "}
      <input type="file" accept=".json,application/json"
        onChange=${async (e) => read(await e.target.files[0].text())} />
    </label>
    <label class="field">
      Or paste its record${" "}
      <textarea rows="3" onInput=${(e) => read(e.target.value)}></textarea>
    </label>
    <${Fault} error=${error} />`;
}
