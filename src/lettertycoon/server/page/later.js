// Components whose modules are loaded when they are first shown, not with the page.
import { awaited } from "./answers.js";
import { html, useLayoutEffect, useState } from "./preact-htm.js";

const AGAIN = 1000; // ms until a module is asked for again that could not be loaded

/** A component that load() brings, called again until the module is there. */
export function later(load) {
  let Loaded = null;
  return function Later(props) {
    const [, draw] = useState(0);
    useLayoutEffect(() => {
      let timer = 0;
      let gone = false;
      const get = () =>
        awaited(load()).then(
          (component) => {
            Loaded = component;
            if (!gone) draw((n) => n + 1);
          },
          () => {
            if (!gone) timer = setTimeout(get, AGAIN);
          },
        );
      if (!Loaded) get();
      return () => {
        gone = true;
        clearTimeout(timer);
      };
    }, []);
    return Loaded ? html`<${Loaded} ...${props} />` : null;
  };
}
