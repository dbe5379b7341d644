// Turns as lines that people paste, and as positions for requests.

export const HAND = 7,
  POOL = 3;

const MOST_CARDS = 12; // of hand and pool together, in a request

/** Read a part of an address. What is not well written stays as it is: a link may be anybody's. */
export function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function rivalOf(text) {
  const at = text.lastIndexOf("=");
  const [patents = "", money, stock] = text.slice(at + 1).split(":");
  return {
    name: text.slice(0, at),
    patents: letters(patents),
    money: number(money),
    stock: number(stock),
  };
}

/** The letters of a text, as capitals. */
export const letters = (text) => (text ?? "").toUpperCase().replace(/[^A-Z]/g, "");

/** The number that a text names, such as 12 or 1,200; 0 for any other text. */
export const number = (text) => {
  const digits = String(text ?? "").replaceAll(",", "");
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
};

/** Read rules: key=value;key=value. A value is JSON, or a bare word. */
export function rulesOf(text) {
  const rules = Object.create(null);
  for (const part of (text ?? "").split(";").filter(Boolean)) {
    const [name, value = ""] = part.split(/=(.*)/s);
    try {
      rules[name] = JSON.parse(value);
    } catch {
      rules[name] = value;
    }
  }
  return rules;
}

/** The number of cards that a rule names; the usual one for what the server does not take. */
export const sizeOf = (said, usual) =>
  Number.isInteger(said) && said >= 0 && said <= MOST_CARDS ? said : usual;

export const rulesText = (rules) =>
  Object.entries(rules)
    .map(([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(";");

/** The turn for requests. */
export function turnOf(q) {
  return {
    hand: q.hand ?? "",
    pool: q.pool ?? "",
    patents: q.patents ?? "",
    money: number(q.money),
    rivals: Object.fromEntries((q.rivals ?? []).map((each) => [each.name, each.patents])),
    rules: rulesOf(q.rules),
  };
}

/** The position for requests. */
export function positionOf(q) {
  return {
    hand: q.hand ?? "",
    pool: q.pool ?? "",
    me: { patents: q.patents ?? "", money: number(q.money), stock: number(q.stock) },
    rivals: q.rivals ?? [],
    starter: q.starter || null,
    seen: q.seen ?? "",
    round: q.round ? number(q.round) : null,
    rules: rulesOf(q.rules),
  };
}

/** The fields of the address for a position. */
export const fieldsOf = (p) => ({
  hand: p.hand,
  pool: p.pool,
  patents: p.me.patents,
  money: String(p.me.money),
  stock: String(p.me.stock),
  rivals: p.rivals,
  starter: p.starter ?? "",
  seen: p.seen ?? "",
  round: p.round == null ? "" : String(p.round),
  rules: rulesText(p.rules ?? {}),
});

/** The fields of a pasted turn or position, or null. Blanks may separate cards: J L S / E W E. */
export function pasted(text) {
  const said = /^\s*([A-Za-z](?:[A-Za-z\s]*[A-Za-z])?|-)\s*\/\s*(.*)$/s.exec(text);
  if (!said) return null;
  const apart = /^[A-Za-z](\s+[A-Za-z])+$/.test(said[1]);
  const rest = said[2].trim().split(/\s+/).filter(Boolean);
  let pool = rest.shift() ?? "";
  while (apart && pool.length < POOL && /^[A-Za-z]$/.test(rest[0] ?? "")) pool += rest.shift();
  const is = (part) => (part === "-" || part === undefined ? "" : part);
  const q = { hand: letters(said[1]), pool: letters(pool) };
  const me = is(rest.shift()).split(":");
  const position = me.length > 1 || rest.length > 3 || /[=:]/.test(rest[0] ?? "");
  q.patents = letters(me[0]);
  q.money = position ? String(number(me[1])) : String(number(is(rest.shift())));
  if (me[2]) q.stock = String(number(me[2]));
  q.rivals = is(rest.shift())
    .split(",")
    .filter(Boolean)
    .map((each) => {
      const rival = rivalOf(each.replace("=-", "="));
      return { ...rival, name: decoded(rival.name) };
    });
  if (position) {
    q.starter = decoded(is(rest.shift()));
    q.seen = letters(is(rest.shift()));
    q.round = is(rest.shift());
  }
  q.rules = is(rest.shift());
  return q;
}
