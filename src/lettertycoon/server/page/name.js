// The name of one's own: what others call the player. It is asked once, and kept in this browser.
import { goodNames, LONGEST, personName } from "./friends.js";
import { keep, kept } from "./kept.js";
import { html, useState } from "./preact-htm.js";
import { isMe } from "./texts.js";

/** The player's name; "" if none is known. */
export const ownName = () => goodNames([kept("name")])[0].slice(0, LONGEST);

/** Keep the player's name; "" forgets it. */
export const keepOwnName = (name) => keep("name", name.trim() || null);

/** The name of a player for others, who are not You. names: those of all players. */
export function nameFor(name, names) {
  if (!isMe(name)) return name;
  const mine = personName([ownName()], 0);
  return names.includes(mine) ? `${mine} (1)` : mine;
}

/** A field for the player's name. */
export const NameField = () =>
  html`<label class="field">
    Your name, for games and for those with whom you share${" "}
    <input maxlength=${LONGEST} autocomplete="nickname" placeholder=${personName([], 0)}
      value=${ownName()} onInput=${(e) => keepOwnName(e.target.value)} />
  </label>`;

/** Asks for the name before something is shared for the first time. */
export function AskName() {
  const [isNew] = useState(() => !kept("asked") && !ownName());
  return isNew && html`<${NameField} />`;
}

/** Keep that the player was asked: who has shared without a name wants none. */
export const noteAsked = () => keep("asked", true);
