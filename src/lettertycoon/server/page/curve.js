// The curve of a review: each player's chance to win after each turn.
import { html } from "./preact-htm.js";
import { kindOf, percent, short } from "./verdicts.js";

const WIDTH = 620;
const HEIGHT = 222;
const LEFT = 44;
const RIGHT = WIDTH - 92;
const BOTTOM = 196;
const LINE = 20; // between two names
const y = (chance) => 10 + (1 - chance) * (BOTTOM - 10);

/** The points of a player: a chance after each decision of anybody; all of them make 100 %. */
function pointsOf(name, all, curves) {
  const decided = all.filter((decision) => decision.win_chance != null);
  return (curves[name] ?? []).map(([, chance], k) => ({ ...decided[k], win_chance: chance }));
}

/** Where each name stands: at the end of its line, without touching other names. */
function placesOf(lines) {
  const tags = lines
    .filter(({ points }) => points.length)
    .map(({ name, points }) => ({ name, y: y(points.at(-1).win_chance) }))
    .sort((a, b) => a.y - b.y);
  tags.forEach((tag, k) => {
    tag.y = Math.max(tag.y, k ? tags[k - 1].y + LINE : 0);
  });
  tags.reverse().forEach((tag, k) => {
    tag.y = Math.min(tag.y, k ? tags[k - 1].y - LINE : BOTTOM);
  });
  return tags;
}

const said = ({ name, points }) => {
  if (!points.length) return `${name} unknown`;
  return `${name} ${percent(points[0].win_chance)} to ${percent(points.at(-1).win_chance)}`;
};

/** all: the decisions, each with its place i. me: whose turns can be picked. at: the picked one. */
export function Curve({ all, curves, names, me, at, pick }) {
  const x = (i) => LEFT + (i * (RIGHT - LEFT)) / Math.max(1, all.length - 1);
  const lines = names.map((name) => ({ name, points: pointsOf(name, all, curves) }));
  const tags = placesOf(lines);
  const dot = (each) => html`<circle class=${`${kindOf(each)} ${each.i === at ? "on" : ""}`}
    cx=${x(each.i)} cy=${y(each.win_chance)} r=${each.i === at ? 8 : 5}
    onClick=${() => pick(each.i)} />`;
  const line = ({ name, points }, k) => {
    const tag = tags.find((each) => each.name === name);
    const path = points.map((each) => `${x(each.i)},${y(each.win_chance)}`).join(" ");
    return html`<g class=${name === me ? "me" : `rival r${k}`}>
      <polyline points=${path} />
      ${name === me ? points.filter((each) => each.player === name).map(dot) : null}
      ${tag && html`<text class="name" x=${RIGHT + 10} y=${tag.y + 4}>${short(name)}</text>`}
    </g>`;
  };
  const begins = all.filter(({ i, round }) => i === 0 || all[i - 1].round !== round);
  return html`<svg class="curve" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img"
    aria-label=${`Winning chances: ${lines.map(said).join(", ")}`}>
    ${[0, 0.25, 0.5, 0.75, 1].map(
      (part) => html`<line class="rule" x1=${LEFT} x2=${RIGHT} y1=${y(part)} y2=${y(part)} />`,
    )}
    ${[0, 0.5, 1].map(
      (part) => html`<text x="38" y=${y(part) + 4} text-anchor="end">${100 * part}</text>`,
    )}
    ${at != null && html`<line class="here" x1=${x(at)} x2=${x(at)} y1="10" y2=${BOTTOM} />`}
    ${lines.map(line)}
    ${begins.map(
      ({ i, round }) => html`<text x=${x(i)} y="216" text-anchor="middle">${round}</text>`,
    )}
  </svg>`;
}
