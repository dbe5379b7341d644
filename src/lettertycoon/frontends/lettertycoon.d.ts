// tools/documents/make_typescript.py writes this file.

/** What each method is asked, and what it answers. */
export interface Methods {
  "best": { params: BestParams; answer: Best };
  "words": { params: WordsParams; answer: Words };
  "check": { params: CheckParams; answer: Check };
  "define": { params: DefineParams; answer: Define };
  "svg": { params: SvgParams; answer: Svg };
  "explain": { params: ExplainParams; answer: Explain };
  "review": { params: ReviewParams; answer: Review };
  "hint": { params: HintParams; answer: Hint };
  "summary": { params: SummaryParams; answer: Summary };
  "lexicons": { params: LexiconsParams; answer: Lexicons };
  "about": { params: AboutParams; answer: Service };
  "advise": { params: AdviseParams; answer: Advise };
  "replacement": { params: ReplacementParams; answer: Replacement };
  "values": { params: ValuesParams; answer: Values };
  "review_game": { params: ReviewGameParams; answer: GameReview };
  "bots": { params: BotsParams; answer: Bots };
  "today": { params: TodayParams; answer: Today };
  "match.new": { params: MatchNewParams; answer: Stage };
  "match.play": { params: MatchPlayParams; answer: Stage };
  "match.bot": { params: MatchBotParams; answer: Stage };
  "leaping.plays": { params: LeapingPlaysParams; answer: LeapingPlays };
  "leaping.solve": { params: LeapingSolveParams; answer: LeapingSolve };
  "leaping.new": { params: LeapingNewParams; answer: LeapingStage };
  "leaping.play": { params: LeapingPlayParams; answer: LeapingStage };
  "leaping.bot": { params: LeapingBotParams; answer: LeapingStage };
  "buyword.sales": { params: BuywordSalesParams; answer: BuywordSales };
  "buyword.best_sales": { params: BuywordBestSalesParams; answer: BuywordBestSales };
  "buyword.advise": { params: BuywordAdviseParams; answer: BuywordAdvice };
  "buyword.advise_bid": { params: BuywordAdviseBidParams; answer: BuywordBid };
  "buyword.advise_pick": { params: BuywordAdvisePickParams; answer: BuywordPick };
  "buyword.new": { params: BuywordNewParams; answer: BuywordStage };
  "buyword.play": { params: BuywordPlayParams; answer: BuywordStage };
  "buyword.bot": { params: BuywordBotParams; answer: BuywordStage };
}

/** the lexicon that was asked */
export interface About {
  name: string;
  words: number;
  sha256: string;
}

/** The server: its version, methods, lexicons, objectives and limits. */
export interface AboutParams { [key: string]: never }

/**
 * a whole turn, as Advice.to_dict() writes it; value, error and losses are dollars of the expected
 * final margin
 */
export interface Advice {
  /** what to lay, and the way to lay it; null = lay no word */
  play: Play | null;
  /** the letter of the patent to buy, or null */
  buy: string | null;
  /**
   * the cards to throw, sorted: some of those that the play leaves in the hand, or of the whole
   * hand if no word is laid
   */
  discard: string;
  /** the chance to win, 0 to 1; null without rivals, or if no chances were learned */
  win_chance: number | null;
  /**
   * the expected final margin over the best rival, in dollars; without rivals, the player's
   * expected total
   */
  value: number;
  /**
   * the standard error of the difference between its value and the best turn's, in dollars
   */
  error: number;
  /** whether its value is at most `error` below the best turn's */
  equal: boolean;
  /** the reasons (docs/advice.md has the kinds) */
  facts: AdviceFact[];
  /** The turn and its chance to win, or its value, in one line; also `str(advice)` */
  line: string;
  /** The facts in plain English */
  text: string;
}

/** a reason why a turn is advised ([kinds](advice.md#facts)) */
export type AdviceFact =
  /** where the chance to win is known */
  | {
    kind: "advice.chance";
    data: {
      /** the chance to win, 0 to 1 */
      chance: number;
      /** the expected lead over the best rival at the end, in dollars */
      lead: number;
      /** whether the turn ends the game */
      over: boolean;
    };
  }
  /** without rivals */
  | {
    kind: "advice.alone";
    data: {
      /** dollars per turn, after the purchase */
      income: number;
      /** how many turns are counted */
      turns: number;
    };
  }
  /** where no word is laid */
  | {
    kind: "advice.no_word";
    data: {
      thrown: string;
    };
  }
  /** where this is the last round, or where the turn starts it */
  | {
    kind: "advice.ends";
    data: {
      /** whether the game ends with this turn */
      now: boolean;
      /** whether this turn starts the last round */
      by_me: boolean;
    };
  }
  /** where a word is laid */
  | {
    kind: "advice.earns";
    data: {
      value: number;
      points: number | null;
      words: string[];
      money: number;
      stock: number;
    };
  }
  /** for each rival whom the bank pays */
  | {
    kind: "advice.royalties";
    data: {
      value: number;
      points: number | null;
      rival: string;
      money: number;
    };
  }
  /** where a patent is bought: compared with buying nothing */
  | {
    kind: "advice.buy";
    data: {
      value: number;
      points: number | null;
      letter: string;
      price: number;
      /** dollars per turn */
      income: number;
      /** dollars per turn */
      royalties: number;
      turns: number;
      /** dollars per turn that the patent would bring the rival who gains most from it */
      denied: number;
    };
  }
  /** where nothing is bought, though something could be: compared with buying */
  | {
    kind: "advice.save";
    data: {
      value: number;
      points: number | null;
      /** the best patent for sale */
      letter: string;
      /** whether buying it would start the last round */
      ends: boolean;
    };
  }
  /** where cards are kept: compared with new cards */
  | {
    kind: "advice.keep";
    data: {
      value: number;
      points: number | null;
      cards: string;
    };
  }
  /** where cards are thrown that could be kept: compared with keeping them */
  | {
    kind: "advice.throw";
    data: {
      value: number;
      points: number | null;
      cards: string;
    };
  }
  /** where the turn leaves cards in the pool for the next player */
  | {
    kind: "advice.pool";
    data: {
      value: number;
      points: number | null;
      rival: string;
      cards: string;
    };
  }
  /** with the best turn: the next best turn that has other words */
  | {
    kind: "advice.runner_up";
    data: {
      loss: number;
      points: number | null;
      equal: boolean;
      words: string[];
      buy: string | null;
    };
  }
  /** with each other turn: compared with the best */
  | {
    kind: "advice.behind";
    data: {
      loss: number;
      points: number | null;
      equal: boolean;
    };
  }
  /** with the best turn, if asked for: a better turn has words that are not shown */
  | {
    kind: "advice.hidden";
    data: {
      loss: number;
      points: number | null;
      equal: boolean;
      words: string[];
      buy: string | null;
    };
  }
  /** in the review of a game: a better turn, and the main reason why it is better */
  | {
    kind: "advice.better";
    data: {
      value: number;
      points: number | null;
      words: string[];
      buy: string | null;
      /** the cards that the better turn throws */
      discard: string;
      /**
       * in this order: its words earn more, its words pay rivals less, its patent brings more, it
       * buys nothing, the cards it keeps are better, the cards it leaves to the next player are
       * worse
       */
      by: "buys" | "earns" | "keeps" | "leaves" | "pays_less" | "saves";
    };
  }
  /** where the advice looks ahead, with an effort above 1 */
  | {
    kind: "advice.looked_ahead";
    data: {
      /** how many draws it samples */
      samples: number;
    };
  }
  /** where the values were learned with other rules or with another lexicon */
  | {
    kind: "advice.assumed";
    data: {
      /** names of the rules that differ from those of the values */
      rules: string[];
      /**
       * the name of this game's lexicon if the values were learned with another; else null
       */
      lexicon: string | null;
    };
  };

/**
 * `lettertycoon advise --json`: position (one-line notation), lexicon, and whole turns, best first,
 * each as `Advice.to_dict()` writes it: play or null, `buy`, `discard`, `win_chance` (0 to 1; null
 * without rivals), `value` and `error` in dollars, `equal`, text, and facts
 * ([kinds](advice.md#facts))
 */
export interface Advise {
  schema: "lettertycoon/advise/1";
  /** a position in its one-line notation */
  position: string;
  lexicon: About;
  advice: Advice[];
}

/** The best whole turns of a position: what to lay, buy and throw away, and why. */
export interface AdviseParams {
  /**
   * What one player sees of a game: one line (hand/pool patents:money:stock rivals starter seen
   * round rules), or an object, which needs only `hand`. A turn is accepted too; it has no stock,
   * and no money of rivals.
   */
  position: string | PositionObject | TurnObject;
  /**
   * The name of a lexicon that is served; `default` if left out, which is the embedded lexicon
   * unless the server gives this name to another.
   */
  lexicon?: string | null;
  /** How many turns; 5 if left out. */
  n?: number | null;
  /**
   * How much work to do: 1 weighs every whole turn; more also looks ahead; 1 if left out.
   */
  effort?: number | null;
  /** Seed for the random draws of an estimate; 0 if left out. */
  seed?: number | null;
  /**
   * Which words are shown: an object of `max_rarity`, `sensitive` and `lexicon`; or just a rarity
   * (1 to 6, or its name); or just the name of a second lexicon.
   */
  show?: number | string | ShowObject | null;
  /** Whether to tell of a better turn whose words are not shown. */
  hidden?: boolean | null;
  /**
   * The name of learned values that are served, for advice about a game with other rules or words;
   * the values of the standard game if left out.
   */
  values?: string | null;
}

/**
 * `lettertycoon arena --json`, `Standings.to_dict()`: games, deals, seed, mean rounds, games that
 * several won, games without an end, and for each bot the share of games won and the margin, with
 * standard errors and intervals of 95 %, games won alone and with others, and the mean total
 */
export interface Arena {
  schema: "lettertycoon/arena/1";
  games: number;
  deals: number;
  seed: number;
  rounds: number;
  draws: number;
  unfinished: number;
  standings: Standing[];
}

/**
 * `lettertycoon bench --json`: lexicon, deals, load, and for each task the microseconds per deal,
 * those of a NumPy scan, and how much was found
 */
export interface Bench {
  schema: "lettertycoon/bench/1";
  lexicon: About;
  deals: number;
  seed: number;
  /** of the machine in the minute before; null if unknown */
  load: number | null;
  cores: number;
  results: Measured[];
}

/**
 * `lettertycoon best --json`: turn (one-line notation), lexicon, and plays, best first
 */
export interface Best {
  schema: "lettertycoon/best/1";
  /** a turn in its one-line notation, str(turn) */
  turn: string;
  lexicon: About;
  plays: Play[];
  /** what words mean, if asked for; words without a definition are omitted */
  definitions?: { [key: string]: string };
}

/** The plays that are worth most, best first. */
export interface BestParams {
  /**
   * The turn: one line (hand/pool patents money rivals rules), or an object, which needs only
   * `hand`. A position is accepted too.
   */
  turn: string | TurnObject | PositionObject;
  /**
   * The name of a lexicon that is served; `default` if left out, which is the embedded lexicon
   * unless the server gives this name to another.
   */
  lexicon?: string | null;
  /** How many plays; 5 if left out. */
  n?: number | null;
  /**
   * What plays are ranked by: `total`, `money`, `stock`, `net`, or weights: `money`, `stock`,
   * `royalties` and `letters`; `total` if left out.
   */
  by?: "money" | "net" | "stock" | "total" | WeightsObject | null;
  /**
   * Which words are shown: an object of `max_rarity`, `sensitive` and `lexicon`; or just a rarity
   * (1 to 6, or its name); or just the name of a second lexicon.
   */
  show?: number | string | ShowObject | null;
  /** Whether to add what the words mean. */
  define?: boolean | null;
}

/** a fact about a play better than one's own ([kinds](facts.md#of-a-review)) */
export type BetterFact =
  /**
   * where you gave a way, and the same words can be laid better: for more value, or for the same
   * value and less money to rivals
   */
  | {
    kind: "better.way";
    data: {
      words: string[];
      money: number;
      stock: number;
      gain: number;
      /** the better way, in one line */
      way: string;
      /** how many dollars less rivals get */
      paid_less: number;
    };
  }
  /** one of your words with an S after it */
  | {
    kind: "better.with_s";
    data: {
      words: string[];
      money: number;
      stock: number;
      gain: number;
      instead_of: string[];
      new: string[];
      /** S */
      letter: string;
      /** what supplies the letter if the cards alone lack it; else null */
      extra: "added_s" | "duplicate" | null;
    };
  }
  /** the same number of words, made of the same letters */
  | {
    kind: "better.same_letters";
    data: {
      words: string[];
      money: number;
      stock: number;
      gain: number;
      instead_of: string[];
      new: string[];
    };
  }
  /** with V: a second word beside yours, or another word in place of one of your two */
  | {
    kind: "better.beside";
    data: {
      words: string[];
      money: number;
      stock: number;
      gain: number;
      instead_of: string[];
      new: string[];
    };
  }
  /** a word with the same letters and one more */
  | {
    kind: "better.added";
    data: {
      words: string[];
      money: number;
      stock: number;
      gain: number;
      instead_of: string[];
      new: string[];
      letter: string;
      /** what supplies the letter if the cards alone lack it; else null */
      extra: "added_s" | "duplicate" | null;
    };
  }
  /** a word with the same letters, except that one is replaced by another */
  | {
    kind: "better.changed";
    data: {
      words: string[];
      money: number;
      stock: number;
      gain: number;
      instead_of: string[];
      new: string[];
      /** the new letter */
      letter: string;
      /** the letter of your play that it replaces */
      for_letter: string;
    };
  }
  /**
   * for each owned ability B, J or K, and for the letter Q, if it doubles none of your words: the
   * nearest play that it doubles
   */
  | {
    kind: "better.doubled";
    data: {
      words: string[];
      money: number;
      stock: number;
      gain: number;
      instead_of: string[];
      new: string[];
      /** B, J or K, or Q for the letter Q */
      ability: string;
      /** how many letters differ from your play */
      letters: number;
      /** how many more of A E I O U the better play has; negative: fewer */
      vowels: number;
    };
  };

/** a bot that requests may name */
export interface Bot {
  name: string;
  /** how it plays, in a line */
  manner: string;
}

/**
 * the method `bots` of a server: the bots of each game, from weak to strong: `match`, `leaping` and
 * `buyword`; each has its `name` and its `manner`, a line on how it plays
 */
export interface Bots {
  schema: "lettertycoon/bots/1";
  match: Bot[];
  leaping: Bot[];
  buyword: Bot[];
}

/** The bots of each game, and how each plays. */
export interface BotsParams { [key: string]: never }

/**
 * `lettertycoon buyword advise --json`: `buy` (null without tiles drawn), `value` and its `error`
 * in dollars, `sales`, `kept`, `dropped`, `draw` (how many tiles to draw; null with tiles drawn),
 * `facts` ([kinds](buyword.md#what-is-estimated))
 */
export interface BuywordAdvice {
  schema: "lettertycoon/buyword_advice/1";
  lexicon: About;
  held: string;
  drawn: string;
  money: number;
  wilds: number;
  limit: number | null;
  buy: boolean | null;
  value: number;
  error: number;
  sales: BuywordSale[];
  kept: string;
  dropped: string;
  draw: 2 | 3 | 4 | 5 | null;
  facts: BuywordFact[];
}

/** BuyWord: what to bid for tiles that are up for auction. */
export interface BuywordAdviseBidParams {
  /** The letter tiles held. */
  held: string;
  /** The letter tiles that are up for auction. */
  lot: string;
  /**
   * The name of a lexicon that is served; `default` if left out, which is the embedded lexicon
   * unless the server gives this name to another.
   */
  lexicon?: string | null;
  /** Dollars held; 200 if left out. */
  money?: number | null;
  /** Wild tiles held; 0 if left out. */
  wilds?: number | null;
  /** The letter tiles that may still be drawn; all others of the set if left out. */
  bag?: string | null;
  /** The most letter tiles held at the end of a round, or `none`; 8 if left out. */
  limit?: number | "none" | null;
  /** The highest bid so far, in dollars; 0 if left out. */
  highest?: number | null;
  /** How many players may still bid, this one included; 1 if left out. */
  left?: number | null;
  /** How many random draws an estimate is made from; 48 if left out. */
  samples?: number | null;
  /** Seed for the random draws of an estimate; 0 if left out. */
  seed?: number | null;
}

/**
 * BuyWord: whether to buy the tiles drawn; without them, what to sell and how many to draw.
 */
export interface BuywordAdviseParams {
  /** The letter tiles held. */
  held: string;
  /**
   * The name of a lexicon that is served; `default` if left out, which is the embedded lexicon
   * unless the server gives this name to another.
   */
  lexicon?: string | null;
  /**
   * The letter tiles that are for sale; with them advice says whether to buy, without them what to
   * sell.
   */
  drawn?: string | null;
  /** Dollars held; 200 if left out. */
  money?: number | null;
  /** Wild tiles held; 0 if left out. */
  wilds?: number | null;
  /** The letter tiles that may still be drawn; all others of the set if left out. */
  bag?: string | null;
  /** The most letter tiles held at the end of a round, or `none`; 8 if left out. */
  limit?: number | "none" | null;
  /** How many random draws an estimate is made from; 48 if left out. */
  samples?: number | null;
  /** Seed for the random draws of an estimate; 0 if left out. */
  seed?: number | null;
}

/** BuyWord: which tile of a draft to pick. */
export interface BuywordAdvisePickParams {
  /** The letter tiles held. */
  held: string;
  /** The letter tiles of a draft that nobody has picked yet. */
  open_tiles: string;
  /**
   * The name of a lexicon that is served; `default` if left out, which is the embedded lexicon
   * unless the server gives this name to another.
   */
  lexicon?: string | null;
  /** The letter tiles that the player picked before. */
  drawn?: string | null;
  /** How many tiles the player picks after this one; 0 if left out. */
  more?: number | null;
  /** Dollars held; 200 if left out. */
  money?: number | null;
  /** Wild tiles held; 0 if left out. */
  wilds?: number | null;
  /** The letter tiles that may still be drawn; all others of the set if left out. */
  bag?: string | null;
  /** The most letter tiles held at the end of a round, or `none`; 8 if left out. */
  limit?: number | "none" | null;
  /** How many random draws an estimate is made from; 48 if left out. */
  samples?: number | null;
  /** Seed for the random draws of an estimate; 0 if left out. */
  seed?: number | null;
}

/** A draw that is up for auction */
export interface BuywordAuction {
  kind: "auction";
  /** the player whose draw it is */
  owner: string;
  /** the tiles of the draw */
  tiles: string;
  /** the highest bid so far, in dollars; 0 before the first bid */
  bid: number;
  /** the player who made the highest bid; null before the first bid */
  bidder: string | null;
  /** the number of players who may still bid, including the active one */
  left: number;
}

/**
 * `lettertycoon buyword best --json`: the set of words that brings the most money: `sales`,
 * `price`, `kept`, `dropped`, `wilds_left`
 */
export interface BuywordBestSales {
  schema: "lettertycoon/buyword_best_sales/1";
  lexicon: About;
  tiles: string;
  wilds: number;
  limit: number | null;
  sales: BuywordSale[];
  price: number;
  kept: string;
  dropped: string;
  wilds_left: number;
}

/**
 * BuyWord: the exact set of words that brings the most money from these tiles now.
 */
export interface BuywordBestSalesParams {
  /** Letter tiles. */
  tiles: string;
  /**
   * The name of a lexicon that is served; `default` if left out, which is the embedded lexicon
   * unless the server gives this name to another.
   */
  lexicon?: string | null;
  /** Wild tiles held; 0 if left out. */
  wilds?: number | null;
  /** The most letter tiles held at the end of a round, or `none`; 8 if left out. */
  limit?: number | "none" | null;
}

/**
 * `lettertycoon buyword bid --json`: `bid` (null to pass), `most` (the most dollars to pay),
 * `value` of the tiles and its `error`, `facts`
 */
export interface BuywordBid {
  schema: "lettertycoon/buyword_bid/1";
  lexicon: About;
  held: string;
  lot: string;
  money: number;
  wilds: number;
  limit: number | null;
  highest: number;
  left: number;
  bid: number | null;
  most: number;
  value: number;
  error: number;
  facts: BuywordFact[];
}

/**
 * BuyWord: the game of a record, after a bot has moved for the player who must move.
 */
export interface BuywordBotParams {
  /** The record of a game, from the last answer. */
  record: BuywordGame;
  /**
   * Who moves. `plain`: Buys what is cheap, and sells the dearest word when it must. `advisor`:
   * Estimates what the next draw lets it sell, as advice does.
   */
  bot: string;
  /**
   * The name of a lexicon that is served; `default` if left out, which is the embedded lexicon
   * unless the server gives this name to another.
   */
  lexicon?: string | null;
  /**
   * A player: the bot moves for all others until this player must move, or the game is over; if
   * left out, it makes one move.
   */
  until?: string | null;
  /** Seed for a bot's random choices; 0 if left out. */
  seed?: number | null;
  /** The only player whose position is returned; all positions if left out. */
  player?: string | null;
}

/** A word that was just sold and may be challenged */
export interface BuywordClaim {
  kind: "claim";
  /** the player who sold it */
  seller: string;
  /** the text of the sale; a letter in lower case is a wild tile */
  word: string;
  /** the dollars paid for it */
  price: number;
}

/** a reason for advice ([kinds](buyword.md#what-is-estimated)) */
export type BuywordFact =
  /** for a draw: its tiles, and what they cost */
  | {
    kind: "draw.price";
    data: {
      tiles: string;
      pips: number;
      price: number;
      money: number;
    };
  }
  /** where the price of the draw is more than the money */
  | {
    kind: "draw.too_dear";
    data: {
      price: number;
      money: number;
    };
  }
  /** the best sale after buying the draw; the price is not subtracted from `value` */
  | {
    kind: "draw.bought";
    data: {
      sold: string[];
      money: number;
      kept: string;
      dropped: string;
      value: number;
    };
  }
  /** the best sale after passing the draw */
  | {
    kind: "draw.passed";
    data: {
      sold: string[];
      money: number;
      kept: string;
      dropped: string;
      value: number;
    };
  }
  /** what buying gains over passing, after the price */
  | {
    kind: "draw.gain";
    data: {
      value: number;
      error: number;
      samples: number;
    };
  }
  /** the tiles that may still be drawn: their number and their pips */
  | {
    kind: "bag";
    data: {
      tiles: number;
      pips: number;
    };
  }
  /** the advised sale */
  | {
    kind: "sale.now";
    data: {
      sold: string[];
      money: number;
      kept: string;
      dropped: string;
      value: number;
      error: number;
    };
  }
  /** what selling nothing would be worth instead */
  | {
    kind: "sale.none";
    data: {
      sold: string[];
      money: number;
      kept: string;
      dropped: string;
      value: number;
    };
  }
  /** for each number of tiles that may be drawn: what the draw gains */
  | {
    kind: "die";
    data: {
      number: number;
      value: number;
      error: number;
    };
  }
  /** for the tiles that are up for auction: their usual price, and the money at hand */
  | {
    kind: "lot";
    data: {
      tiles: string;
      pips: number;
      price: number;
      money: number;
    };
  }
  /** what the tiles bring, before they are paid for */
  | {
    kind: "lot.gain";
    data: {
      value: number;
      error: number;
      samples: number;
    };
  }
  /** the most that the tiles are worth, and the advised bid (None = pass) */
  | {
    kind: "lot.bid";
    data: {
      most: number;
      highest: number;
      left: number;
      bid: number | null;
    };
  }
  /**
   * for each tile that may be picked: what the set gains with it, after the price of the set
   */
  | {
    kind: "pick";
    data: {
      tile: string;
      value: number;
      error: number;
    };
  };

/**
 * `buyword.Game.record()`: a whole game: names, rules, lexicon, seed, every move (with its player),
 * and the result (`totals`, `winners`; null before the end)
 */
export interface BuywordGame {
  schema: "lettertycoon/buyword_game/1";
  names: string[];
  /** the rules that differ from the usual ones */
  rules: { [key: string]: unknown };
  lexicon: RecordedLexicon;
  seed: number;
  moves: MoveMade[];
  result: Result | null;
}

/** BuyWord: a game begins. */
export interface BuywordNewParams {
  /** The players, one to four, in the order of play; in extended play up to nine. */
  names: string[];
  /**
   * The name of a lexicon that is served; `default` if left out, which is the embedded lexicon
   * unless the server gives this name to another.
   */
  lexicon?: string | null;
  /**
   * The rules that differ from the usual ones: fields of `buyword.Rules` and of its `TileSet`.
   */
  rules?: BuywordRulesObject | null;
  /** Seed of the deal: the same number deals the same cards; random if left out. */
  deal?: number | null;
  /** The only player whose position is returned; all positions if left out. */
  player?: string | null;
}

/** An offer to swap two draws */
export interface BuywordOffer {
  kind: "offer";
  /** the player who makes the offer */
  maker: string;
  /** the player who must answer it */
  taker: string;
  /** the money that the maker pays in addition; negative if the maker asks for money */
  dollars: number;
}

/**
 * `lettertycoon buyword pick --json`: `pick`, the tile to pick; `tiles`, each with `value` and
 * `error` in dollars, best first; `facts`
 */
export interface BuywordPick {
  schema: "lettertycoon/buyword_pick/1";
  lexicon: About;
  held: string;
  open_tiles: string;
  drawn: string;
  money: number;
  wilds: number;
  limit: number | null;
  more: number;
  pick: string;
  tiles: Picked[];
  facts: BuywordFact[];
}

/** BuyWord: the game of a record, checked step by step, after more moves. */
export interface BuywordPlayParams {
  /** The record of a game, from the last answer. */
  record: BuywordGame;
  /**
   * The name of a lexicon that is served; `default` if left out, which is the embedded lexicon
   * unless the server gives this name to another.
   */
  lexicon?: string | null;
  /**
   * Moves to play, in order: in a match, texts such as `lay J(EW)eL+S`; in the other games, legal
   * moves of the last answer.
   */
  moves?: string[] | null;
  /** The only player whose position is returned; all positions if left out. */
  player?: string | null;
}

/** what one player sees */
export interface BuywordPosition {
  /** the player's name */
  name: string;
  /** the next decision (docs/buyword.md) */
  stage: "answer" | "bid" | "buy" | "challenge" | "choose" | "over" | "pick" | "sell" | "trade";
  /**
   * the moves that this player may make now, each as one line of text. Words in capitals stand for
   * what the player chooses: "sell WORD", "drop TILES", "bid DOLLARS", "pay DOLLARS Bo"
   */
  legal_moves: string[];
  /** the player's dollars, letter tiles (sorted) and wild tiles */
  money: number;
  /** the player's dollars, letter tiles (sorted) and wild tiles */
  held: string;
  /** the player's dollars, letter tiles (sorted) and wild tiles */
  wilds: number;
  /** the tiles drawn or picked that are not paid for yet, and their price in dollars */
  drawn: string;
  /** the tiles drawn or picked that are not paid for yet, and their price in dollars */
  price: number;
  /**
   * the number of letter tiles held over the limit. The player must sell a word or drop this many
   * tiles
   */
  excess: number;
  /** the tiles of a draft that nobody has picked yet */
  open_tiles: string;
  /** the auction, offer or sold word that must be answered; null if there is none */
  pending: BuywordAuction | BuywordOffer | BuywordClaim | null;
  /** the letter tiles that nobody has seen, sorted */
  bag: string;
  /** whether nothing more is drawn from this bag. Tiles held are lost after the sale */
  final: boolean;
  /** whether this bag is the last one */
  last_bag: boolean;
  /** the number of rounds begun, including this one */
  round: number;
  /** the other players, in order of play after this player */
  rivals: BuywordRival[];
}

/** What a player sees of another player */
export interface BuywordRival {
  name: string;
  money: number;
  held: string;
  wilds: number;
  /** the tiles drawn or picked that are not paid for yet */
  drawn: string;
}

/** BuyWord: only what differs from the usual rules. */
export interface BuywordRulesObject {
  tile_limit?: number | null;
  money?: number;
  challenge?: "automatic" | "players";
  bags?: number | null;
  until?: number | null;
  auctions?: boolean;
  drafts?: boolean;
  trades?: boolean;
  paid_trades?: boolean;
  pips?: { [key: string]: number };
  counts?: { [key: string]: number };
  wilds?: { [key: string]: number };
  die?: (number | null)[];
}

/** a word sold in BuyWord */
export interface BuywordSale {
  /** the word, in upper case */
  word: string;
  /** the letter that a wild tile stands for; null if the word has no wild tile */
  wild: string | null;
  /** the pips of the word's tiles together */
  pips: number;
  /** the dollars that the word brings: its pips squared */
  price: number;
}

/**
 * `lettertycoon buyword sales --json`: tiles, wilds, the `count` of all sales, and the sales shown,
 * each with word, `wild` (the letter that a wild tile stands for, or null), pips and price
 */
export interface BuywordSales {
  schema: "lettertycoon/buyword_sales/1";
  lexicon: About;
  tiles: string;
  wilds: number;
  count: number;
  sales: BuywordSale[];
}

/** BuyWord: every word that the tiles can be sold as, dearest first. */
export interface BuywordSalesParams {
  /** Letter tiles. */
  tiles: string;
  /**
   * The name of a lexicon that is served; `default` if left out, which is the embedded lexicon
   * unless the server gives this name to another.
   */
  lexicon?: string | null;
  /** Wild tiles held; 0 if left out. */
  wilds?: number | null;
  /** How many sales to list; 20 if left out. */
  n?: number | null;
}

/** a player, and what that player may know */
export interface BuywordSeen {
  name: string;
  position: BuywordPosition;
}

/**
 * `lettertycoon buyword solitaire --json`: who played, the money and its `rating` by the rules
 * (null under $800), rounds, and the `record`, which `buyword.Game.replay` reads
 */
export interface BuywordSolitaire {
  schema: "lettertycoon/buyword_solitaire/1";
  lexicon: About;
  player: "advisor" | "plain";
  money: number;
  rating: "fair" | "good" | "outstanding" | null;
  rounds: number;
  record: BuywordGame;
}

/**
 * the requests `buyword.new`, `buyword.play` and `buyword.bot`: the present state of a game:
 * `stage` (`over` at the end), `active` (who must move; null at the end), `round`, `goal` (dollars
 * that end extended play, or null), `pips` (of the tiles), `legal_moves` (a word in capitals stands
 * for the player's choice: `sell WORD`; null if another player than the `player` asked for must
 * move), `news` (`player`, `move` and `text` for each move of the request, or of the whole record
 * if it had none), the `positions`, and the record
 */
export interface BuywordStage {
  schema: "lettertycoon/buyword_stage/1";
  lexicon: About;
  stage: "answer" | "bid" | "buy" | "challenge" | "choose" | "over" | "pick" | "sell" | "trade";
  /** who must move; null when the game is over */
  active: string | null;
  /** rounds begun, over all bags */
  round: number;
  /** dollars that end extended play; null: the bag ends the game */
  goal: number | null;
  /**
   * pips of each letter (?: a wild tile); tiles cost, and words bring, their sum squared
   */
  pips: { [key: string]: number };
  legal_moves: string[] | null;
  /**
   * one entry per move of this request, or of the record if it had none; no hidden cards
   */
  news: MoveNews[];
  positions: BuywordSeen[];
  /** the whole game; its seed also reveals the tiles to come */
  record: BuywordGame;
}

/**
 * `lettertycoon check --json`: turn or null, lexicon, and one result per play, in the order of the
 * request: `word` (the text that was asked; if it is a word, in capitals), `legal`, `error` (null,
 * or code, message, data), `play` (null without a turn, or if the play is not legal) and `rarity`
 * (of the rarest of its words)
 */
export interface Check {
  schema: "lettertycoon/check/1";
  turn: string | null;
  lexicon: About;
  results: Checked[];
  /** what words mean, if asked for; words without a definition are omitted */
  definitions?: { [key: string]: string };
}

/**
 * Whether plays are legal: in the lexicon and, with a turn, possible with its cards.
 */
export interface CheckParams {
  /** Plays: each a word, `WORD & WORD` (the V patent) or a way such as `J(EW)eL+S`. */
  words: string[];
  /**
   * The name of a lexicon that is served; `default` if left out, which is the embedded lexicon
   * unless the server gives this name to another.
   */
  lexicon?: string | null;
  /**
   * The turn: one line (hand/pool patents money rivals rules), or an object, which needs only
   * `hand`. A position is accepted too.
   */
  turn?: string | TurnObject | PositionObject | null;
  /** Whether to add what the words mean. */
  define?: boolean | null;
}

/** whether a play is legal */
export interface Checked {
  /** WORD, WORD & WORD or a way, as it was asked */
  word: string;
  legal: boolean;
  error: Fault | null;
  play: Play | null;
  /**
   * 1 everyday, 2 common, 3 familiar, 4 educated, 5 dictionary, 6 game word; null = ungraded
   */
  rarity: 1 | 2 | 3 | 4 | 5 | 6 | null;
}

/** one turn of a game, and how much of the chance to win it lost */
export interface Decision {
  /** the round, from 1 */
  round: number;
  /**
   * the number, from 1, of the record's move that laid the word or discarded instead
   */
  step: number;
  /** whose turn it was */
  player: string;
  /** the way laid, or "" for a turn without a word */
  laid: string;
  /** the patent bought, or null */
  buy: string | null;
  /** the cards thrown */
  discard: string;
  /**
   * the player's chance to win after the turn, 0 to 1; null if chances are not known
   */
  win_chance: number | null;
  /** the same after the best turn */
  best_chance: number | null;
  /**
   * "best" for a turn as good as the best. Else "blunder", "mistake" or "inaccuracy" if it lost at
   * least 15, 10 or 5 points, and "good" if it lost less. null for a loss within the error of the
   * values, and if chances are not known
   */
  label: "best" | "blunder" | "good" | "inaccuracy" | "mistake" | null;
  /** the expected final lead after the turn, in dollars */
  value: number;
  /** the same after the best turn */
  best: number;
  /**
   * dollars lost by the cards used, if the best purchase and the best discard followed
   */
  lay_loss: number;
  /** dollars lost by the purchase, if the best discard followed */
  buy_loss: number;
  /** dollars lost by the choice of the cards to keep */
  discard_loss: number;
  /** whether the whole loss is within the error */
  equal: boolean;
  /** the best turn, in one line; "" if the loss is within the error */
  better: string;
  /** why the best turn is better: one fact, or none if the loss is within the error */
  facts: AdviceFact[];
  /** what the player saw before the turn */
  position: string;
  /** Points of the chance to win that the turn lost, 0 to 100 */
  loss: number | null;
  /** A sentence that tells what would have been better, and why; "" if nothing would */
  why: string;
}

/**
 * `lettertycoon define --json`: lexicon, and one row per word: `word` (in capitals), `legal`
 * (whether the lexicon has it), `rarity` and `definition` (null if there is none), and `near`: if
 * the lexicon lacks the word, up to three words that may have been meant
 */
export interface Define {
  schema: "lettertycoon/define/1";
  lexicon: About;
  words: Defined[];
}

/** What words mean. */
export interface DefineParams {
  /** Words, in upper or lower case. */
  words: string[];
  /**
   * The name of a lexicon that is served; `default` if left out, which is the embedded lexicon
   * unless the server gives this name to another.
   */
  lexicon?: string | null;
}

/** a word that was asked; rarity and definition are null if it has none */
export interface Defined {
  /** as it was asked, in capitals */
  word: string;
  /** whether the lexicon has it */
  legal: boolean;
  /**
   * 1 everyday, 2 common, 3 familiar, 4 educated, 5 dictionary, 6 game word; null = ungraded
   */
  rarity: 1 | 2 | 3 | 4 | 5 | 6 | null;
  definition: string | null;
  /** if the lexicon lacks the word: words that may have been meant */
  near: string[];
}

/**
 * `lettertycoon lexicon diff --json`: two lexicons, the words that only one of them has
 */
export interface Diff {
  schema: "lettertycoon/diff/1";
  one: About;
  other: About;
  only_one: string[];
  only_other: string[];
}

/**
 * any command with `--json`, for bad input; never a server ([requests](requests.md#errors)): `code`
 * (a stable text), `message`, `data` (the values that the message names); the exit code is 2
 */
export interface Error {
  code: string;
  message: string;
  data: { [key: string]: unknown };
  schema: "lettertycoon/error/1";
}

/** what a move brought about ([kinds](#the-events-of-a-game)) */
export type Event =
  /** the word is good, and the player of the turn earns this */
  | ["earned", number, number]
  /** a rival gets money from the bank */
  | ["royalties", string, number]
  /** the word is bad, and its cards go back; no one earns */
  | ["not_in_lexicon", string]
  /** the word is bad, and its cards go back; no one earns */
  | ["not_in_lexicon", string, string]
  /**
   * a good word was challenged: what the challenger pays, 0 or 1; the player of the turn gets $1
   */
  | ["challenger_paid", number]
  /** cards drawn to fill the pool */
  | ["to_pool", string]
  /** cards drawn by the player of the turn */
  | ["to_hand", string]
  /** the discard pile became the deck, the next card first */
  | ["shuffled", string];

/**
 * `lettertycoon explain --json`: turn, lexicon, and what `Explanation.to_dict()` holds: `play`,
 * `words` (what each earns: base, doublings, factor), `facts` (kind and data; [all
 * kinds](facts.md)), and `text`, a line for each fact
 */
export interface Explain {
  schema: "lettertycoon/explain/1";
  /** a turn in its one-line notation, str(turn) */
  turn: string;
  lexicon: About;
  play: Play;
  words: WordEarnings[];
  facts: ExplanationFact[];
  text: string;
  /** what words mean, if asked for; words without a definition are omitted */
  definitions?: { [key: string]: string };
}

/** What a play earns and why, as facts and in plain English. */
export interface ExplainParams {
  /**
   * The turn: one line (hand/pool patents money rivals rules), or an object, which needs only
   * `hand`. A position is accepted too.
   */
  turn: string | TurnObject | PositionObject;
  /** A word, `WORD & WORD` (the V patent) or a way such as `J(EW)eL+S`. */
  play: string;
  /**
   * The name of a lexicon that is served; `default` if left out, which is the embedded lexicon
   * unless the server gives this name to another.
   */
  lexicon?: string | null;
  /** Whether to add what the words mean. */
  define?: boolean | null;
}

/** a fact about a play ([kinds](facts.md#of-an-explanation)) */
export type ExplanationFact =
  /** always, once; the text has it only if there are two words */
  | {
    kind: "play.earns";
    data: {
      words: string[];
      money: number;
      stock: number;
      total: number;
    };
  }
  /** for each word */
  | {
    kind: "word.earns";
    data: {
      word: string;
      index: number;
      length: number;
      /** what the table pays for the length */
      base_money: number;
      /** what the table pays for the length */
      base_stock: number;
      /** those of B, J, K that double the word, then Q if the word has this letter */
      doubled_by: string[];
      factor: number;
      money: number;
      stock: number;
    };
  }
  /** where a shorter word earns as much money, or the word earns none */
  | {
    kind: "limit.money";
    data: {
      word: string;
      index: number;
      length: number;
      amount: number;
      /** the shortest length that pays just as much */
      since: number;
      /** the next length that pays more, or null */
      more_at: number | null;
    };
  }
  /** where a shorter word earns as much stock, or the word earns none */
  | {
    kind: "limit.stock";
    data: {
      word: string;
      index: number;
      length: number;
      amount: number;
      /** the shortest length that pays just as much */
      since: number;
      /** the next length that pays more, or null */
      more_at: number | null;
    };
  }
  /** where B is given to the word */
  | {
    kind: "doubling.ends";
    data: {
      word: string;
      index: number;
      ability: "B";
      /** letters */
      first: string;
      /** letters */
      last: string;
    };
  }
  /** where J is given to the word */
  | {
    kind: "doubling.vowels";
    data: {
      word: string;
      index: number;
      ability: "J";
      vowels: number;
      length: number;
      /** how many of the vowels are Y's */
      vowel_ys: number;
    };
  }
  /** where K is given to the word */
  | {
    kind: "doubling.one_vowel";
    data: {
      word: string;
      index: number;
      ability: "K";
      /** the only vowel */
      vowel: string;
      /** how many Y's are consonants */
      consonant_ys: number;
    };
  }
  /** where the word has a Q */
  | {
    kind: "doubling.letter_q";
    data: {
      word: string;
      index: number;
    };
  }
  /** in the doubling mode `single`, where a word has several doublings */
  | {
    kind: "limit.doubling";
    data: {
      word: string;
      index: number;
      /** how many the word has */
      doublings: number;
      factor: number;
    };
  }
  /** for each Y, where B, J or K is owned */
  | {
    kind: "y.kind";
    data: {
      word: string;
      index: number;
      place: number;
      counts_as: "consonant" | "vowel";
    };
  }
  /** where a word is doubled */
  | {
    kind: "doubling.mode";
    data: {
      mode: "add" | "multiply" | "single";
      /** the largest number of doublings that a word has */
      most: number;
      /** the factors of one doubling, of two, ..., up to that number */
      factors: number[];
    };
  }
  /** for each ability that applies to both words */
  | {
    kind: "ability.contested";
    data: {
      /** the word that gets the ability */
      word: string;
      /** the word that gets the ability */
      index: number;
      ability: string;
      /** the other word */
      other: string;
    };
  }
  /** under `Rules(procedure="online")`, where an ability applies to both words */
  | {
    kind: "online.earns";
    data: {
      /** as `play.earnings()` returns them */
      money: number;
      /** as `play.earnings()` returns them */
      stock: number;
    };
  }
  /** where X is used */
  | {
    kind: "duplicate";
    data: {
      word: string;
      index: number;
      letter: string;
      /** where the duplicate lies in its word */
      place: number;
      /** where the card that it duplicates lies */
      of_word: string;
      /** where the card that it duplicates lies */
      of_index: number;
      /** where the card that it duplicates lies */
      of_place: number;
      /** where that card comes from */
      of_source: "hand" | "pool";
    };
  }
  /** where Z is used */
  | {
    kind: "added_s";
    data: {
      word: string;
      index: number;
    };
  }
  /** for each rival who receives something */
  | {
    kind: "royalties";
    data: {
      rival: string;
      money: number;
      /** the cards that are paid for, sorted */
      cards: string;
    };
  }
  /** always, once */
  | {
    kind: "purchase";
    data: {
      /** dollars before the turn */
      held: number;
      /** dollars after earning */
      money: number;
      /** letter -> dollars, for the patents that may be bought */
      prices: { [key: string]: number };
    };
  }
  /** always, once */
  | {
    kind: "kept";
    data: {
      /** sorted */
      cards: string;
    };
  };

/** an error: a stable code, the message, and the values that the message names */
export interface Fault {
  code: string;
  message: string;
  data: { [key: string]: unknown };
}

/**
 * `lettertycoon review-game --json`, `GameReview.to_dict()`: for each turn of a game: how many
 * percentage points of the chance to win it lost, a label, what was better and why; for each player
 * the accuracy, 0 to 100. Requests and the command line add the lexicon, the text, and a picture of
 * the chances (`svg`)
 */
export interface GameReview {
  schema: "lettertycoon/game_review/1";
  decisions: Decision[];
  accuracy: { [key: string]: number };
  lexicon?: About;
  text?: string;
  svg?: string;
}

/**
 * `lettertycoon hint --json`: turn (one-line notation), lexicon, and hints: one, or with `-n` one
 * per play; each has what `Hint.to_dict()` holds: level, facts ([all kinds](facts.md)), text,
 * `target` (the play at level 8, else null) and `target_share`
 */
export interface Hint {
  schema: "lettertycoon/hint/1";
  /** a turn in its one-line notation, str(turn) */
  turn: string;
  lexicon: About;
  /** one, or with n one per play to be found */
  hints: Hinted[];
}

/** a fact about a play to be found ([kinds](facts.md#of-a-hint)) */
export type HintFact =
  /** from level 1 */
  | {
    kind: "hint.plays";
    data: {
      /** the number of all plays of the turn, whatever words the hint may show */
      count: number;
    };
  }
  /** at each level, where there is no play */
  | {
    kind: "hint.no_play";
    data: { [key: string]: never };
  }
  /** at each level, where every play has a word of `exclude` */
  | {
    kind: "hint.all_found";
    data: { [key: string]: never };
  }
  /**
   * at each level, with `relax=False`, where no play passes the filter, or all that pass are
   * excluded
   */
  | {
    kind: "hint.none_shown";
    data: {
      /** 1 to 6, or null, as asked for */
      max_rarity: number | null;
      /** True: only words of a second lexicon were asked for */
      suggested: boolean;
      /** False: offensive words were not wanted */
      sensitive: boolean;
    };
  }
  /** from level 1 */
  | {
    kind: "hint.best";
    data: {
      /** the objective's name, or `weights` */
      by: "money" | "net" | "stock" | "total" | "weights";
      /** the target's value; the best play has at least as much */
      at_least: number;
    };
  }
  /** from level 1 */
  | {
    kind: "hint.target";
    data: {
      /** the target's value as a share of the best play's, 0 to 1 */
      share: number;
    };
  }
  /** from level 1, where no play passes the filter (never with `relax=False`) */
  | {
    kind: "hint.relaxed";
    data: {
      /** 1 to 6, or null */
      asked_max_rarity: number | null;
      /** 1 to 6, or null: the rarest that the target may have */
      max_rarity: number | null;
      /** False: its words need not be in the second lexicon */
      suggested: boolean;
      /** True: they may be offensive */
      sensitive: boolean;
    };
  }
  /** from level 2 */
  | {
    kind: "hint.length";
    data: {
      /** 1 or 2 */
      words: number;
      lengths: number[];
    };
  }
  /** from level 3 */
  | {
    kind: "hint.abilities";
    data: {
      /** those of B, J, K, V, X, Z that are used */
      abilities: string[];
    };
  }
  /** from level 4 */
  | {
    kind: "hint.first_letters";
    data: {
      /** one per word */
      letters: string[];
    };
  }
  /** from level 5 */
  | {
    kind: "hint.hand";
    data: {
      /** letters, sorted */
      cards: string[];
    };
  }
  /** from level 6 */
  | {
    kind: "hint.mask";
    data: {
      /** one per word; `_` stands for a hidden letter */
      masks: string[];
    };
  }
  /** from level 6, for each word that has one */
  | {
    kind: "hint.definition";
    data: {
      index: number;
      /** its first 300 characters, with `____` for words that give the target away */
      definition: string;
    };
  }
  /** from level 7 */
  | {
    kind: "hint.words";
    data: {
      words: string[];
    };
  }
  /** at level 8 */
  | {
    kind: "hint.way";
    data: {
      /** the way in one line, as `lay` reads it */
      way: string;
    };
  };

/**
 * Help to find a good play, in eight levels; below level 7 its words are not named.
 */
export interface HintParams {
  /**
   * The turn: one line (hand/pool patents money rivals rules), or an object, which needs only
   * `hand`. A position is accepted too.
   */
  turn: string | TurnObject | PositionObject;
  /**
   * The name of a lexicon that is served; `default` if left out, which is the embedded lexicon
   * unless the server gives this name to another.
   */
  lexicon?: string | null;
  /** How much a hint tells, 1 to 8; 3 if left out. */
  level?: number | null;
  /** How many hints, each about another play; one if left out. */
  n?: number | null;
  /** Picks one of the good plays; the best one if left out. */
  seed?: number | null;
  /** Words that you have found; no hint is about them. */
  exclude?: string[] | null;
  /**
   * What plays are ranked by: `total`, `money`, `stock`, `net`, or weights: `money`, `stock`,
   * `royalties` and `letters`; `total` if left out.
   */
  by?: "money" | "net" | "stock" | "total" | WeightsObject | null;
  /**
   * Which words a hint may be about, in the form that `best` takes; if left out, familiar words
   * that are not offensive.
   */
  show?: number | string | ShowObject | null;
  /**
   * What to do if no play is left. True, if left out: take rarer words, then words that are not in
   * the second lexicon, then sensitive ones, and say so with the fact `hint.relaxed`. False: give
   * no hint (`hint.none_shown`), or with `n` an empty list.
   */
  relax?: boolean | null;
}

/** what a hint tells */
export interface Hinted {
  /** how much it tells, 1 to 8 */
  level: number;
  /** what it tells as data, the facts of lower levels first (docs/facts.md) */
  facts: (ExplanationFact | HintFact)[];
  /** the same in plain English, the lines of lower levels first; also `str(hint)` */
  text: string;
  /** the play, at level 8 only; else null */
  target: Play | null;
  /** the target's value as a share of the best play's, 0 to 1; null without a target */
  target_share: number | null;
}

/** the body of an HTTP answer whose status is not 200 */
export interface HttpError {
  error: Fault;
}

/**
 * Leaping Letters: the game of a record, after a bot has moved for the player who must move.
 */
export interface LeapingBotParams {
  /** The record of a game, from the last answer. */
  record: LeapingGame;
  /**
   * Who moves. `greedy`: Makes the play with most points now. `solver`: Alone, plans how to empty
   * its hand; with others, plays as greedy.
   */
  bot: string;
  /**
   * The name of a lexicon that is served; `default` if left out, which is the embedded lexicon
   * unless the server gives this name to another.
   */
  lexicon?: string | null;
  /**
   * A player: the bot moves for all others until this player must move, or the game is over; if
   * left out, it makes one move.
   */
  until?: string | null;
  /** Seed for a bot's random choices; 0 if left out. */
  seed?: number | null;
  /** The only player whose position is returned; all positions if left out. */
  player?: string | null;
}

/**
 * `leaping.Game.record()`: a whole game: names, rules (those that differ from the usual ones),
 * lexicon, seed, every move (with its player), and the result (`keys`, `points`, `used`, `left`,
 * `winners`; null before the end)
 */
export interface LeapingGame {
  schema: "lettertycoon/leaping_game/1";
  names: string[];
  rules: { [key: string]: unknown };
  lexicon: RecordedLexicon;
  seed: number;
  moves: MoveMade[];
  result: LeapingResult | null;
}

/** Leaping Letters: a game begins. */
export interface LeapingNewParams {
  /** The players, one to eight, in the order of play. */
  names: string[];
  /**
   * The name of a lexicon that is served; `default` if left out, which is the embedded lexicon
   * unless the server gives this name to another.
   */
  lexicon?: string | null;
  /** The rules that differ from the usual: fields of `leaping.GameRules`. */
  rules?: LeapingRulesObject | null;
  /** Seed of the deal: the same number deals the same cards; random if left out. */
  deal?: number | null;
  /** The only player whose position is returned; all positions if left out. */
  player?: string | null;
}

/**
 * a play: card takes the place of the community card dropped; row: the word's cards in order;
 * library: the library cards collected
 */
export interface LeapingPlay {
  word: string;
  /** a card of Leaping Letters: letter, points, position (first, middle, last) */
  card: string;
  /** a card of Leaping Letters: letter, points, position (first, middle, last) */
  dropped: string;
  row: string[];
  points: number;
  library: (3 | 4 | 5)[];
}

/** Leaping Letters: the game of a record, checked step by step, after more moves. */
export interface LeapingPlayParams {
  /** The record of a game, from the last answer. */
  record: LeapingGame;
  /**
   * The name of a lexicon that is served; `default` if left out, which is the embedded lexicon
   * unless the server gives this name to another.
   */
  lexicon?: string | null;
  /**
   * Moves to play, in order: in a match, texts such as `lay J(EW)eL+S`; in the other games, legal
   * moves of the last answer.
   */
  moves?: string[] | null;
  /** The only player whose position is returned; all positions if left out. */
  player?: string | null;
}

/**
 * `lettertycoon leaping plays --json`: lexicon, hand and row (cards written `D1f`), and every play,
 * most points first, with word, card, card dropped, row, points and library cards
 */
export interface LeapingPlays {
  schema: "lettertycoon/leaping_plays/1";
  lexicon: About;
  hand: string[];
  row: string[];
  plays: LeapingPlay[];
}

/** Leaping Letters: every play of a hand on a row, most points first. */
export interface LeapingPlaysParams {
  /**
   * The cards of the hand, in one text or a list of texts; each card is its letter, points and
   * position (`f`, `m` or `l`).
   */
  hand: string | string[];
  /** The three community cards, in the same form. */
  row: string | string[];
  /**
   * The name of a lexicon that is served; `default` if left out, which is the embedded lexicon
   * unless the server gives this name to another.
   */
  lexicon?: string | null;
}

/** what one player sees */
export interface LeapingPosition {
  /** the player's name */
  me: string;
  /** the player's cards, sorted */
  hand: string[];
  /** the three community cards, in their order */
  row: string[];
  /**
   * "turn", "drawn" (the card just drawn may be played), "last" (one last word) or "over"
   */
  stage: "drawn" | "last" | "over" | "turn";
  /** the card that the player has just drawn, in the stage "drawn"; else null */
  drawn: string | null;
  /** the number of cards in the draw pile */
  pile: number;
  /**
   * the cards that left the row or were exchanged, until they are shuffled into a new pile
   */
  dropped: string[];
  /** by name, the points collected in this round */
  points: { [key: string]: number };
  /**
   * by name, the library cards that the points collected, sorted. Points that no cards were left
   * for are written down
   */
  library: { [key: string]: number[] };
  /** by name, the number of cards in the hand */
  held: { [key: string]: number };
  /** by name, the number of keys */
  keys: { [key: string]: number };
}

/** how a game ended; only a player alone has used and left */
export interface LeapingResult {
  keys: { [key: string]: number };
  points: { [key: string]: number };
  used: number | null;
  left: string[];
  winners: string[];
}

/** Leaping Letters: only what differs from the usual rules. */
export interface LeapingRulesObject {
  hand_size?: number;
  solo_hand?: number;
  keys?: number;
  most_turns?: number;
  deck?: string | string[];
  library?: number[];
  key_cards?: number;
}

/** a player, and what that player may know */
export interface LeapingSeen {
  name: string;
  position: LeapingPosition;
}

/**
 * `lettertycoon leaping solo --json`: lexicon, seed, player, how many `games`, how many of them are
 * `perfect` or `unfinished`, the `mean` and the `most` cards used, and the `record` if there is
 * only one game
 */
export interface LeapingSolo {
  schema: "lettertycoon/leaping_solo/1";
  lexicon: About;
  seed: number;
  player: "greedy" | "solver";
  games: number;
  perfect: number;
  mean: number;
  most: number;
  unfinished: number;
  record: LeapingGame | null;
}

/**
 * `lettertycoon leaping solve --json`: lexicon, hand, row, pile (null = unknown), the plays in
 * their order, each with the number of cards `drawn` before it, points, the number of `extra` cards
 * and its standard `error` (0 = exact), the number of cards `used` in all, and the cards `left`
 */
export interface LeapingSolve {
  schema: "lettertycoon/leaping_solve/1";
  lexicon: About;
  hand: string[];
  row: string[];
  pile: string[] | null;
  plays: LeapingSolved[];
  points: number;
  extra: number;
  error: number;
  used: number;
  left: string[];
}

/**
 * Leaping Letters: the order of plays that empties a hand with the fewest extra cards.
 */
export interface LeapingSolveParams {
  /**
   * The cards of the hand, in one text or a list of texts; each card is its letter, points and
   * position (`f`, `m` or `l`).
   */
  hand: string | string[];
  /** The three community cards, in the same form. */
  row: string | string[];
  /**
   * The name of a lexicon that is served; `default` if left out, which is the embedded lexicon
   * unless the server gives this name to another.
   */
  lexicon?: string | null;
  /** The draw pile in its order, if it is known; `-` is an empty one. */
  pile?: string | string[] | null;
  /** All cards of the game; the default deck if left out. */
  deck?: string | string[] | null;
  /** How many random orders of the pile an estimate is made from; 200 if left out. */
  samples?: number | null;
  /** Seed for the random draws of an estimate; 0 if left out. */
  seed?: number | null;
}

/** a play of a solution; drawn: cards drawn before it */
export interface LeapingSolved {
  word: string;
  /** a card of Leaping Letters: letter, points, position (first, middle, last) */
  card: string;
  /** a card of Leaping Letters: letter, points, position (first, middle, last) */
  dropped: string;
  row: string[];
  points: number;
  library: (3 | 4 | 5)[];
  drawn: number;
}

/**
 * the requests `leaping.new`, `leaping.play` and `leaping.bot`: the present state of a game:
 * `stage` (`turn`, `drawn`, `last` or `over`), `active` (who must move; null at the end), `round`,
 * `goal` (the keys that win; null for a player alone), `legal_moves` (null if another player than
 * the `player` asked for must move), `news` (`player`, `move` and `text` for each move of the
 * request, or of the whole record if it had none), the `positions`, and the record
 */
export interface LeapingStage {
  schema: "lettertycoon/leaping_stage/1";
  lexicon: About;
  stage: "drawn" | "last" | "over" | "turn";
  /** who must move; null when the game is over */
  active: string | null;
  /** rounds played before this one */
  round: number;
  /** how many keys win; null for a player alone */
  goal: number | null;
  /** all legal moves, most points first; null if another player was asked for */
  legal_moves: string[] | null;
  /**
   * one entry per move of this request, or of the record if it had none; no hidden cards
   */
  news: MoveNews[];
  positions: LeapingSeen[];
  /** the whole game; its seed also reveals hidden cards */
  record: LeapingGame;
}

/**
 * `lettertycoon lexicon info`, `build`, `convert`, with `--json`: counts, size, hash, source and
 * copyright of a lexicon (the key [`lexicon`](#the-lexicon-of-an-answer) of other kinds is
 * something else). `build` and `convert` add `written`, about the file that they wrote: path,
 * format, bytes on disk, words, definitions, `definitions_left_out`. The other values are then
 * those of the new lexicon if its format is our own, else those of the lexicon that was read
 */
export interface Lexicon {
  schema: "lettertycoon/lexicon/1";
  name: string;
  words: number;
  /** of the whole file */
  sha256: string;
  /** of the words alone */
  words_sha256: string;
  /** the format of the file: own, or the same as source */
  format: string;
  /** what it was made from */
  source: string;
  copyright: string | null;
  /** words that have one */
  definitions: number;
  classes: number;
  nodes: number;
  bytes: number;
  skipped: { [key: string]: number };
  lengths: { [key: string]: number };
  rarity: { [key: string]: number };
  skipped_words?: { [key: string]: string[] };
  written?: Written;
}

/**
 * the method `lexicons` of a server: the lexicons served: the name that requests use, words, hash,
 * copyright
 */
export interface Lexicons {
  schema: "lettertycoon/lexicons/1";
  lexicons: Served[];
}

/** The lexicons that are served. */
export interface LexiconsParams { [key: string]: never }

/**
 * `Match.record()`: a whole game: names, rules, lexicon (`name`, `sha256`, `words_sha256`), seed or
 * null, the cuts, the deck with the next card first, every move (player, move and [events](#the-
 * events-of-a-game)), and the result (`totals`, `winners`; null before the end)
 */
export interface Match {
  schema: "lettertycoon/match/1";
  names: string[];
  rules: Rules;
  lexicon: RecordedLexicon;
  seed: number | null;
  cuts: { [key: string]: string }[];
  deck: string;
  moves: Step[];
  result: Result | null;
}

/** The game of a record, after a bot has moved for the player who must move. */
export interface MatchBotParams {
  /** The record of a game, from the last answer. */
  record: Match;
  /**
   * Who moves. `random`: Makes random choices. `casual`: Knows familiar words, overlooks some, and
   * buys letters that it likes; casual:1 is the weakest, casual:6 the strongest. `greedy`: Lays
   * what earns most now, and buys the dearest patent. `specials`: Lays what earns most now, and
   * buys the patents with abilities first. `expert`: Weighs the best plays, what their patents
   * bring in the turns left, and the cards kept. `advisor`: Rates every possible turn by its worth
   * until the end of the game, as advice does; advisor:10 also looks ahead.
   */
  bot: string;
  /**
   * The name of a lexicon that is served; `default` if left out, which is the embedded lexicon
   * unless the server gives this name to another.
   */
  lexicon?: string | null;
  /**
   * A player: the bot moves for all others until this player must move, or the game is over; if
   * left out, it makes one move.
   */
  until?: string | null;
  /** Seed for a bot's random choices; 0 if left out. */
  seed?: number | null;
  /** The only player whose position is returned; all positions if left out. */
  player?: string | null;
  /**
   * The name of learned values that are served, for advice about a game with other rules or words;
   * the values of the standard game if left out.
   */
  values?: string | null;
}

/** A game begins: the cut, the deal, and what may be done first. */
export interface MatchNewParams {
  /**
   * The players, two to five, in the order of the table; a name has at most 40 characters.
   */
  names: string[];
  /**
   * The name of a lexicon that is served; `default` if left out, which is the embedded lexicon
   * unless the server gives this name to another.
   */
  lexicon?: string | null;
  /** The rules that differ from the game's own: fields of `Rules`. */
  rules?: RulesObject | null;
  /** Seed of the deal: the same number deals the same cards; random if left out. */
  deal?: number | null;
  /** The only player whose position is returned; all positions if left out. */
  player?: string | null;
}

/** The game of a record, checked step by step, after more moves. */
export interface MatchPlayParams {
  /** The record of a game, from the last answer. */
  record: Match;
  /**
   * The name of a lexicon that is served; `default` if left out, which is the embedded lexicon
   * unless the server gives this name to another.
   */
  lexicon?: string | null;
  /**
   * Moves to play, in order: in a match, texts such as `lay J(EW)eL+S`; in the other games, legal
   * moves of the last answer.
   */
  moves?: string[] | null;
  /** The only player whose position is returned; all positions if left out. */
  player?: string | null;
}

/** one task of the benchmark */
export interface Measured {
  work: string;
  /** per deal, the median */
  microseconds: number;
  /** how much longer the median is than the shortest time; 0.1 is 10 % */
  spread: number;
  /** per deal, the median, of the NumPy scan that took turns */
  scan_microseconds: number;
  /** as the NumPy scan, by the medians */
  times_as_fast: number;
  /** in all deals together */
  found: number;
  counted: "earned" | "plays" | "words";
}

/** a move of a game */
export interface MoveMade {
  player: string;
  move: string;
}

/** what a player learns from a move of a cousin's game */
export interface MoveNews {
  /** who moved */
  player: string;
  /** the move; it names no hidden card */
  move: string;
  /**
   * the move and its consequences in plain English, one sentence per line. The cards or tiles drawn
   * are left out
   */
  text: string;
}

/** what a player learns from a move */
export interface News {
  /** the player who moved */
  player: string;
  /**
   * the action of the move: "replace", "lay", "buy", "discard", "challenge" or "accept"
   */
  action: "accept" | "buy" | "challenge" | "discard" | "lay" | "replace";
  /**
   * the way laid, the patent bought, or the cards discarded or replaced; "" for none, and for cards
   * that this player may not see
   */
  cards: string;
  /** how many cards were discarded or replaced */
  number: number;
  /** where a replaced card comes from, "hand" or "pool"; else "" */
  source: string;
  /** whether the move began the last round */
  last_round: boolean;
  /**
   * the consequences of the move, without the cards that others draw. The event "shuffled" has ""
   * as its cards
   */
  events: Event[];
  /**
   * the move and its consequences in plain English, one sentence per line, without the cards drawn
   */
  text: string;
}

/** an objective that `by` may name; meaning says what the value of a play is */
export interface Objective {
  name: string;
  meaning: string;
  weights: Weights;
}

/** what a drafted set gains, in dollars, if it has this tile */
export interface Picked {
  tile: string;
  value: number;
  error: number;
}

/**
 * `Play.to_dict()`, inside `best`, `check` and `review`: one play: turn (one-line notation),
 * objective, one word or two, money, stock, total, rarity, and the way to lay it
 */
export interface Play {
  schema: "lettertycoon/play/1";
  /** a turn in its one-line notation, str(turn) */
  turn: string;
  by: "money" | "net" | "stock" | "total" | Weights;
  words: string[];
  money: number;
  stock: number;
  total: number;
  /**
   * 1 everyday, 2 common, 3 familiar, 4 educated, 5 dictionary, 6 game word; null = ungraded
   */
  rarity: 1 | 2 | 3 | 4 | 5 | 6 | null;
  way: Way;
}

/** What everybody sees of a player */
export interface Player {
  /** letters in either case; kept in upper case, sorted */
  patents: string;
  /** what the player holds, money in dollars */
  money: number;
  /** what the player holds, money in dollars */
  stock: number;
}

/** What everybody sees of a player. */
export interface PlayerObject {
  patents?: string;
  money?: number;
  stock?: number;
}

/** Position.to_dict(), which has no schema key; rivals are in order of play */
export interface Position {
  /** the cards, as letters; kept in upper case, sorted */
  hand: string;
  /** the cards, as letters; kept in upper case, sorted */
  pool: string;
  /** the player's own patents, money and stock */
  me: Player;
  /** each opponent's name and Player, in order of play after the player */
  rivals: Rival[];
  /** the name of the rival who began the game; null = the player */
  starter: string | null;
  /**
   * the cards known to lie in the discard pile or on the table, as letters. Nobody can draw them
   */
  seen: string;
  /** rounds played before this one; null = not known */
  round: number | null;
  /** the rules agreed on */
  rules: Rules;
}

/**
 * A position of a match, as `Position.to_dict()` writes it; only `hand` is needed.: rivals: in
 * order of play, the next player first. starter: the rival who began; null if the player began.
 * seen: letters of cards known to be discarded or on the table. round: rounds played before this
 * one.
 */
export interface PositionObject {
  hand: string;
  pool?: string | null;
  me?: PlayerObject | null;
  rivals?: { [key: string]: string } | RivalObject[] | null;
  starter?: string | null;
  seen?: string | null;
  round?: number | null;
  rules?: RulesObject | null;
}

/** the lexicon that a game was played with */
export interface RecordedLexicon {
  name: string;
  sha256: string;
  /** of the words alone */
  words_sha256: string;
}

/** a card to replace; null: replace none */
export interface Replaced {
  /** "hand" or "pool"; null where nothing is replaced */
  source: "hand" | "pool" | null;
  /** the letter; null where nothing is replaced */
  card: string | null;
  /**
   * the chance to win if the best turn follows, 0 to 1; null without rivals, or if no chances were
   * learned
   */
  win_chance: number | null;
  /**
   * the expected final margin if the best turn follows, in dollars; without rivals, the player's
   * expected total
   */
  value: number;
  /**
   * the standard error of the difference between its value and that of replacing nothing
   */
  error: number;
  /** The replacement and its value in one line; also `str(replacement)` */
  line: string;
}

/**
 * `lettertycoon advise --json --replacement`: position, lexicon, and the cards that the Q patent
 * may replace, best first: source and card (null: replace none), `win_chance`, `value`, `error`
 */
export interface Replacement {
  schema: "lettertycoon/replacement/1";
  /** a position in its one-line notation */
  position: string;
  lexicon: About;
  replacements: Replaced[];
}

/** Which card to replace with the Q patent. */
export interface ReplacementParams {
  /**
   * What one player sees of a game: one line (hand/pool patents:money:stock rivals starter seen
   * round rules), or an object, which needs only `hand`. A turn is accepted too; it has no stock,
   * and no money of rivals.
   */
  position: string | PositionObject | TurnObject;
  /**
   * The name of a lexicon that is served; `default` if left out, which is the embedded lexicon
   * unless the server gives this name to another.
   */
  lexicon?: string | null;
  /**
   * How much work to do: 1 weighs every whole turn; more also looks ahead; 1 if left out.
   */
  effort?: number | null;
  /** Seed for the random draws of an estimate; 0 if left out. */
  seed?: number | null;
  /**
   * The name of learned values that are served, for advice about a game with other rules or words;
   * the values of the standard game if left out.
   */
  values?: string | null;
}

/** how a game ended */
export interface Result {
  /** name -> value of the patents plus money plus stock, in the order of the table */
  totals: { [key: string]: number };
  /**
   * the names with the largest total. If totals are equal, the larger value of patents wins;
   * players who are equal in that too share the win (rules 1.6)
   */
  winners: string[];
}

/**
 * `lettertycoon review --json`: turn, lexicon, and one result per play, in the order of the
 * request: `word` (the text that was asked), `legal`, `error`, and what `Review.to_dict()` has:
 * `play`, `rank` (0 = the best), `count`, `best`, `loss`, `better`, `facts` ([all
 * kinds](facts.md#of-a-review)) and `text`. For a play that is not legal, all are null but `word`,
 * `legal`, `error`, `facts` and `text`
 */
export interface Review {
  schema: "lettertycoon/review/1";
  /** a turn in its one-line notation, str(turn) */
  turn: string;
  lexicon: About;
  results: Reviewed[];
}

/** a fact about one's own play ([kinds](facts.md#of-a-review)) */
export type ReviewFact =
  /** where the play is not legal; it is then the only fact */
  | {
    kind: "review.illegal";
    data: {
      /** the error's */
      code: string;
      /** the error's */
      message: string;
    };
  }
  /** for every legal play */
  | {
    kind: "review.place";
    data: {
      words: string[];
      /** 0 = the best; null where the filters hide the play */
      rank: number | null;
      count: number;
      /** the objective's name, or `weights` */
      by: "money" | "net" | "stock" | "total" | "weights";
    };
  }
  /** where the play is not the best */
  | {
    kind: "review.best";
    data: {
      /** the best play's */
      words: string[];
      /** the best play's */
      money: number;
      /** the best play's */
      stock: number;
      /** how much more the best play is worth */
      loss: number;
    };
  };

/**
 * What each turn of a whole game lost, round by round, and the curve of the chances to win.
 */
export interface ReviewGameParams {
  /** The record of a game, from the last answer. */
  record: Match;
  /**
   * The name of a lexicon that is served; `default` if left out, which is the embedded lexicon
   * unless the server gives this name to another.
   */
  lexicon?: string | null;
  /**
   * Which words are shown: an object of `max_rarity`, `sensitive` and `lexicon`; or just a rarity
   * (1 to 6, or its name); or just the name of a second lexicon.
   */
  show?: number | string | ShowObject | null;
  /**
   * The name of learned values that are served, for advice about a game with other rules or words;
   * the values of the standard game if left out.
   */
  values?: string | null;
}

/**
 * Your own plays compared with all plays of the turn: their ranks, and better plays.
 */
export interface ReviewParams {
  /**
   * The turn: one line (hand/pool patents money rivals rules), or an object, which needs only
   * `hand`. A position is accepted too.
   */
  turn: string | TurnObject | PositionObject;
  /** Plays: each a word, `WORD & WORD` (the V patent) or a way such as `J(EW)eL+S`. */
  words: string[];
  /**
   * The name of a lexicon that is served; `default` if left out, which is the embedded lexicon
   * unless the server gives this name to another.
   */
  lexicon?: string | null;
  /**
   * What plays are ranked by: `total`, `money`, `stock`, `net`, or weights: `money`, `stock`,
   * `royalties` and `letters`; `total` if left out.
   */
  by?: "money" | "net" | "stock" | "total" | WeightsObject | null;
  /**
   * Which words are shown: an object of `max_rarity`, `sensitive` and `lexicon`; or just a rarity
   * (1 to 6, or its name); or just the name of a second lexicon.
   */
  show?: number | string | ShowObject | null;
}

/**
 * one play; if it is not legal, all but word, legal, error, facts and text are null
 */
export interface Reviewed {
  /** WORD, WORD & WORD or a way, as it was asked */
  word: string;
  legal: boolean;
  error: Fault | null;
  play: Play | null;
  /** 0 = the best; null also if the filter hides the play */
  rank: number | null;
  /** how many plays are shown */
  count: number | null;
  best: Play | null;
  /** value of the best less the value of this play */
  loss: number | null;
  /** better plays, those most like this one first */
  better: BetterFact[] | null;
  /** all facts, those about better plays too */
  facts: (ReviewFact | BetterFact)[];
  /** all of it in plain English, one sentence per line */
  text: string;
}

/** What everybody sees of a player */
export interface Rival {
  name: string;
  /** letters in either case; kept in upper case, sorted */
  patents: string;
  /** what the player holds, money in dollars */
  money: number;
  /** what the player holds, money in dollars */
  stock: number;
}

/** What everybody sees of a rival. */
export interface RivalObject {
  patents?: string;
  money?: number;
  stock?: number;
  name: string;
}

/** the error of a JSON-RPC answer; code is JSON-RPC's number */
export interface RpcError {
  code: number;
  message: string;
  data: RpcFault;
}

/** a stable code, and the values that the message names */
export interface RpcFault {
  code: string;
  data: { [key: string]: unknown };
}

/** the rules that differ from the game's own */
export interface Rules {
  /** how doublings combine (1.4.5): "multiply" x2 x4 x8, "add" x2 x3 x4, "single" x2 */
  doubling?: "add" | "multiply" | "single";
  /** cards in a full hand and in a full pool; at most 24 together */
  hand_size?: number;
  /** cards in a full hand and in a full pool; at most 24 together */
  pool_size?: number;
  /** cards of each letter, 0 for letters left out; null = no limit */
  deck?: { [key: string]: number } | null;
  /** word length -> (money, stock) before doubling; other lengths can't be laid */
  earnings?: { [key: string]: [number, number] };
  /** price of each letter's patent, in dollars */
  prices?: { [key: string]: number };
  /** number of players -> value of one player's patents that triggers the last round */
  goals?: { [key: string]: number };
  /** who checks a play (1.5): "players" challenge, or "automatic" */
  challenge?: "automatic" | "players";
  /** bad words that may be tried again with automatic checks; -1 = any number */
  retries?: number;
  /** "table", or "online": a Match and `Play.earnings` follow the online game (1.4) */
  procedure?: "online" | "table";
}

/** Only what differs from the game's own rules; a null deck has no limits. */
export interface RulesObject {
  doubling?: "add" | "multiply" | "single";
  hand_size?: number;
  pool_size?: number;
  deck?: { [key: string]: number } | null;
  earnings?: { [key: string]: [number, number] };
  prices?: { [key: string]: number };
  goals?: { [key: string]: number };
  challenge?: "automatic" | "players";
  retries?: number;
  procedure?: "online" | "table";
}

/** a player, and what that player may know: the position, and the same in one line */
export interface Seen {
  name: string;
  /** a position in its one-line notation */
  line: string;
  position: Position;
}

/** a lexicon that is served */
export interface Served {
  name: string;
  words: number;
  sha256: string;
  copyright: string | null;
}

/**
 * the method `about` of a server: version, methods, names of lexicons and of learned values,
 * objectives (what `by` may name: `name`, `meaning`, `weights`), limits ([requests](requests.md))
 */
export interface Service {
  schema: "lettertycoon/service/1";
  version: string;
  methods: string[];
  lexicons: string[];
  values: string[];
  objectives: Objective[];
  limits: { [key: string]: number };
}

/**
 * Which words are shown.: max_rarity: no rarer words than this, 1 to 6 or its name; all if left
 * out. sensitive: false hides offensive and profane words. lexicon: the name of a second lexicon;
 * only words that it has too are shown.
 */
export interface ShowObject {
  max_rarity?: number | "common" | "dictionary" | "educated" | "everyday" | "familiar" | "game word" | null;
  sensitive?: boolean | null;
  lexicon?: string | null;
}

/**
 * the requests `match.new`, `match.play` and `match.bot`: the present state of a match: `stage`
 * (`over` at the end; the winners are then in `record.result`), `active` (who must move; null at
 * the end), `turn_of`, `turns_played`, `round`, `last_round`, `goal`, `retries`, `laid`, `buyable`,
 * `prices`, `owners`, `least` and `most` cards to discard, `legal_moves` (null if there are many,
 * or if another player than the `player` asked for must move), `news` (one entry for each move of
 * the request, or of the whole record if it had none, as `player` may see it), the
 * [positions](#the-position-of-a-game), and the record
 */
export interface Stage {
  schema: "lettertycoon/stage/1";
  lexicon: About;
  stage: "buy" | "challenge" | "discard" | "lay" | "over" | "replace";
  /** who must move; null when the game is over */
  active: string | null;
  turn_of: string;
  /** turns that have ended */
  turns_played: number;
  /** rounds played before this one */
  round: number;
  last_round: boolean;
  /** what a player's patents are worth when the last round begins */
  goal: number;
  /** how often a bad word may be tried again; -1 = any number */
  retries: number;
  /** the way on the table; empty if there is none */
  laid: string;
  /** patents for sale */
  buyable: string;
  /** of all patents */
  prices: { [key: string]: number };
  /** of the patents that somebody owns */
  owners: { [key: string]: string };
  /** cards that must be discarded */
  least: number;
  /** cards that may be discarded */
  most: number;
  /**
   * all moves of replace, challenge and buy; none when the game is over; null at the other stages
   */
  legal_moves: string[] | null;
  /**
   * one entry per move of this request, or of the record if it had none, as the player asked for
   * may see it
   */
  news: News[];
  /** what each player may know, or only the player asked for */
  positions: Seen[];
  /** the whole game, with hidden cards */
  record: Match;
}

/** how a bot did: means over all games, with standard errors and intervals of 95 % */
export interface Standing {
  name: string;
  share: number;
  share_error: number;
  share_interval: number[];
  wins: number;
  draws: number;
  margin: number;
  margin_error: number;
  margin_interval: number[];
  total: number;
}

/** a move of a match, and what it brought about */
export interface Step {
  player: string;
  move: string;
  events: Event[];
}

/**
 * `Summary.to_dict()`, `lettertycoon summary --json`: how many plays there are, by length, first
 * letters, total, ability and rarity; no word is named. Requests and the command line add the
 * lexicon and the text
 */
export interface Summary {
  schema: "lettertycoon/summary/1";
  /** a turn in its one-line notation, str(turn) */
  turn: string;
  lexicon?: About;
  count: number;
  /** plays of one word */
  words: number;
  /** plays of two words */
  pairs: number;
  /** false: there are more plays than were counted */
  complete: boolean;
  /** plays of one word, by the number of letters */
  lengths: { [key: string]: number };
  /** plays of two words, by the number of letters of both */
  pair_lengths: { [key: string]: number };
  /** plays of one word */
  first_letters: { [key: string]: number };
  /** plays of one word */
  first_two: { [key: string]: number };
  /** all plays, by money and stock together */
  totals: { [key: string]: number };
  /** plays made possible or worth more by an owned ability, or by the letter Q */
  abilities: { [key: string]: number };
  /** all plays, by the rarity of the rarest word */
  rarities: { [key: string]: number };
  /** all of it in plain English */
  text?: string;
}

/** The plays of a turn in numbers; no word is named. */
export interface SummaryParams {
  /**
   * The turn: one line (hand/pool patents money rivals rules), or an object, which needs only
   * `hand`. A position is accepted too.
   */
  turn: string | TurnObject | PositionObject;
  /**
   * The name of a lexicon that is served; `default` if left out, which is the embedded lexicon
   * unless the server gives this name to another.
   */
  lexicon?: string | null;
  /**
   * Which words are shown: an object of `max_rarity`, `sensitive` and `lexicon`; or just a rarity
   * (1 to 6, or its name); or just the name of a second lexicon.
   */
  show?: number | string | ShowObject | null;
}

/**
 * the method `svg` of a server: turn, lexicon, the play, and `svg`: a picture of it, as tiles that
 * show where each letter is from
 */
export interface Svg {
  schema: "lettertycoon/svg/1";
  /** a turn in its one-line notation, str(turn) */
  turn: string;
  lexicon: About;
  play: Play;
  /** an SVG document */
  svg: string;
}

/** A picture of a play, as tiles that show where each letter is from. */
export interface SvgParams {
  /**
   * The turn: one line (hand/pool patents money rivals rules), or an object, which needs only
   * `hand`. A position is accepted too.
   */
  turn: string | TurnObject | PositionObject;
  /** A word, `WORD & WORD` (the V patent) or a way such as `J(EW)eL+S`. */
  play: string;
  /**
   * The name of a lexicon that is served; `default` if left out, which is the embedded lexicon
   * unless the server gives this name to another.
   */
  lexicon?: string | null;
}

/**
 * the method `today` of a server: the day's deal, the same for everybody: `date`, `hand` and
 * `pool`, the `turn` in one line, how many plays (`count`) and the `best` total, by the embedded
 * lexicon and the game's own rules
 */
export interface Today {
  schema: "lettertycoon/today/1";
  /** YYYY-MM-DD */
  date: string;
  /** a turn in its one-line notation, str(turn) */
  turn: string;
  lexicon: About;
  hand: string;
  pool: string;
  /** how many plays there are */
  count: number;
  /** the most that a play earns, money and stock together */
  best: number;
}

/**
 * The deal of a day, the same for everybody, by the embedded lexicon and the game's own rules.
 */
export interface TodayParams {
  /** The day, YYYY-MM-DD. With the day in UTC, players everywhere get the same deal. */
  date: string;
}

/** Turn.to_dict(), which has no schema key */
export interface Turn {
  hand: string;
  pool: string;
  patents: string;
  money: number;
  rivals: TurnRival[];
  rules: Rules;
}

/** A turn, as `Turn.to_dict()` writes it; only `hand` is needed. */
export interface TurnObject {
  hand: string;
  pool?: string | null;
  patents?: string | null;
  money?: number | null;
  rivals?: { [key: string]: string } | RivalObject[] | null;
  rules?: RulesObject | null;
}

/** a rival of a turn; the rivals of a position have money and stock too */
export interface TurnRival {
  name: string;
  patents: string;
}

/**
 * `lettertycoon values --json`: what abilities, letters and royalties bring per turn, as
 * `Values.to_dict()` writes it. Numbers are dollars, those of `royalties` cards; each has a
 * standard error, such as `income_error`
 */
export interface Values {
  schema: "lettertycoon/values/1";
  patents: string;
  doubling: "add" | "multiply" | "single";
  income: number;
  income_error: number;
  money: number;
  money_error: number;
  stock: number;
  stock_error: number;
  gains: { [key: string]: number };
  gains_error: { [key: string]: number };
  hand: { [key: string]: number };
  hand_error: { [key: string]: number };
  pool: { [key: string]: number };
  pool_error: { [key: string]: number };
  royalties: { [key: string]: number };
  royalties_error: { [key: string]: number };
}

/** What abilities, letters and royalties bring per turn. */
export interface ValuesParams {
  /** Letters whose patents are owned; none if left out. */
  patents?: string | null;
  /**
   * How doublings combine; `multiply` if left out. Learned values have their own doubling.
   */
  doubling?: "add" | "multiply" | "single" | null;
  /**
   * The name of learned values that are served, for advice about a game with other rules or words;
   * the values of the standard game if left out.
   */
  values?: string | null;
}

/**
 * how a play is laid; letters has, for each word, a list of [letter, source, kind]
 */
export interface Way {
  /** the way in one line, such as J(EW)eL+S; with "lay " before it, a move */
  line: string;
  letters: (([string, "added" | "duplicate" | "hand" | "pool", "consonant" | "vowel"])[])[];
  hand: string;
  pool: string;
  duplicate: string | null;
  added_s: boolean;
  royalties: { [key: string]: number };
  buyable: string[];
  kept: string;
}

/** an objective of one's own */
export interface Weights {
  money: number;
  stock: number;
  royalties: number;
  letters: { [key: string]: number };
}

/** Weights of your own; those left out are as in `total`. */
export interface WeightsObject {
  money?: number | null;
  stock?: number | null;
  royalties?: number | null;
  letters?: { [key: string]: number } | null;
}

/** money, stock and total are null without a turn */
export interface Word {
  word: string;
  money: number | null;
  stock: number | null;
  total: number | null;
  /**
   * 1 everyday, 2 common, 3 familiar, 4 educated, 5 dictionary, 6 game word; null = ungraded
   */
  rarity: 1 | 2 | 3 | 4 | 5 | 6 | null;
}

/** what one word of a play earns: base times factor */
export interface WordEarnings {
  /** the word */
  word: string;
  /** what the table pays for its length (rules 1.1) */
  base_money: number;
  /** what the table pays for its length (rules 1.1) */
  base_stock: number;
  /** its doublings: the abilities B, J, K that it gets, then the letter Q */
  doubled_by: ("B" | "J" | "K" | "Q")[];
  /** the abilities in `doubled_by` that apply to the other word, too */
  contested: ("B" | "J" | "K" | "Q")[];
  /** what the doublings multiply the base by; 1 without any (rules 1.4.5) */
  factor: number;
  /** what it earns: base times factor, money in dollars */
  money: number;
  /** what it earns: base times factor, money in dollars */
  stock: number;
}

/**
 * `lettertycoon words --json`: turn (null without HAND), lexicon, and all single words, best first,
 * each with money, stock, total (null without a turn) and rarity; `pairs_left_out` is true if the V
 * patent could lay pairs too
 */
export interface Words {
  schema: "lettertycoon/words/1";
  turn: string | null;
  lexicon: About;
  pairs_left_out: boolean;
  words: Word[];
  /** what words mean, if asked for; words without a definition are omitted */
  definitions?: { [key: string]: string };
}

/**
 * All words that can be laid, without pairs, best first; without a turn, words of the lexicon.
 */
export interface WordsParams {
  /**
   * The name of a lexicon that is served; `default` if left out, which is the embedded lexicon
   * unless the server gives this name to another.
   */
  lexicon?: string | null;
  /**
   * The turn: one line (hand/pool patents money rivals rules), or an object, which needs only
   * `hand`. A position is accepted too.
   */
  turn?: string | TurnObject | PositionObject | null;
  /**
   * What plays are ranked by: `total`, `money`, `stock`, `net`, or weights: `money`, `stock`,
   * `royalties` and `letters`; `total` if left out.
   */
  by?: "money" | "net" | "stock" | "total" | WeightsObject | null;
  /** Only words that begin with these letters. */
  prefix?: string | null;
  /** Only words that fit, such as `J?W*`: `?` is one letter, `*` any number. */
  pattern?: string | null;
  /**
   * Only words that these letters spell, each used at most once. One of them may be `?`, which
   * stands for any letter.
   */
  spell?: string | null;
  /**
   * Which words are shown: an object of `max_rarity`, `sensitive` and `lexicon`; or just a rarity
   * (1 to 6, or its name); or just the name of a second lexicon.
   */
  show?: number | string | ShowObject | null;
  /** Whether to add what the words mean. */
  define?: boolean | null;
}

/**
 * the file that build or convert wrote; the other keys of the answer describe the lexicon in this
 * file or, if its format is not our own, the lexicon that it was made from
 */
export interface Written {
  path: string;
  format: "kad" | "kwg" | "marisa" | "own" | "text";
  /** on disk */
  bytes: number;
  words: number;
  definitions: number;
  definitions_left_out: number;
}
