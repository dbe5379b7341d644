// The engine of a page that a server answers: requests over HTTP.
import { html } from "./preact-htm.js";
import { watched } from "./watched.js";

const away = watched(false);

/** Send a request: {result} or {error}; null if the server does not answer now, or if aborted. */
export async function send(method, params, signal) {
  let reply = null;
  let answer = null;
  try {
    reply = await fetch(`v1/${method}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(params),
      signal,
    });
    answer = await reply.json();
  } catch {
    /* no answer, aborted, or a proxy that answered without JSON */
  }
  if (signal?.aborted) return null;
  const answered = answer && (reply.ok || answer.error);
  away.set(!answered && reply?.status !== 503); // 503: the server has too many connections
  if (!answered) return null;
  return reply.ok ? { result: answer } : answer;
}

/** Why no request is answered now; "" if they are. */
export const useAway = () => (away.use() ? "The server does not answer" : "");

/** How many lists were opened here: none. */
export const useLists = () => 0;
export const OwnList = () => null;

/** What the frame tells of the engine. */
export function EngineNotice() {
  const away = useAway();
  if (!away) return null;
  return html`<p class="away" role="alert">${away}. Nothing is lost: the page waits for it.</p>`;
}
