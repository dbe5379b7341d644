// Requests to the server, and whether it answers. A request is repeated until it is answered.
import { useLayoutEffect, useRef, useState } from "./preact-htm.js";

const AGAIN = 1000; // ms until a request is repeated, if the server does not answer or is busy
const KEPT = 300; // the most answers in the cache
const root = document.documentElement;
const listeners = new Set();
const answers = new Map();
let away = false,
  asking = 0;

function count(by) {
  asking += by;
  root.dataset.asking = asking;
}
count(0);

function tell(now) {
  away = now;
  for (const each of listeners) each(now);
}

/** What a game can't be shown for: words that an earlier word list had. */
export const lost = (words) =>
  `The word list has no ${words.join(" and no ")} any more, so this game can't be shown.`;
const told = ({ message, ...error }) => ({
  ...error,
  message: error.code === "record.word" ? lost(error.data.words) : message,
});

/** Return the answer to a request. Throws {code, message, data} for a refusal, null if aborted. */
export async function ask(method, params, signal) {
  for (;;) {
    if (signal?.aborted) throw null;
    let reply = null,
      answer = null;
    count(1);
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
    } finally {
      count(-1);
    }
    if (signal?.aborted) throw null;
    if (answer && (reply.ok || answer.error)) {
      tell(false);
      if (reply.ok) return answer;
      throw told(answer.error);
    }
    tell(reply?.status !== 503); // the server has too many connections
    await new Promise((done) => setTimeout(done, AGAIN));
  }
}

/** What words mean, by word; words without a meaning are left out. */
export function useMeanings(words, lexicon) {
  const all = [...new Set(words)],
    asked = [all.slice(0, 200), all.slice(200, 400)], // a request may name 200 words
    told = asked.flatMap(
      (words) => useAnswer("define", words.length ? { words, lexicon } : null).answer ?? [],
    );
  return Object.fromEntries(
    told.filter((each) => each.definition).map((each) => [each.word, each.definition]),
  );
}

/** A request as {answer, error, old}, if it has params. old: the answer is of the one before. */
export function useAnswer(method, params) {
  const key = params && method + JSON.stringify(params),
    [, draw] = useState(0),
    last = useRef({});
  useLayoutEffect(() => {
    // a layout effect, to ask before the browser draws
    if (!key || answers.has(key)) return;
    const stop = new AbortController();
    ask(method, params, stop.signal)
      .then(
        (answer) => ({ answer }),
        (error) => error && { error },
      )
      .then((told) => {
        if (!told) return;
        answers.set(key, told);
        if (answers.size > KEPT) answers.delete(answers.keys().next().value);
        draw((n) => n + 1);
      });
    return () => stop.abort();
  }, [key]);
  if (!key) return { answer: null, error: null, old: false };
  const told = answers.get(key);
  if (told) last.current = told;
  return { answer: last.current.answer ?? null, error: told?.error ?? null, old: !told };
}

export function useAway() {
  const [now, set] = useState(away);
  useLayoutEffect(() => {
    listeners.add(set);
    set(away);
    return () => listeners.delete(set);
  }, []);
  return now;
}
