// The frame of the page: its places, light or dark, and a note when the server does not answer.
import { setGame } from "./about.js";
import { href, turnFields, useAddress } from "./address.js";
import { useAnswer } from "./answers.js";
import { Heading } from "./controls.js";
import { EngineNotice } from "./engine.js";
import { useDialog } from "./events.js";
import { Home } from "./home.js";
import { copied, here, keep, kept, linkTo, useForgetful } from "./kept.js";
import { later } from "./later.js";
import { html, render, useErrorBoundary, useLayoutEffect, useRef, useState } from "./preact-htm.js";
import { useKeys } from "./rack.js";
import { Rules } from "./rules.js";
import { Today } from "./today.js";
import { MyTurn } from "./turn.js";

const PLACES = [
  ["home", "Today", "M4 6h16v14H4zM4 10h16M8 3v5M16 3v5"],
  [
    "play",
    "Play",
    "M4 20c.4-4 2.8-6 6.2-6s5.8 2 6.2 6M10 11.4a3.4 3.4 0 1 0 0-6.8a3.4 3.4 0 0 0 0 6.8",
  ],
  ["turn", "My turn", "M3 6h8v11H3zM13 6h8v11h-8z"],
  ["review", "Review", "M3 19h18M4 15l5-5 4 3 7-8"],
];
const KEYS = [
  ["Everywhere", "letters", "lay their cards; in a game also choose a patent, or cards to throw"],
  ["", "Backspace", "takes the last letter back"],
  ["", "Enter", "confirms: lays the word, buys what is chosen, tells the next step"],
  ["My turn", "1, 2, 3", "Hint, Is my word good?, Show me"],
  ["", "Esc", "back to the cards"],
  ["", "/", "goes on with the pool, while cards are typed"],
  ["", "↑ ↓", "go along the plays of Show me; Enter opens one"],
  ["Play", "1, 2, 3", "Hint, What would you do?, Undo"],
  ["", "← →", "choose a patent"],
  ["", "Esc", "takes all letters back; buys nothing; throws nothing"],
  ["Review", "← → Home End", "go from turn to turn"],
];
const dark = matchMedia("(prefers-color-scheme: dark)");
const look = () => {
  document.documentElement.dataset.theme = kept("theme") ?? (dark.matches ? "dark" : "light");
};
dark.addEventListener("change", look);
look();

const TITLES = { first: "A first turn", games: "My games" };
/** The places that are in another one. */
const WITHIN = new Map([
  ["today", "home"],
  ["games", "review"],
  ["learn", "review"],
]);
const last = {}; // the latest address of each place
const Play = later(() => import("./play.js").then((module) => module.Play));
const Review = later(() => import("./review.js").then((module) => module.Review));
const Games = later(() => import("./games.js").then((module) => module.Games));
const FirstTurn = later(() => import("./first-turn.js").then((module) => module.FirstTurn));
const Learn = later(() => import("./learn.js").then((module) => module.Learn));
const SHOWN = new Map([
  ["first", FirstTurn],
  ["learn", Learn],
  ["games", Games],
  ["home", Home],
  ["play", Play],
  ["review", Review],
  ["today", Today],
  ["turn", MyTurn],
]);
/** What an address leads to that names no place. */
const Nowhere = () =>
  html`<${Heading} title="Nowhere">
    This address leads to no place of the page. <a href="#home">To the first screen</a>
  </${Heading}>`;

const Icon = ({ path }) =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${path} /></svg>`;

const DAYS = ["today", "streak"];
const KEPT = new Map([
  ["home", DAYS],
  ["today", DAYS],
  ["play", ["game"]],
  ["review", ["review", "game"]],
  ["games", ["games", "mistakes"]],
  ["learn", ["mistakes", "again"]],
]);

/** Show the children. If they fail, because saved data is damaged, offer to delete it. */
function Kept({ names, children }) {
  const [error, again] = useErrorBoundary();
  if (!error) return children;
  const forget = () => {
    for (const name of names) keep(name, null);
    again();
  };
  return html`<div class="wrap">
    <div class="panel">
      <p class="fault" role="alert">The data that this browser has kept can't be shown.</p>
      <p><button type="button" class="btn" onClick=${forget}>Delete this data</button></p>
    </div>
  </div>`;
}

/** What is told while the browser does not keep what it should. */
const Forgetful = () =>
  useForgetful()
    ? html`<p class="away" role="alert">
        This browser does not keep more: its store is full, or closed to this page. What you do now
        is lost when you leave the page.
      </p>`
    : null;

/** All keys, in a dialog. open: a reference that gets the function that opens it. */
function Keys({ open }) {
  const dialog = useRef();
  const { open: show, closed } = useDialog(dialog);
  open.current = show;
  const key = ([where, key, what]) => html`<tr>
    ${where ? html`<th scope="row">${where}</th>` : html`<td></td>`}
    <td><kbd>${key}</kbd></td>
    <td>${what}</td>
  </tr>`;
  return html`<dialog ref=${dialog} id="keys" class="keys-told" aria-label="Keys" onClose=${closed}>
    <h2>Keys</h2>
    <table><tbody>${KEYS.map(key)}</tbody></table>
    <form method="dialog"><button class="btn">Close</button></form>
  </dialog>`;
}

/** Light or dark, as it is now; the other one is kept. */
function switchLook() {
  keep("theme", document.documentElement.dataset.theme === "dark" ? "light" : "dark");
  look();
}

/** Copy a link to the turn of an address; return what to tell of it. */
async function shareTurn(q) {
  const to = linkTo(href("turn", "", turnFields(q)));
  const done = "The link to this turn is copied. Your word and your hints are not in it.";
  return (await copied(to, done)) + (here() ? " It works on this computer only." : "");
}

/** Links to the places. at: where the page is. */
const Links = ({ at, icons }) =>
  PLACES.map(
    ([name, title, path]) => html`<a key=${name}
      href=${at === name ? `#${name}` : (last[name] ?? `#${name}`)}
      aria-current=${at === name ? "page" : undefined}>
      ${icons && html`<${Icon} path=${path} />`}${title}
    </a>`,
  );

/** The head of the page. share: shares the turn that is shown, if one is. */
function Head({ at, share, help, keys }) {
  const icon = (label, onClick, path) =>
    html`<button type="button" class="icon" aria-label=${label} title=${label} onClick=${onClick}>
      <${Icon} path=${path} />
    </button>`;
  return html`<header class="top">
    <div class="wrap">
      <a class="brand" href="#home">Letter Tycoon</a>
      <nav class="places wide" aria-label="Places"><${Links} at=${at} /></nav>
      <div class="end">
        ${share && icon("Share this turn", share, "M12 15V4m0 0L8 8m4-4l4 4M5 12v8h14v-8")}
        <button type="button" class="icon told-rules wide" onClick=${keys}>? Keys</button>
        <button type="button" class="icon told-rules" aria-label="How to play" onClick=${help}>
          <span class="wide">How to play</span><span class="narrow">?</span>
        </button>
        ${icon("Light or dark", switchLook, "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z")}
      </div>
    </div>
  </header>`;
}

function App() {
  const { place, view, q } = useAddress();
  const about = useAnswer("about", {}).answer;
  const [said, say] = useState("");
  const keys = useRef();
  const rules = useRef();
  const at = WITHIN.get(place) ?? place;
  if (about) setGame(about.game);
  useLayoutEffect(() => {
    const title = TITLES[place] ?? PLACES.find(([name]) => name === at)?.[1] ?? "Nowhere";
    document.title = `${title} – Letter Tycoon`;
  }, [place]);
  // a place, a day and a new game begin at their top
  const begins = place + (["today", "play"].includes(place) ? view : "");
  useLayoutEffect(() => scrollTo(0, 0), [begins]);
  useLayoutEffect(() => say(""), [place, view, q.hand, q.pool]);
  const showKeys = () => keys.current();
  const help = () => rules.current();
  useKeys({ "?": showKeys });
  last[at] = location.hash;
  const share = at === "turn" && q.hand ? () => shareTurn(q).then(say) : null;
  const Place = SHOWN.get(place) ?? Nowhere;
  return html`
    <button type="button" class="skip" onClick=${() => document.querySelector("main").focus()}>
      Skip to the content
    </button>
    <${Head} ...${{ at, share, help }} keys=${showKeys} />
    <${EngineNotice} />
    <${Forgetful} />
    ${said && html`<p class="said" role="status">${said}</p>`}
    <main class=${`at-${place}`} tabindex="-1">
      <${Kept} key=${place} names=${KEPT.get(place) ?? []}>
        <${Place} view=${view} q=${q} about=${about} help=${help} />
      </${Kept}>
    </main>
    <nav class="tabbar" aria-label="Places, below"><${Links} at=${at} icons /></nav>
    <${Keys} open=${keys} />
    <${Rules} open=${rules} keys=${showKeys} />
  `;
}

render(html`<${App} />`, document.body);
