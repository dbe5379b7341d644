// A first turn that is shown, on fixed cards at the real table. It is not kept and not rated.
import { go } from "./address.js";
import { useAnswer } from "./answers.js";
import { Fault, Heading } from "./controls.js";
import { deal } from "./dealing.js";
import { useEvents } from "./events.js";
import { keep } from "./kept.js";
import { Table } from "./play.js";
import { DEAL } from "./pointers.js";
import { html, useLayoutEffect, useState } from "./preact-htm.js";
import { FIRST } from "./seating.js";

const nothing = () => null;

export function FirstTurn() {
  const people = useAnswer("bots", {}).answer?.match;
  const [game, setGame] = useState(null);
  const [error, setError] = useState(null);
  useLayoutEffect(() => keep("shown", true), []);
  useLayoutEffect(() => {
    const begin = (made) => setGame({ ...made, lesson: true });
    if (people) deal(FIRST.slice(0, 1), people, { seed: DEAL }).then(begin, setError);
  }, [people]);
  // before the stages of the table, in which Escape takes letters back
  useEvents(
    ["keydown"],
    (event) => {
      if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      go("home", "", {}, true);
    },
    true,
  );
  if (game) return html`<${Table} game=${game} save=${nothing} begin=${nothing} />`;
  return html`<${Heading} title="A first turn">
    <${Fault} error=${error} />
    ${error ? null : "The cards are dealt …"}
  </${Heading}>`;
}
