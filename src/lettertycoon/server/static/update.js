// The page without a network: a service worker keeps it, and offers a new version.
import { html, useLayoutEffect } from "./preact-htm.js";
import { watched } from "./watched.js";

const service = navigator.serviceWorker; // pages without https have none
const offered = watched(null); // a new version, which is here whole
const version = document.querySelector("meta[name=version]").content;
let keeping = false;
let served = Boolean(service?.controller); // whether the service worker gives the files

/** Keep all files of the page for visits without a network, and look for a new version. */
async function keepPage() {
  keeping = true;
  const kept = await service?.register("service-worker.js").catch(() => null);
  if (!kept) return;
  const look = () => service.controller && kept.waiting && offered.set(kept.waiting);
  const follow = () => kept.installing?.addEventListener("statechange", look);
  kept.addEventListener("updatefound", follow);
  follow();
  look();
  if (!served) service.ready.then(({ active }) => active.postMessage(version));
  await kept.update().catch(() => {}); // there is no network
}
service?.addEventListener("controllerchange", () => {
  if (served) location.reload(); // a new version was taken, here or in another window
  served = true;
});

/** The offer of a new version. It begins when the library is there: nothing is fetched twice. */
export function Update() {
  const other = offered.use();
  const use = () => other.postMessage("use");
  useLayoutEffect(() => {
    if (!keeping) keepPage();
  }, []);
  if (!other) return null;
  return html`<p class="said" role="status">
    A new version is here. ${" "}<button type="button" class="link" onClick=${use}>Use it</button>
  </p>`;
}
