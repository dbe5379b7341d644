// The people who share one device in a game, as facts. It needs no browser.
import { isMe } from "./texts.js";

export const PERSON = "person"; // as a seat; other seats are bots
export const LONGEST = 20; // letters of a name

const isText = (value) => typeof value === "string";

/** Whether several people play a game at this device. friends: their names, if they do. */
export const isShared = ({ friends }) =>
  Array.isArray(friends) && friends.length > 1 && friends.every(isText);

/** Whether a game has hands that not everybody at the device may see. */
export const hasSecrets = (game) => isShared(game) && !game.record.result;

/** Whether a person moves for a player, and not a bot. */
export const isPerson = (game, player) =>
  isShared(game) ? game.friends.includes(player) : player === game.me;

/** The people among the players that a file names, in their order; undefined if one plays alone. */
export function friendsOf(names, said) {
  const friends = isShared({ friends: said }) ? names.filter((name) => said.includes(name)) : [];
  return friends.length > 1 ? friends : undefined;
}

/** The names that a browser has kept; it may have kept anything. */
export const goodNames = (kept) =>
  Array.isArray(kept) ? kept.map((name) => (isText(name) ? name : "")) : [];

/** The name of a person for others, and for the record: nobody is called You there. */
export function personName(names, i) {
  const name = (names[i] ?? "").trim().slice(0, LONGEST);
  return name && !isMe(name) ? name : `Player ${i + 1}`;
}

/** The place of a seat's person among the people; the owner, who has no such seat, is 0. */
export const personAt = (seats, i) =>
  seats.slice(0, i + 1).filter((seat) => seat === PERSON).length;

/** Names of which no two are the same: later ones get a number. */
export function unlike(names) {
  const taken = new Set();
  return names.map((name) => {
    let free = name;
    for (let number = 2; taken.has(free); number += 1) free = `${name} ${number}`;
    taken.add(free);
    return free;
  });
}
