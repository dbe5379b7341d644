// What the browser keeps of a game that is over, by a module that is loaded when one ends.
import { awaited } from "./answers.js";

let loading = null;

/** Call the functions of finished.js; two calls are made in their order. */
function withFinished(use) {
  loading ??= awaited(import("./finished.js"));
  loading.then(use).catch(() => {
    loading = null; // My games takes it in later
  });
}

/** Keep a game that is over in My games. news: all that has happened in it. */
export const gameEnded = (game, news) => withFinished(({ keepGame }) => keepGame(game, news));
/** Keep what its review says. */
export const gameReviewed = ({ id }, review) =>
  withFinished(({ keepReview }) => keepReview(id, review));
