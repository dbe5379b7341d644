// The player's own word lists, which the browser keeps.
import { keep, kept } from "./kept.js";

const NAMES = "lists"; // the names are noted apart, to tell what the browser threw away

/** Do something with the store of lists; return the result of its request. */
function inStore(mode, act) {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open("lettertycoon", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(NAMES);
    asked.onerror = () => reject(asked.error);
    asked.onsuccess = () => {
      const work = asked.result.transaction(NAMES, mode);
      const request = act(work.objectStore(NAMES));
      work.oncomplete = () => resolve(request.result);
      work.onabort = () => reject(work.error);
    };
  });
}

export const noted = () => kept(NAMES) ?? [];

/** Return a list's content; undefined if the browser has none of this name. */
export const listOf = (name) => inStore("readonly", (lists) => lists.get(name)).catch(() => {});

/** Keep a list; return whether the browser promises not to throw it away by itself. */
export async function keepList(name, content) {
  await inStore("readwrite", (lists) => lists.put(content, name));
  keep(NAMES, [...new Set([...noted(), name])]);
  return (await navigator.storage?.persist?.()) ?? false;
}

export async function forgetList(name) {
  await inStore("readwrite", (lists) => lists.delete(name)).catch(() => {});
  keep(
    NAMES,
    noted().filter((each) => each !== name),
  );
}
