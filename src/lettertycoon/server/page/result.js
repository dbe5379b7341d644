// After the last try of a day: stars, rank, row of days, the bots, what to share, the best words.
import { KNOWN } from "./about.js";
import { href } from "./address.js";
import { useAnswer, useMeanings } from "./answers.js";
import { Summary } from "./calendar.js";
import { button } from "./controls.js";
import { goalOf, rankOf, ranksOf, reasonsOf, resultText, totalOf } from "./daily.js";
import { Next, Stars, Streak } from "./day.js";
import { copied, linked } from "./kept.js";
import { html, useState } from "./preact-htm.js";
import { Word } from "./rack.js";
import { meaningsOf } from "./table.js";
import { own } from "./texts.js";

const LISTED = 8; // best words that are shown at once
const CLEAN = { sensitive: false };

export function Result({ mine, deal, turn, date, day }) {
  const [shared, setShared] = useState("");
  const total = totalOf(mine);
  const share = async () => {
    const text = linked(resultText(date, mine), href("today", date));
    setShared(await copied(text));
  };
  return html`
    <p class="d score">${total} of ${goalOf(mine)} <${Stars} day=${mine} /></p>
    <${Ranks} mine=${mine} />
    <p>${mine.late ? "It was not played on its day." : html`<${Streak} today=${day.date} />`}</p>
    <${Next} day=${day} />
    <p class="tools start">
      ${button("Share the result", share, { kind: "btn" })}
      <a class="link" href=${href("turn", "show", turn)}>Look at all plays</a>
    </p>
    <p role="status" class="quiet shared">${shared}</p>
    <${Summary} today=${day.date} />
    <${Rivals} ...${{ deal, date, total }} />
    <${BestWords} ...${{ deal, turn }} />
  `;
}

/** The ranks on the way up, with what each takes. */
function Ranks({ mine }) {
  const { name } = rankOf(totalOf(mine), mine);
  return html`<ol class="ranks" aria-label="Ranks of this day">
    ${ranksOf(mine).map(
      (rank) => html`<li key=${rank.name} aria-current=${rank.name === name ? "step" : undefined}>
        ${rank.name} <b>${rank.from}</b>
      </li>`,
    )}
  </ol>`;
}

/** What the bots laid with the same cards. */
function Rivals({ deal, date, total }) {
  const people = useAnswer("bots", {}).answer?.match ?? {};
  const laid = useAnswer("today", { date, laid: true }).answer?.laid ?? {};
  const rivals = Object.entries(deal.rivals);
  const beaten = rivals.filter(([, earned]) => total > earned).length;
  const beside = (earned) => {
    if (earned > total) return "";
    return earned === total ? ": as much as you" : ": less than you";
  };
  return html`<h2>The same cards</h2>
    <p>You beat ${beaten} of ${rivals.length}.</p>
    <ul class="ledger">
      ${rivals.map(
        ([bot, earned]) => html`<li key=${bot}>
          <b class="m">${earned}</b> ${own(people, bot)}${beside(earned)}
          ${laid[bot] && html`<br /><${Word} way=${laid[bot]} />`}
        </li>`,
      )}
    </ul>`;
}

/** Words with what they mean: the best that people know, and the best of all. */
function BestWords({ deal, turn }) {
  const known = useAnswer("best", { turn, n: 200, show: KNOWN }).answer ?? [];
  const all = useAnswer("best", { turn, n: 200, show: CLEAN }).answer ?? [];
  const goal = known.filter((play) => play.total === goalOf(deal));
  const most = deal.best > goalOf(deal) ? all.filter((play) => play.total === deal.best) : [];
  return html`${goal.length > 0 && html`<${Plays} ...${{ plays: goal, turn, name: "The best that people know" }} />`}
    ${most.length > 0 && html`<${Plays} ...${{ plays: most, turn, name: "The best of all" }} />`}`;
}

function Plays({ plays, turn, name }) {
  const meanings = useMeanings(plays.flatMap((play) => play.words));
  const asked = { turn, play: { line: plays[0].way.line } };
  const facts = useAnswer("explain", asked).answer?.facts ?? [];
  const rest = plays.slice(LISTED);
  const row = (play) => html`<li key=${play.way.line}>
    <${Word} way=${play.way.line} />
    ${meaningsOf(meanings, play.words).map((each) => html`<span class="told-line">${each}</span>`)}
  </li>`;
  return html`<h2>${name}: ${plays[0].total}</h2>
    <ul class="ledger best-words">${plays.slice(0, LISTED).map(row)}</ul>
    ${reasonsOf(facts).map((reason) => html`<p>${reason}</p>`)}
    ${
      rest.length > 0 &&
      html`<details>
        <summary>${rest.length} more</summary>
        <ul class="ledger">${rest.map(row)}</ul>
      </details>`
    }`;
}
