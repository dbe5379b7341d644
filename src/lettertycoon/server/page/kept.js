// What the browser keeps: the game, the day's results, light or dark.
export function keep(name, value) {
  try {
    if (value === null) localStorage.removeItem(`lettertycoon.${name}`);
    else localStorage.setItem(`lettertycoon.${name}`, JSON.stringify(value));
  } catch {
    /* this browser keeps nothing */
  }
}

export function kept(name) {
  try {
    return JSON.parse(localStorage.getItem(`lettertycoon.${name}`));
  } catch {
    return null;
  }
}

/** Copy a text; return what to tell the player: done, or the text if the browser forbids it. */
export async function copied(text, done = "It is copied.") {
  try {
    await navigator.clipboard.writeText(text);
    return done;
  } catch {
    return text;
  }
}

/** Whether other computers can't reach the address of this page. */
export const here = () => /^(localhost|127\.|\[::1)/.test(location.hostname);
/** The whole address of a place. */
export const linkTo = (to) => location.href.split("#")[0] + to;
/** A text, with a link to a place if others can reach it. */
export const linked = (text, to) => (here() ? text : `${text}\n${linkTo(to)}`);
