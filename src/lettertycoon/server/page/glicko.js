// Glicko-2: a rating, how sure it is, and how much it moves (Glickman, glicko.net/glicko/glicko2.pdf).
const CENTRE = 1500;
const SCALE = 173.7178;
const TAU = 0.5; // how fast the volatility may change
const EXACT = 1e-6;

export const FIRST_RATING = { rating: CENTRE, deviation: 350, volatility: 0.06 };

const weight = (phi) => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);

/** The rating after the results of one period: {rating, deviation, score} each, score 0 to 1. */
export function rated({ rating, deviation, volatility }, results) {
  const mu = (rating - CENTRE) / SCALE;
  const phi = deviation / SCALE;
  if (!results.length)
    return { rating, deviation: SCALE * Math.hypot(phi, volatility), volatility };
  const games = results.map((result) => {
    const g = weight(result.deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-g * (mu - (result.rating - CENTRE) / SCALE)));
    return { g, expected, score: result.score };
  });
  const sum = (of) => games.reduce((total, game) => total + of(game), 0);
  const variance = 1 / sum(({ g, expected }) => g ** 2 * expected * (1 - expected));
  const surplus = sum(({ g, expected, score }) => g * (score - expected));
  const sigma = nextVolatility(volatility, phi, variance, variance * surplus);
  const spread = Math.hypot(phi, sigma);
  const sure = 1 / Math.sqrt(1 / spread ** 2 + 1 / variance);
  return {
    rating: CENTRE + SCALE * (mu + sure ** 2 * surplus),
    deviation: SCALE * sure,
    volatility: sigma,
  };
}

/** Step 5: the volatility, by the Illinois method. */
function nextVolatility(volatility, phi, variance, change) {
  const start = Math.log(volatility ** 2);
  const f = (x) => {
    const e = Math.exp(x);
    const all = phi ** 2 + variance + e;
    return (e * (change ** 2 - all)) / (2 * all ** 2) - (x - start) / TAU ** 2;
  };
  let low = start;
  let high = lastGuess(f, start, change ** 2 - phi ** 2 - variance);
  let atLow = f(low);
  let atHigh = f(high);
  while (Math.abs(high - low) > EXACT) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const atNext = f(next);
    if (atNext * atHigh <= 0) {
      low = high;
      atLow = atHigh;
    } else atLow /= 2;
    high = next;
    atHigh = atNext;
  }
  return Math.exp(low / 2);
}

/** Where the search for the volatility begins, on the other side of its zero. */
function lastGuess(f, start, excess) {
  if (excess > 0) return Math.log(excess);
  let k = 1;
  while (f(start - k * TAU) < 0) k += 1;
  return start - k * TAU;
}
