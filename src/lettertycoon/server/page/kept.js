// What the browser keeps: the game, the day's results, light or dark.
export function keep(name, value) {
  try {
    if (value === null) localStorage.removeItem("lettertycoon." + name);
    else localStorage.setItem("lettertycoon." + name, JSON.stringify(value));
  } catch {
    /* this browser keeps nothing */
  }
}

export function kept(name) {
  try {
    return JSON.parse(localStorage.getItem("lettertycoon." + name));
  } catch {
    return null;
  }
}

/** Copy a text; true if the browser allows it. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether other computers can't reach the address of this page. */
export const here = () => /^(localhost|127\.|\[::1)/.test(location.hostname);

/** Copy a text with a link; return what to tell the player. */
export const copied = async (text) =>
  ((await copy(text)) ? "It is copied." : text) +
  (here() ? " The link works on this computer only." : "");
