// The pace of a game: the beat of bots, signs that move to their owners, and sounds.
import { kept } from "./kept.js";
import { useLayoutEffect, useRef } from "./preact-htm.js";

const BEAT = 600; // ms before a bot lays a word or buys
const FLIGHT = { duration: 700, easing: "cubic-bezier(.3, .1, .3, 1)" };

/** Whether nothing should move. */
const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const isSeen = ({ stage }) => stage === "lay" || stage === "buy";

/** Wait before a bot's move, unless the player wants quick bots or less motion. */
export const beat = (stage) => (isSeen(stage) && !calm() && !kept("quick") ? wait(BEAT) : null);

const LONG = 3000; // ms until a bot moves for which another tab may move
export const longBeat = () => wait(LONG);

/** Move a sign from one element to another. */
function fly(text, kind, from, to) {
  if (calm() || !from || !to) return;
  const [a, b] = [from, to].map((each) => each.getBoundingClientRect());
  const sign = document.createElement("span");
  const at = ({ left, top, width, height }) =>
    `translate(${left + width / 2}px, ${top + height / 2}px) translate(-50%, -50%)`;
  sign.className = `flying ${kind}`;
  sign.ariaHidden = "true";
  sign.textContent = text;
  document.body.append(sign);
  const path = [
    { transform: `${at(a)} scale(1.5)`, opacity: 0 },
    { transform: `${at(a)} scale(1.5)`, opacity: 1, offset: 0.25 },
    { transform: at(b), opacity: 1, offset: 0.9 },
    { transform: at(b), opacity: 0 },
  ];
  sign.animate(path, FLIGHT).finished.finally(() => sign.remove());
}

// each sound: [frequency in Hz, when it begins in s] of its tones
const TONES = {
  laid: [
    [220, 0],
    [260, 0.06],
  ],
  coin: [
    [988, 0],
    [1319, 0.08],
  ],
  bought: [
    [523, 0],
    [659, 0.07],
    [784, 0.14],
  ],
  bad: [
    [233, 0],
    [175, 0.14],
  ],
};
let audio = null;

/** Sound, if the player has asked for sounds. */
export function sound(kind) {
  if (!kept("sounds") || !TONES[kind]) return;
  audio ??= new AudioContext();
  for (const [hertz, after] of TONES[kind]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const at = audio.currentTime + after;
    tone.type = "triangle";
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.12, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.22);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.25);
  }
}

/** Show what is new: signs move to the seats of their owners, with sounds.
 *
 * me: the player of the page. Nothing moves for quick bots, as their signs would cover each other.
 */
export function useNews(news, table, me) {
  const seen = useRef(Infinity); // what was there when the table came is not new
  useLayoutEffect(() => {
    const fresh = news.slice(seen.current);
    seen.current = news.length;
    const find = (kind, value) =>
      table.current?.querySelector(`[data-${kind}="${CSS.escape(value)}"]`);
    const lays = news.findLast((each) => each.action === "lay");
    const board = table.current?.querySelector(".board");
    const word = table.current?.querySelector(".spot");
    for (const { player, action, cards, events } of fresh) {
      const move = kept("quick") && lays?.player !== me ? () => {} : fly;
      if (action === "lay") sound("laid");
      if (action === "buy" && cards) {
        const cell = find("patent", cards); // on a phone the board may be closed
        move(cards, "pat", cell?.offsetParent ? cell : board, find("seat", player));
        sound("bought");
      }
      for (const [kind, ...data] of events) {
        if (kind === "earned") {
          const to = find("seat", lays?.player ?? player);
          move(`$${data[0]}`, "m", word, to);
          if (data[1]) move(`${data[1]} stock`, "s late", word, to);
          sound("coin");
        }
        if (kind === "royalties") move(`$${data[1]}`, "m", board, find("seat", data[0]));
        if (["not_in_lexicon", "challenger_paid"].includes(kind)) sound("bad");
      }
    }
  }, [news]);
}
