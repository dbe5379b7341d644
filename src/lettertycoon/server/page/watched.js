// A value that changes outside of components; those that use it are drawn again when it does.
import { useLayoutEffect, useState } from "./preact-htm.js";

export function watched(first) {
  const listeners = new Set();
  let now = first;
  return {
    get: () => now,
    set: (value) => {
      now = value;
      for (const each of listeners) each(value);
    },
    use: () => {
      const [seen, see] = useState(now);
      useLayoutEffect(() => {
        listeners.add(see);
        see(now);
        return () => listeners.delete(see);
      }, []);
      return seen;
    },
  };
}
