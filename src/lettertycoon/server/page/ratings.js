// Made by tools/ratings/rate_bots.py: how well the bots play, by 2,090 games.
export const BOT_RATINGS = {
  random: 714,
  "casual:1": 1102,
  "casual:2": 1315,
  "casual:3": 1500,
  "casual:4": 1593,
  "casual:5": 1703,
  greedy: 1719,
  "casual:6": 1865,
  specials: 1947,
  expert: 2144,
  advisor: 2182,
};
