// A word list of the player's own: a file, read in the worker and kept in this browser.
import { forgetList, noted } from "./kept-lists.js";
import { readList } from "./library.js";
import { html, useState } from "./preact-htm.js";

/** What is said of a list by whether the browser keeps it. */
const KEPT = new Map([
  [true, "Your browser keeps it, and nobody else sees it."],
  [false, "Nobody else sees it. Your browser keeps it until it needs the space."],
  [null, "Nobody else sees it. Your browser does not keep it."],
]);

/** Return the name of a list, of those that requests can have: the name of its file, more or less. */
function nameOf(file) {
  const name = file.name
    .replace(/\.[^.]*$/, "")
    .replace(/[^A-Za-z0-9_.-]+/g, "-")
    .replace(/^[^A-Za-z0-9]+/, "")
    .slice(0, 40);
  return !name || name === "default" ? "own" : name;
}

/** A choice of a file; on: gets the name of its list, "" when it is forgotten. */
export function OwnList({ value, on }) {
  const [said, say] = useState(null);
  const read = async (file) => {
    if (!file) return;
    const name = nameOf(file);
    say({ text: "It is being read…" });
    try {
      const { words, kept } = await readList(name, file);
      on(name);
      say({ text: `${words.toLocaleString("en")} words. ${KEPT.get(kept)}` });
    } catch ({ message }) {
      say({ text: `${message}.`, fault: true });
    }
  };
  const forget = async () => {
    await forgetList(value);
    on("");
    say({ text: `The list ${value} is gone when you load the page again.` });
  };
  return html`<div class="own-list">
    <label class="btn line">
      Your own word list…
      <input type="file" class="sr" onChange=${(e) => read(e.target.files[0])} />
    </label>
    ${
      noted().includes(value) &&
      html`<button type="button" class="link" onClick=${forget}>Forget ${value}</button>`
    }
    ${
      said &&
      html`<p class=${said.fault ? "fault" : "quiet"} role=${said.fault ? "alert" : "status"}>
      ${said.text}
    </p>`
    }
  </div>`;
}
