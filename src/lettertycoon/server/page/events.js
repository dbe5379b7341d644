// Events of the window, for components.
import { useLayoutEffect, useRef } from "./preact-htm.js";

/** Call a function for events of the window, while the component is there that calls this.
 *
 * capture: whether it is called before all functions that don't capture.
 */
export function useEvents(names, call, capture = false) {
  const now = useRef();
  now.current = call;
  useLayoutEffect(() => {
    const stop = new AbortController();
    const told = (event) => now.current(event);
    for (const name of names) addEventListener(name, told, { signal: stop.signal, capture });
    return () => stop.abort();
  }, []);
}

/** What opens a dialog, and closes it when its player goes back.
 *
 * An entry of the history stands for the open dialog, so that Back does not leave the page.
 */
export function useDialog(dialog) {
  const open = () => {
    if (dialog.current.open) return;
    // a dialog that another one has opened takes its entry
    history[history.state?.above ? "replaceState" : "pushState"]({ above: dialog.current.id }, "");
    dialog.current.showModal();
  };
  const closed = () => {
    if (history.state?.above === dialog.current.id) history.back();
  };
  useEvents(["popstate"], () => {
    if (dialog.current.open && history.state?.above !== dialog.current.id) dialog.current.close();
  });
  return { open, closed };
}
