// The small parts of all places: buttons, choices, faults, lines of text.
import { html } from "./preact-htm.js";

/** A message as a sentence. */
export const ended = (message) => (message.endsWith("?") ? message : `${message}.`);
export const Fault = ({ error }) =>
  error ? html`<p class="fault" role="alert">${error.message}</p>` : null;
/** Lines of text, as the server tells them. */
export const Ledger = ({ lines, old }) =>
  html`<ul class=${`ledger ${old ? "old" : ""}`}>
    ${lines.map((each, i) => html`<li key=${i}>${each}</li>`)}
  </ul>`;
/** A choice of a few values. options: [value, text] each. */
export const Choice = ({ name, value, options, on }) =>
  html`<label>
    ${name}${" "}
    <select value=${value} onChange=${(e) => on(e.target.value)}>
      ${options.map(([each, text]) => html`<option value=${each}>${text ?? each}</option>`)}
    </select>
  </label>`;
/** A choice of a word list, if there are several. any: the text for no choice, if it is one. */
export const LexiconChoice = ({ about, any, ...choice }) => {
  const lists = Object.keys(about?.lexicons ?? {});
  const own = any ? [["", any], ...lists.map((each) => [each])] : null;
  const options = own ?? lists.map((each) => [each === "default" ? "" : each, each]);
  return lists.length > 1 && html`<${Choice} options=${options} ...${choice} />`;
};
/** A button. kind: its classes. */
export const button = (text, onClick, { kind = "btn line", ...more } = {}) =>
  html`<button type="button" class=${kind} onClick=${onClick} ...${more}>${text}</button>`;

export const Heading = ({ title, children }) =>
  html`<div class="table">
    <div class="wrap heading"><h1>${title}</h1><p>${children}</p></div>
  </div>`;
