// The frame of the page: its places, light or dark, and a note when the server does not answer.
import { html, render, useLayoutEffect, useErrorBoundary, useState } from "./preact-htm.js";
import { href, turnFields, useAddress } from "./notation.js";
import { MyTurn } from "./turn.js";
import { Play } from "./play.js";
import { Review } from "./review.js";
import { Today } from "./today.js";
import { useAnswer, useAway } from "./server.js";
import { copy, keep, kept } from "./kept.js";

const PLACES = [
  ["turn", "My turn", "M3 6h8v11H3zM13 6h8v11h-8z"],
  [
    "play",
    "Play",
    "M4 20c.4-4 2.800-6 6.200-6s5.800 2 6.200 6M10 11.400a3.400 3.400 0 1 0 0-6.800a3.400 3.400 0 0 0 0 6.800M17 5.200a3.400 3.400 0 0 1 0 6",
  ],
  ["review", "Review", "M3 19h18M4 15l5-5 4 3 7-8"],
];
const dark = matchMedia("(prefers-color-scheme: dark)");
const look = () => {
  document.documentElement.dataset.theme = kept("theme") ?? (dark.matches ? "dark" : "light");
};
dark.addEventListener("change", look);
look();

// an older version of the page wrote the turn before the #
if (/[?&]hand=/.test(location.search)) {
  const fields = new URLSearchParams(location.search);
  for (const each of fields.getAll("rival"))
    if (!/:/.test(each)) {
      fields.delete("rival", each);
      fields.append("rival", `${each}:0:0`);
    }
  history.replaceState(null, "", `${location.pathname}#turn?${fields}`);
}

const last = {}; // the latest address of each place

const Icon = ({ path }) => html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${path} /></svg>`;

const KEPT = { play: ["game"], review: ["review", "game"], today: ["today"] };

/** Show the children. If they fail, because saved data is damaged or of another version, offer to delete it. */
function Kept({ names, children }) {
  const [error, again] = useErrorBoundary();
  if (!error) return children;
  const forget = () => {
    for (const name of names) keep(name, null);
    again();
  };
  return html`
    <div class="wrap">
      <div class="panel">
        <p class="fault" role="alert">The data that this browser has kept can't be shown.</p>
        <p><button type="button" class="btn" onClick=${forget}>Delete this data</button></p>
      </div>
    </div>
  `;
}

function App() {
  const { place, view, q } = useAddress(),
    served = useAnswer("about", {}).answer,
    about = served && {
      lexicons: Object.keys(served.lexicons),
      objectives: Object.entries(served.objectives).map(([name, meaning]) => ({ name, meaning })),
    },
    away = useAway();
  const [said, say] = useState(""),
    [, draw] = useState(0),
    at = place === "today" ? "turn" : place;
  const theme = () => {
    keep("theme", document.documentElement.dataset.theme === "dark" ? "light" : "dark");
    look();
    draw((n) => n + 1);
  };
  const share = async () => {
    const to = location.href.split("#")[0] + href("turn", "", turnFields(q)),
      local = /^(localhost|127\.|\[::1)/.test(location.hostname) ? " It works on this computer only." : "";
    say(((await copy(to)) ? "The link to this turn is copied. Your word and your hints are not in it." : to) + local);
  };
  useLayoutEffect(() => {
    document.title = `${
      place === "today" ? "Today's deal" : (PLACES.find(([name]) => name === place)?.[1] ?? "My turn")
    } – Letter Tycoon`;
  }, [place]);
  useLayoutEffect(() => say(""), [place, view, q.hand, q.pool]);
  last[at] = location.hash;
  const links = (icons) =>
    PLACES.map(
      ([name, title, path]) => html`
        <a
          key=${name}
          href=${at === name ? `#${name}` : (last[name] ?? `#${name}`)}
          aria-current=${at === name ? "page" : undefined}>
          ${icons ? html`<${Icon} path=${path} />` : null}${title}
        </a>
      `,
    );
  return html`
    <header class="top">
      <div class="wrap">
        <a class="brand" href="#turn">Letter Tycoon</a>
        <nav class="places wide" aria-label="Places">${links(false)}</nav>
        <div class="end">
          ${
            at === "turn" && q.hand
              ? html`
                  <button type="button" class="icon" aria-label="Share this turn" onClick=${share}>
                    <${Icon} path="M12 15V4m0 0L8 8m4-4l4 4M5 12v8h14v-8" />
                  </button>
                `
              : null
          }
          <button type="button" class="icon" aria-label="Light or dark" onClick=${theme}>
            <${Icon} path="M20 14.500A8.500 8.500 0 0 1 9.500 4 8.500 8.500 0 1 0 20 14.500z" />
          </button>
        </div>
      </div>
    </header>
    ${
      away
        ? html`<p class="away" role="alert">The server does not answer. Nothing is lost: the page waits for it.</p>`
        : null
    }
    ${said ? html`<p class="said" role="status">${said}</p>` : null}
    <main class=${`at-${place}`}>
      <${Kept} key=${place} names=${KEPT[place] ?? []}>
        ${
          place === "play"
            ? html`<${Play} view=${view} q=${q} about=${about} />`
            : place === "review"
              ? html`<${Review} view=${view} q=${q} />`
              : place === "today"
                ? html`<${Today} view=${view} q=${q} />`
                : html`
                    <h1 class="sr">My turn</h1>
                    <${MyTurn} view=${view} q=${q} about=${about} />
                  `
        }
      </${Kept}>
    </main>
    <nav class="tabbar" aria-label="Places, below">${links(true)}</nav>
  `;
}

render(
  html`<${App} />`,
  document.body,
);
