// Events of the window, for components.
import { useLayoutEffect, useRef } from "./preact-htm.js";

/** Call a function for events of the window, while the component is there that calls this. */
export function useEvents(names, call) {
  const now = useRef();
  now.current = call;
  useLayoutEffect(() => {
    const stop = new AbortController(),
      told = (event) => now.current(event);
    for (const name of names) addEventListener(name, told, { signal: stop.signal });
    return () => stop.abort();
  }, []);
}
