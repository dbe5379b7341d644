// Numbers and words of the game, as the engine tells them, and what follows from them.
import { list } from "./texts.js";

/** What `about` tells of the game; empty until it has answered. */
export const game = { prices: {}, earnings: {}, goals: {}, abilities: {}, rarities: [] };
export const setGame = (told) => Object.assign(game, told);

/** What the letter Q does for everybody. */
export const DOUBLED = "The letter Q doubles its word, whoever owns the patent.";
/** What a patent does for its owner. */
export const effect = (letter) =>
  game.abilities[letter] ?? `The bank pays you $1 for each ${letter} that others lay.`;
/** The name of a rarity, from 1. */
export const rarityName = (rarity) => game.rarities[rarity - 1];

export const pricesOf = (rules) => ({ ...game.prices, ...rules?.prices });
export const priceOf = (letter, rules) => pricesOf(rules)[letter];
/** What patents are worth. */
export const worthOf = (patents, prices) =>
  [...patents].reduce((sum, letter) => sum + prices[letter], 0);
/** The patents that the player may buy after a play, with their prices. */
export const affordable = (play, rules) =>
  Object.fromEntries(play.way.buyable.map((letter) => [letter, priceOf(letter, rules)]));

/** Patents with their prices, in a sentence. */
export const dollars = (prices) =>
  list(
    Object.entries(prices).map(([letter, price]) => `${letter}\u00a0$${price}`),
    "or",
  );

/** What the rule of two doublings may be, and how it is shown. */
export const DOUBLING = [
  ["multiply", "×4"],
  ["add", "×3"],
  ["single", "×2"],
];

/** The words that most people know, as requests name them. */
export const KNOWN = { max_rarity: "familiar", sensitive: false };
