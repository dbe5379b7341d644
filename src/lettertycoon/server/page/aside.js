// Beside the table: help, switches, all turns, export.
import { href } from "./address.js";
import { button } from "./controls.js";
import { isShared } from "./friends.js";
import { Help } from "./help.js";
import { keep, kept } from "./kept.js";
import { sound } from "./pace.js";
import { html, useState } from "./preact-htm.js";
import { formOf } from "./seating.js";
import { Told } from "./seats.js";

const HELP = { hint: "Hint", advice: "What would you do?" };

/** help: which help is open. undo: takes the last decision back, or null. deciding: whether the
 * player must decide now.
 */
export function Aside({ game, stage, p, turns, help, setHelp, undo, deciding, put }) {
  const asking = (kind, i) => {
    const toggle = (e) => {
      setHelp(help === kind ? null : kind);
      if (e.detail) e.currentTarget.blur(); // so that Enter lays the word
    };
    return html`<button type="button" class="btn line" key=${kind} aria-pressed=${help === kind}
      onClick=${toggle}>${HELP[kind]} <kbd class="wide">${i + 1}</kbd></button>`;
  };
  const kinds = stage.stage === "challenge" ? [] : Object.keys(HELP);
  return html`<aside class="aside">
    <h2>${stage.stage === "over" ? "The game" : `Round ${stage.round + 1}`}</h2>
    ${
      deciding &&
      html`<div class="help">
        ${kinds.map(asking)}
        ${undo && button(html`Undo <kbd class="wide">3</kbd>`, undo)}
      </div>`
    }
    ${
      deciding &&
      help &&
      html`<${Help} key=${help} kind=${help} game=${game} stage=${stage} p=${p} lay=${put} />`
    }
    <p class="more">
      <${Switch} name="quick" text="Quick bots" />
      <${Switch} name="sounds" text="Sounds" onChange=${() => sound("coin")} />
    </p>
    <${Told} turns=${turns.toReversed()} />
    <p class="more">
      <${Export} game=${game} />
      <a class="link" href=${href("play", "new", formOf(game))}>New game</a>
    </p>
  </aside>`;
}

/** A switch that the browser keeps. */
function Switch({ name, text, onChange }) {
  const [on, setOn] = useState(() => Boolean(kept(name)));
  const change = (e) => {
    keep(name, e.target.checked || null);
    setOn(e.target.checked);
    onChange?.();
  };
  return html`<label class="check">
    <input type="checkbox" checked=${on} onChange=${change} />${" "}${text}
  </label>`;
}

function Export({ game }) {
  const { record, bots, friends, lexicon } = game;
  const me = isShared(game) ? undefined : game.me; // nobody of several people is You
  const text = encodeURIComponent(JSON.stringify({ record, me, bots, friends, lexicon }));
  const at = `data:application/json,${text}`;
  return html`<a class="link" href=${at} download="letter-tycoon.json">Export</a>`;
}
