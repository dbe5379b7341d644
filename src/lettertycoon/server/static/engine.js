// The engine of a page without a server: the library in a worker of the browser.
import { forgetList } from "./kept-lists.js";
import {
  forgetLost,
  loadAgain,
  NOT_LOADED,
  OLD_BROWSER,
  send,
  useLibrary,
  useLists,
} from "./library.js";
import { OwnList } from "./own-list.js";
import { html } from "./preact-htm.js";
import { Update } from "./update.js";

export { OwnList, send, useLists };

/** Why no request is answered now; "" if they are. */
export function useAway() {
  const { stage } = useLibrary();
  if (stage === "ready") return "";
  return stage === "failed" ? NOT_LOADED : "The page is still loading";
}

/** What the frame tells of the engine: how far loading is, why it failed, and a new version. */
export function EngineNotice() {
  const { stage, fault, lost } = useLibrary();
  const forget = () => Promise.all(lost.map(forgetList)).then(forgetLost);
  if (fault) {
    const again = html`<button type="button" class="link" onClick=${loadAgain}>Try again</button>`;
    return html`<p class="away" role="alert">${fault} ${fault !== OLD_BROWSER && again}</p>`;
  }
  if (stage !== "ready") return html`<${Loading} />`;
  return html`
    ${
      lost.length > 0 &&
      html`<p class="said" role="status">
        This browser has thrown away your word list ${lost.join(", ")}. Open it again.
        ${" "}<button type="button" class="link" onClick=${forget}>Close</button>
      </p>`
    }
    <${Update} />
  `;
}

/** A bar. What it says to a screen reader does not change, so that it is said once. */
function Loading() {
  const { stage, bytes, total } = useLibrary();
  const mega = (number) => Math.round(number / 1e6);
  const far = total ? `${mega(bytes)} of ${mega(total)} MB` : "";
  return html`<section class="loading" aria-label="The page loads">
    <p>
      <span role="status">The words are loading. You can look around meanwhile.</span>
      ${" "}<span aria-hidden="true">${stage === "library" ? "It starts…" : far}</span>
    </p>
    <progress aria-label="Loading" max="100"
      value=${total ? Math.floor((100 * bytes) / total) : undefined}></progress>
  </section>`;
}
