// Answers to requests, whatever engine gives them. A request is repeated until it is answered.
import { send, useLists } from "./engine.js";
import { useLayoutEffect, useRef, useState } from "./preact-htm.js";

const AGAIN = 1000; // ms until a request is repeated that the engine could not answer
const KEPT = 300; // the most answers in the cache
const root = document.documentElement;
const answers = new Map();
let asking = 0;

function count(by) {
  asking += by;
  root.dataset.asking = asking;
}
count(0);
/** A promise that the page waits for, as it does for an answer. */
export function awaited(promise) {
  count(1);
  return promise.finally(() => count(-1));
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
    const reply = await awaited(send(method, params, signal));
    if (signal?.aborted) throw null;
    if (reply?.error) throw told(reply.error);
    if (reply) return reply.result;
    await new Promise((done) => setTimeout(done, AGAIN));
  }
}

/** What words mean, by word; words without a meaning are left out. */
export function useMeanings(words, lexicon) {
  const all = [...new Set(words)];
  const asked = [all.slice(0, 200), all.slice(200, 400)]; // a request may name 200 words
  const told = asked.flatMap(
    (words) => useAnswer("define", words.length ? { words, lexicon } : null).answer ?? [],
  );
  return Object.fromEntries(
    told.filter((each) => each.definition).map((each) => [each.word, each.definition]),
  );
}

/** A request as {answer, error, old}, if it has params. old: the answer is of the one before. */
export function useAnswer(method, params) {
  const lists = useLists(); // when one is opened, all is asked again
  const key = params && lists + method + JSON.stringify(params);
  const [, draw] = useState(0);
  const last = useRef({});
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
