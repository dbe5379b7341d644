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
      const store = asked.result;
      const work = store.transaction(NAMES, mode);
      const request = act(work.objectStore(NAMES));
      work.oncomplete = () => resolve(request.result);
      work.onabort = () => reject(work.error);
      store.close(); // when the work is done
    };
  });
}

export const noted = () => kept(NAMES) ?? [];

/** Return a list as {file, image}; undefined if the browser has none of this name. */
export const listOf = (name) => inStore("readonly", (lists) => lists.get(name)).catch(() => {});

/** Keep a list, and its image as the library opens it in milliseconds; return whether the browser promises not to throw it away by itself. */
export async function keepList(name, file, image) {
  await inStore("readwrite", (lists) => lists.put({ file, image }, name));
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
