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

/** which lexicon answered */
export interface About {
  name: string;
  words: number;
  sha256: string;
}

/** The server: its version, methods, lexicons, objectives and limits. */
export interface AboutParams { [key: string]: never }

/**
 * Advice.to_dict(): a whole turn; its chance to win; value, its error and losses in dollars of the
 * expected final margin
 */
export interface Advice {
  /** what to lay, with the way to lay it; null: lay no word */
  play: Play | null;
  /** the letter of the patent to buy, or null */
  buy: string | null;
  /**
   * cards to throw of those that the hand keeps (of all, where no word is laid), sorted
   */
  discard: string;
  /** to win such a game, 0 to 1; null without rivals */
  win_chance: number | null;
  /**
   * expected final margin over the best rival, in dollars; without rivals the player's total
   */
  value: number;
  /**
   * the standard error of the difference between its value and the best one's, in dollars
   */
  error: number;
  /**
   * whether it is within the error: its value is less than the best by no more than `error`
   */
  equal: boolean;
  /** why (docs/advice.md has the kinds) */
  facts: AdviceFact[];
  /** The turn and its chance to win, or its value, in one line; also `str(advice)` */
  line: string;
  /** The facts in plain English */
  text: string;
}

/** why a turn is advised ([kinds](advice.md#facts)) */
export type AdviceFact =
  /** where the chance to win is known */
  | {
    kind: "advice.chance";
    data: {
      /** to win, 0 to 1 */
      chance: number;
      /** over the best rival at the end, in dollars */
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
      /** that are counted */
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
  /** where this is the last round, or becomes it */
  | {
    kind: "advice.ends";
    data: {
      now: boolean;
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
  /** where a patent is bought: against buying nothing */
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
      /** what it would bring the rival who gains most */
      denied: number;
    };
  }
  /** where nothing is bought, though something could be: against buying */
  | {
    kind: "advice.save";
    data: {
      value: number;
      points: number | null;
      /** the best for sale */
      letter: string;
      /** whether it would start the last round */
      ends: boolean;
    };
  }
  /** where cards are kept: against new cards */
  | {
    kind: "advice.keep";
    data: {
      value: number;
      points: number | null;
      cards: string;
    };
  }
  /** where cards are thrown that could be kept: against keeping them */
  | {
    kind: "advice.throw";
    data: {
      value: number;
      points: number | null;
      cards: string;
    };
  }
  /** where the next player finds cards */
  | {
    kind: "advice.pool";
    data: {
      value: number;
      points: number | null;
      rival: string;
      cards: string;
    };
  }
  /** with the best turn: the next best that has other words */
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
  /** with each other turn: against the best */
  | {
    kind: "advice.behind";
    data: {
      loss: number;
      points: number | null;
      equal: boolean;
    };
  }
  /**
   * with the best turn, where it was asked for: a better one has words that are not shown
   */
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
  /**
   * in the review of a game: a better turn, and what most of the difference comes from
   */
  | {
    kind: "advice.better";
    data: {
      value: number;
      points: number | null;
      words: string[];
      buy: string | null;
      /** the cards that it throws */
      discard: string;
      /**
       * its word earns more, pays rivals less, its patent brings more, it buys nothing, its cards
       * kept are better, those left to the next player worse
       */
      by: "buys" | "earns" | "keeps" | "leaves" | "pays_less" | "saves";
    };
  }
  /** where draws were looked at */
  | {
    kind: "advice.looked_ahead";
    data: {
      samples: number;
    };
  }
  /** with values of another game: other rules, or another lexicon */
  | {
    kind: "advice.assumed";
    data: {
      /** names of those that differ from the rules of the values */
      rules: string[];
      /** its name, if the values were learned with another one; else null */
      lexicon: string | null;
    };
  };

/**
 * `lettertycoon advise --json`: position (one-line notation), lexicon, whole turns, best first:
 * each as `Advice.to_dict()`: play or null, `buy`, `discard`, `win_chance` (0 to 1; null without
 * rivals), `value` and `error` in dollars, `equal`, text, facts ([kinds](advice.md#facts))
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
   * What one player sees of a game: in its one-line notation, hand/pool patents:money:stock rivals
   * starter seen round rules, or as an object, of which only `hand` is needed. A turn serves too:
   * without stock, and without money of rivals.
   */
  position: string | PositionObject | TurnObject;
  /**
   * A lexicon by the name that the server was started with; `default` if left out: the embedded
   * lexicon, unless another is served under that name.
   */
  lexicon?: string | null;
  /** How many turns; 5 if left out. */
  n?: number | null;
  /**
   * How much is looked at: 1 weighs every whole turn; more looks ahead too; 1 if left out.
   */
  effort?: number | null;
  /** Picks the draws of an estimate; 0 if left out. */
  seed?: number | null;
  /**
   * Which words are shown: an object of `max_rarity`, `sensitive` and `lexicon`, or only a rarity
   * (1 to 6, or its name) or only the name of a second lexicon.
   */
  show?: number | string | ShowObject | null;
  /** Whether to tell which better turn has words that are not shown. */
  hidden?: boolean | null;
  /**
   * What advice weighs with: learned values, by the name that the server was started with; those of
   * the standard game if left out.
   */
  values?: string | null;
}

/**
 * `lettertycoon arena --json`, `Standings.to_dict()`: games, deals, seed, mean rounds, games that
 * several won, games without an end, and of each bot the share of games won and the margin, with
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
 * `lettertycoon bench --json`: lexicon, deals, load, and for each work the microseconds per deal,
 * those of a NumPy scan and what was found
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
 * `lettertycoon best --json`: turn (one-line notation), lexicon, plays, best first
 */
export interface Best {
  schema: "lettertycoon/best/1";
  /** a turn in its one-line notation, str(turn) */
  turn: string;
  lexicon: About;
  plays: Play[];
  /** what words mean, where asked for; words without a definition are omitted */
  definitions?: { [key: string]: string };
}

/** The plays that are worth most, best first. */
export interface BestParams {
  /**
   * The turn: in its one-line notation, hand/pool patents money rivals rules, or as an object, of
   * which only `hand` is needed. A position serves too.
   */
  turn: string | TurnObject | PositionObject;
  /**
   * A lexicon by the name that the server was started with; `default` if left out: the embedded
   * lexicon, unless another is served under that name.
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
   * Which words are shown: an object of `max_rarity`, `sensitive` and `lexicon`, or only a rarity
   * (1 to 6, or its name) or only the name of a second lexicon.
   */
  show?: number | string | ShowObject | null;
  /** Whether to add what the words mean. */
  define?: boolean | null;
}

/** a play better than one's own ([kinds](facts.md#of-a-review)) */
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
      /** its line */
      way: string;
      /** dollars to rivals */
      paid_less: number;
    };
  }
  /** a word with an S after it */
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
      /** what supplies it if the cards alone lack the letter; else null */
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
  /** with V: a second word beside the first */
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
  /** a word of the same letters and one more */
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
      /** what supplies it if the cards alone lack the letter; else null */
      extra: "added_s" | "duplicate" | null;
    };
  }
  /** one letter instead of another */
  | {
    kind: "better.changed";
    data: {
      words: string[];
      money: number;
      stock: number;
      gain: number;
      instead_of: string[];
      new: string[];
      letter: string;
      for_letter: string;
    };
  }
  /**
   * once for each owned ability that none of your words uses, and for the letter Q: the nearest
   * play that uses it
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
      /** B, J, K, or Q for the letter */
      ability: string;
      /** how many letters differ */
      letters: number;
      /** how many more of A E I O U it has; negative: fewer */
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
 * in dollars, `sales`, `kept`, `dropped`, `draw` (how many tiles; null with tiles drawn), `facts`
 * ([kinds](buyword.md#what-is-estimated))
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
   * A lexicon by the name that the server was started with; `default` if left out: the embedded
   * lexicon, unless another is served under that name.
   */
  lexicon?: string | null;
  /** Dollars held; 200 if left out. */
  money?: number | null;
  /** Wild tiles held; 0 if left out. */
  wilds?: number | null;
  /** The letter tiles that may still be drawn; all others of the set if left out. */
  bag?: string | null;
  /** Letter tiles that may be held at the end of a round, or `none`; 8 if left out. */
  limit?: number | "none" | null;
  /** The highest bid so far, in dollars; 0 if left out. */
  highest?: number | null;
  /** Players who may still bid, this one counted; 1 if left out. */
  left?: number | null;
  /** How many next draws an estimate takes; 48 if left out. */
  samples?: number | null;
  /** Picks the draws of an estimate; 0 if left out. */
  seed?: number | null;
}

/**
 * BuyWord: whether to buy the tiles drawn; without any, what to sell and how many tiles to draw.
 */
export interface BuywordAdviseParams {
  /** The letter tiles held. */
  held: string;
  /**
   * A lexicon by the name that the server was started with; `default` if left out: the embedded
   * lexicon, unless another is served under that name.
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
  /** Letter tiles that may be held at the end of a round, or `none`; 8 if left out. */
  limit?: number | "none" | null;
  /** How many next draws an estimate takes; 48 if left out. */
  samples?: number | null;
  /** Picks the draws of an estimate; 0 if left out. */
  seed?: number | null;
}

/** BuyWord: which tile of a draft to pick. */
export interface BuywordAdvisePickParams {
  /** The letter tiles held. */
  held: string;
  /** The letter tiles of a draft that nobody has picked yet. */
  open_tiles: string;
  /**
   * A lexicon by the name that the server was started with; `default` if left out: the embedded
   * lexicon, unless another is served under that name.
   */
  lexicon?: string | null;
  /** The letter tiles that were picked before. */
  drawn?: string | null;
  /** How many tiles the player picks after this one; 0 if left out. */
  more?: number | null;
  /** Dollars held; 200 if left out. */
  money?: number | null;
  /** Wild tiles held; 0 if left out. */
  wilds?: number | null;
  /** The letter tiles that may still be drawn; all others of the set if left out. */
  bag?: string | null;
  /** Letter tiles that may be held at the end of a round, or `none`; 8 if left out. */
  limit?: number | "none" | null;
  /** How many next draws an estimate takes; 48 if left out. */
  samples?: number | null;
  /** Picks the draws of an estimate; 0 if left out. */
  seed?: number | null;
}

/** A draw that is up for auction */
export interface BuywordAuction {
  kind: "auction";
  owner: string;
  tiles: string;
  /** in dollars, 0 before the first one */
  bid: number;
  /** who made it; null before the first bid */
  bidder: string | null;
  /** players who may still bid, including the active one */
  left: number;
}

/**
 * `lettertycoon buyword best --json`: the set of words that brings most: `sales`, `price`, `kept`,
 * `dropped`, `wilds_left`
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

/** BuyWord: the words that bring most from these tiles now, exactly. */
export interface BuywordBestSalesParams {
  /** Letter tiles. */
  tiles: string;
  /**
   * A lexicon by the name that the server was started with; `default` if left out: the embedded
   * lexicon, unless another is served under that name.
   */
  lexicon?: string | null;
  /** Wild tiles held; 0 if left out. */
  wilds?: number | null;
  /** Letter tiles that may be held at the end of a round, or `none`; 8 if left out. */
  limit?: number | "none" | null;
}

/**
 * `lettertycoon buyword bid --json`: `bid` (null to pass), `most` to pay, `value` of the tiles and
 * its `error` in dollars, `facts`
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
  /** A game, as the last answer had it. */
  record: BuywordGame;
  /**
   * Who moves. `plain`: Buys what is cheap, and sells the dearest word when it must. `advisor`:
   * Weighs what the tiles to come bring, as advice does.
   */
  bot: string;
  /**
   * A lexicon by the name that the server was started with; `default` if left out: the embedded
   * lexicon, unless another is served under that name.
   */
  lexicon?: string | null;
  /**
   * A player: the bot moves for all others until this one must move, or the game is over; if left
   * out, it makes one move.
   */
  until?: string | null;
  /** Picks a bot's choices; 0 if left out. */
  seed?: number | null;
  /** The player whose position is answered; the positions of all if left out. */
  player?: string | null;
}

/** A word that was just sold and may be challenged */
export interface BuywordClaim {
  kind: "claim";
  seller: string;
  word: string;
  price: number;
}

/** why something is advised ([kinds](buyword.md#what-is-estimated)) */
export type BuywordFact =
  /** always, if tiles were drawn */
  | {
    kind: "draw.price";
    data: {
      tiles: string;
      pips: number;
      price: number;
      money: number;
    };
  }
  /** where the draw can't be paid */
  | {
    kind: "draw.too_dear";
    data: {
      price: number;
      money: number;
    };
  }
  /** the best sale after buying; its value, with the price not yet subtracted */
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
  /** the best sale after passing */
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
  /** the difference of the two, less the price */
  | {
    kind: "draw.gain";
    data: {
      value: number;
      error: number;
      samples: number;
    };
  }
  /** what may still be drawn */
  | {
    kind: "bag";
    data: {
      tiles: number;
      pips: number;
    };
  }
  /** what to sell */
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
  /** to sell nothing instead */
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
  /** for each number of tiles that may be drawn */
  | {
    kind: "die";
    data: {
      number: number;
      value: number;
      error: number;
    };
  }
  /** tiles that are up for auction; what they would cost without it */
  | {
    kind: "lot";
    data: {
      tiles: string;
      pips: number;
      price: number;
      money: number;
    };
  }
  /** what they bring, their price not taken off */
  | {
    kind: "lot.gain";
    data: {
      value: number;
      error: number;
      samples: number;
    };
  }
  /** the most to pay, and the advised bid; None to pass */
  | {
    kind: "lot.bid";
    data: {
      most: number;
      highest: number;
      left: number;
      bid: number | null;
    };
  }
  /** for each tile that may be picked, what the set with it gains after its price */
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
 * and the result (`totals`, `winners`), null before the end
 */
export interface BuywordGame {
  schema: "lettertycoon/buyword_game/1";
  names: string[];
  /** what differs from the usual rules */
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
   * A lexicon by the name that the server was started with; `default` if left out: the embedded
   * lexicon, unless another is served under that name.
   */
  lexicon?: string | null;
  /**
   * What differs from the usual rules: fields of `buyword.Rules` and of its `TileSet`.
   */
  rules?: BuywordRulesObject | null;
  /** Which deal: the same number deals the same cards; by chance if left out. */
  deal?: number | null;
  /** The player whose position is answered; the positions of all if left out. */
  player?: string | null;
}

/** An offer to swap two draws */
export interface BuywordOffer {
  kind: "offer";
  maker: string;
  taker: string;
  /** what the maker pays on top; negative: what the maker asks for */
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
  /** A game, as the last answer had it. */
  record: BuywordGame;
  /**
   * A lexicon by the name that the server was started with; `default` if left out: the embedded
   * lexicon, unless another is served under that name.
   */
  lexicon?: string | null;
  /**
   * Moves to play, one after the other; those of a match are texts such as `lay J(EW)eL+S`, of the
   * cousins those of the last answer.
   */
  moves?: string[] | null;
  /** The player whose position is answered; the positions of all if left out. */
  player?: string | null;
}

/** what one player sees */
export interface BuywordPosition {
  name: string;
  /** what is to be decided next (docs/buyword.md) */
  stage: "answer" | "bid" | "buy" | "challenge" | "choose" | "over" | "pick" | "sell" | "trade";
  /**
   * what this player may do now, each in one line; words in capitals stand for what the player
   * chooses: "sell WORD", "drop TILES", "bid DOLLARS", "pay DOLLARS Bo"
   */
  legal_moves: string[];
  /** dollars, letter tiles (sorted) and wild tiles held */
  money: number;
  /** dollars, letter tiles (sorted) and wild tiles held */
  held: string;
  /** dollars, letter tiles (sorted) and wild tiles held */
  wilds: number;
  /** the tiles drawn or picked that are not paid for yet, and what they cost */
  drawn: string;
  /** the tiles drawn or picked that are not paid for yet, and what they cost */
  price: number;
  /** letter tiles held over the limit: a word is sold or these are dropped */
  excess: number;
  /** the tiles of a draft that nobody has picked yet */
  open_tiles: string;
  /** what was put up for auction, offered or sold, and must be answered; null else */
  pending: BuywordAuction | BuywordOffer | BuywordClaim | null;
  /** the letter tiles that nobody has seen, sorted */
  bag: string;
  /** no tiles are drawn any more from this bag; after the sale, tiles held are lost */
  final: boolean;
  /** the bag is not filled again */
  last_bag: boolean;
  /** rounds begun, this one counted */
  round: number;
  /** the others, in order of play after this player */
  rivals: BuywordRival[];
}

/** What a player sees of another one; all tiles and money lie open */
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
  /** in upper case */
  word: string;
  /** the letter that a wild tile stands for; null where the word has no wild tile */
  wild: string | null;
  /** of its tiles together */
  pips: number;
  /** dollars it brings: pips squared */
  price: number;
}

/**
 * `lettertycoon buyword sales --json`: tiles, wilds, `count` of all sales, and those shown: word,
 * `wild` (the letter that a wild tile stands for, or null), pips, price
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
   * A lexicon by the name that the server was started with; `default` if left out: the embedded
   * lexicon, unless another is served under that name.
   */
  lexicon?: string | null;
  /** Wild tiles held; 0 if left out. */
  wilds?: number | null;
  /** How many sales; 20 if left out. */
  n?: number | null;
}

/** what one player may know */
export interface BuywordSeen {
  name: string;
  position: BuywordPosition;
}

/**
 * `lettertycoon buyword solitaire --json`: who played, money, its `rating` by the rules (null under
 * $800), rounds, and the `record`, which `buyword.Game.replay` plays again
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
 * with which extended play ends, or null), `pips` (of the tiles), `legal_moves` (what may be done,
 * with words in capitals for what the player chooses: `sell WORD`; null if they are of another
 * player than the `player` asked for), `news` (what the moves of the request brought, of the whole
 * record if there were none: `player`, `move` and `text`), the `positions`, and the record
 */
export interface BuywordStage {
  schema: "lettertycoon/buyword_stage/1";
  lexicon: About;
  stage: "answer" | "bid" | "buy" | "challenge" | "choose" | "over" | "pick" | "sell" | "trade";
  /** who must move; null when the game is over */
  active: string | null;
  /** rounds begun, over all bags */
  round: number;
  /** dollars with which extended play ends; null: the bag ends it */
  goal: number | null;
  /**
   * of each letter, and ? of a wild tile; tiles cost, and a word brings, their sum squared
   */
  pips: { [key: string]: number };
  legal_moves: string[] | null;
  /**
   * what the moves of this request brought, or all moves if it had none, without hidden cards
   */
  news: MoveNews[];
  positions: BuywordSeen[];
  /** all that happened; its seed tells the tiles to come too */
  record: BuywordGame;
}

/**
 * `lettertycoon check --json`: turn or null, lexicon, and one result per play, in the order of the
 * question: `word` (the text that was asked; a word in capitals), `legal`, `error` (null, or code,
 * message, data), `play` (null without a turn, or if the play is not legal) and `rarity` (of the
 * rarest of its words)
 */
export interface Check {
  schema: "lettertycoon/check/1";
  turn: string | null;
  lexicon: About;
  results: Checked[];
  /** what words mean, where asked for; words without a definition are omitted */
  definitions?: { [key: string]: string };
}

/**
 * Whether plays are good: in the lexicon and, with a turn, whether its cards can lay them.
 */
export interface CheckParams {
  /** Plays: each a word, `WORD & WORD` (the V patent) or a way such as `J(EW)eL+S`. */
  words: string[];
  /**
   * A lexicon by the name that the server was started with; `default` if left out: the embedded
   * lexicon, unless another is served under that name.
   */
  lexicon?: string | null;
  /**
   * The turn: in its one-line notation, hand/pool patents money rivals rules, or as an object, of
   * which only `hand` is needed. A position serves too.
   */
  turn?: string | TurnObject | PositionObject | null;
  /** Whether to add what the words mean. */
  define?: boolean | null;
}

/** whether a play is legal */
export interface Checked {
  /** WORD, WORD & WORD or a way, as asked for */
  word: string;
  legal: boolean;
  error: Fault | null;
  play: Play | null;
  /**
   * 1 everyday, 2 common, 3 familiar, 4 educated, 5 dictionary, 6 game word; null = ungraded
   */
  rarity: 1 | 2 | 3 | 4 | 5 | 6 | null;
}

/** one turn of a game, and what it lost of the chance to win */
export interface Decision {
  /**
   * from 1. step: the number of the record's move that laid the word, or discarded instead, from 1
   */
  round: number;
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
   * the player's after the turn, 0 to 1. best_chance: after the best turn. null where the chances
   * are not known
   */
  win_chance: number | null;
  best_chance: number | null;
  /**
   * "best" for a turn as good as the best; else "blunder", "mistake" or "inaccuracy" if it lost 15,
   * 10 or 5 points, or "good". null for a loss within the error of the values
   */
  label: "best" | "blunder" | "good" | "inaccuracy" | "mistake" | null;
  /** the lead that may be expected after the turn and after the best one, in dollars */
  value: number;
  /** the lead that may be expected after the turn and after the best one, in dollars */
  best: number;
  /**
   * dollars of it lost by the cards used, where the best purchase and the best discards follow.
   * buy_loss: by the purchase, after these cards. discard_loss: by the cards kept
   */
  lay_loss: number;
  buy_loss: number;
  discard_loss: number;
  /** whether the whole loss is within the error */
  equal: boolean;
  /** the best turn, in one line; "" if the turn is as good */
  better: string;
  /** why that is better: one fact, or none */
  facts: AdviceFact[];
  /** what the player saw */
  position: string;
  /**
   * Points of the chance to win that the turn lost: 100 for a game that was won for sure
   */
  loss: number | null;
  /** What would have been better and why, in a sentence; "" if nothing would */
  why: string;
}

/**
 * `lettertycoon define --json`: lexicon, one row per word, as it was asked, in capitals: `legal`
 * (whether the lexicon has it), `rarity` and `definition` (null where there is none), and `near`:
 * up to three words that may have been meant where the lexicon lacks it
 */
export interface Define {
  schema: "lettertycoon/define/1";
  lexicon: About;
  words: Defined[];
}

/** What words mean. */
export interface DefineParams {
  /** Words in any case. */
  words: string[];
  /**
   * A lexicon by the name that the server was started with; `default` if left out: the embedded
   * lexicon, unless another is served under that name.
   */
  lexicon?: string | null;
}

/** rarity and definition are null where there is none, and of no word */
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
  /** of a word that the lexicon lacks: words that may have been meant */
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
 * kinds](facts.md)), and `text`, a line a fact
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
  /** what words mean, where asked for; words without a definition are omitted */
  definitions?: { [key: string]: string };
}

/** What a play earns and why, as facts and in plain English. */
export interface ExplainParams {
  /**
   * The turn: in its one-line notation, hand/pool patents money rivals rules, or as an object, of
   * which only `hand` is needed. A position serves too.
   */
  turn: string | TurnObject | PositionObject;
  /** A word, `WORD & WORD` (the V patent) or a way such as `J(EW)eL+S`. */
  play: string;
  /**
   * A lexicon by the name that the server was started with; `default` if left out: the embedded
   * lexicon, unless another is served under that name.
   */
  lexicon?: string | null;
  /** Whether to add what the words mean. */
  define?: boolean | null;
}

/** told of a play ([kinds](facts.md#of-an-explanation)) */
export type ExplanationFact =
  /** always, once; told where there are two words */
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
      /** what the table pays */
      base_money: number;
      /** what the table pays */
      base_stock: number;
      /** of B, J, K, then the letter Q */
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
      /** its only one */
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
  /** in the doubling mode `single`, where a word has several */
  | {
    kind: "limit.doubling";
    data: {
      word: string;
      index: number;
      /** how many */
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
      /** for one doubling, for two, ..., up to that number */
      factors: number[];
    };
  }
  /** for each ability that applies to both words */
  | {
    kind: "ability.contested";
    data: {
      word: string;
      /** of the word that gets it */
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
      /** as `play.earnings()` */
      money: number;
      /** as `play.earnings()` */
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
      /** of the copy */
      place: number;
      of_word: string;
      of_index: number;
      of_place: number;
      /** of the card that it copies */
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
      /** letter -> dollars, of what may be bought */
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

/** what is wrong: a stable code, the text, the values that the text names */
export interface Fault {
  code: string;
  message: string;
  data: { [key: string]: unknown };
}

/**
 * `lettertycoon review-game --json`, `GameReview.to_dict()`: what each turn of a game lost in
 * points of the chance to win, with a label, what was better and why; each player's accuracy, 0 to
 * 100; of requests and the command line the lexicon, the text and a picture of the chances too
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
 * `lettertycoon hint --json`: turn (one-line notation), lexicon, hints: one, or with `-n` one per
 * play; each has the values of `Hint.to_dict()`: level, facts ([all kinds](facts.md)), text,
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

/** told of a play to be found ([kinds](facts.md#of-a-hint)) */
export type HintFact =
  /** from level 1 */
  | {
    kind: "hint.plays";
    data: {
      /** of all plays of the turn, whatever their words are */
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
   * at each level, with `relax=False`, where no play fits what was asked for or all that fit are
   * excluded
   */
  | {
    kind: "hint.none_shown";
    data: {
      /** 1 to 6, or null, as asked for */
      max_rarity: number | null;
      /** True: only words of a second lexicon were asked for */
      suggested: boolean;
      /** False: no offensive words were asked for */
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
      /** what part of the best play's value the target reaches, 0 to 1 */
      share: number;
    };
  }
  /** from level 1, where no play fits the options (never with `relax=False`) */
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
      /** of B, J, K, V, X, Z */
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
      /** one per word; `_` is a letter that is hidden */
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
      /** in one line */
      way: string;
    };
  };

/**
 * Help to find a good play, in eight levels; below level 7 its words are not named.
 */
export interface HintParams {
  /**
   * The turn: in its one-line notation, hand/pool patents money rivals rules, or as an object, of
   * which only `hand` is needed. A position serves too.
   */
  turn: string | TurnObject | PositionObject;
  /**
   * A lexicon by the name that the server was started with; `default` if left out: the embedded
   * lexicon, unless another is served under that name.
   */
  lexicon?: string | null;
  /** How much a hint tells, 1 to 8; 3 if left out. */
  level?: number | null;
  /** How many hints, each about another play; one if left out. */
  n?: number | null;
  /** Picks one of the good plays; the best one if left out. */
  seed?: number | null;
  /** Words that were found already; no hint is about them. */
  exclude?: string[] | null;
  /**
   * What plays are ranked by: `total`, `money`, `stock`, `net`, or weights: `money`, `stock`,
   * `royalties` and `letters`; `total` if left out.
   */
  by?: "money" | "net" | "stock" | "total" | WeightsObject | null;
  /**
   * Which words a hint may be about, as of `best`; familiar words that are not offensive if left
   * out.
   */
  show?: number | string | ShowObject | null;
  /**
   * True, if left out, takes rarer words, then words that are not in the second lexicon, then
   * sensitive ones, if no other play is left, and says so with the fact `hint.relaxed`. False gives
   * no hint then (`hint.none_shown`), or with `n` an empty list.
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
  /** A game, as the last answer had it. */
  record: LeapingGame;
  /**
   * Who moves. `greedy`: Makes the play with most points now. `solver`: Alone, plans the whole
   * pile; with others, plays as greedy.
   */
  bot: string;
  /**
   * A lexicon by the name that the server was started with; `default` if left out: the embedded
   * lexicon, unless another is served under that name.
   */
  lexicon?: string | null;
  /**
   * A player: the bot moves for all others until this one must move, or the game is over; if left
   * out, it makes one move.
   */
  until?: string | null;
  /** Picks a bot's choices; 0 if left out. */
  seed?: number | null;
  /** The player whose position is answered; the positions of all if left out. */
  player?: string | null;
}

/**
 * `leaping.Game.record()`: a whole game: names, rules (what differs from the usual ones), lexicon,
 * seed, every move (with its player), and the result (`keys`, `points`, `used`, `left`, `winners`),
 * null before the end
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
   * A lexicon by the name that the server was started with; `default` if left out: the embedded
   * lexicon, unless another is served under that name.
   */
  lexicon?: string | null;
  /** What differs from the usual rules: fields of `leaping.GameRules`. */
  rules?: LeapingRulesObject | null;
  /** Which deal: the same number deals the same cards; by chance if left out. */
  deal?: number | null;
  /** The player whose position is answered; the positions of all if left out. */
  player?: string | null;
}

/**
 * card, for the community card dropped; row: the word's cards in order; library: the library cards
 * collected; drawn (solve only): cards drawn before the play
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
  /** A game, as the last answer had it. */
  record: LeapingGame;
  /**
   * A lexicon by the name that the server was started with; `default` if left out: the embedded
   * lexicon, unless another is served under that name.
   */
  lexicon?: string | null;
  /**
   * Moves to play, one after the other; those of a match are texts such as `lay J(EW)eL+S`, of the
   * cousins those of the last answer.
   */
  moves?: string[] | null;
  /** The player whose position is answered; the positions of all if left out. */
  player?: string | null;
}

/**
 * `lettertycoon leaping plays --json`: lexicon, hand and row (cards written `D1f`), every play,
 * most points first: word, card, card dropped, row, points, library cards
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
   * The cards of the hand, each its letter, points and position (`f`, `m` or `l`): in one text, or
   * each a text.
   */
  hand: string | string[];
  /** The three community cards, in the same form. */
  row: string | string[];
  /**
   * A lexicon by the name that the server was started with; `default` if left out: the embedded
   * lexicon, unless another is served under that name.
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
   * by name, the library cards that the points collected, sorted; the rest of the points is written
   * down
   */
  library: { [key: string]: number[] };
  /** by name, the number of cards in the hand */
  held: { [key: string]: number };
  /** by name, the number of keys */
  keys: { [key: string]: number };
}

/** how a game ended; used and left: of a player alone */
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

/** what one player may know */
export interface LeapingSeen {
  name: string;
  position: LeapingPosition;
}

/**
 * `lettertycoon leaping solo --json`: lexicon, seed, player, how many `games`, how many of them
 * `perfect` or `unfinished`, `mean` and `most` cards used, of one game its `record`
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
 * their order, each with how many cards are `drawn` before it, points, `extra` cards, `error` of
 * that (0 = exact), cards `used` in all, cards `left`
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

/** Leaping Letters: the order that empties a hand with the fewest extra cards. */
export interface LeapingSolveParams {
  /**
   * The cards of the hand, each its letter, points and position (`f`, `m` or `l`): in one text, or
   * each a text.
   */
  hand: string | string[];
  /** The three community cards, in the same form. */
  row: string | string[];
  /**
   * A lexicon by the name that the server was started with; `default` if left out: the embedded
   * lexicon, unless another is served under that name.
   */
  lexicon?: string | null;
  /** The draw pile in its order, if it is known; `-` is an empty one. */
  pile?: string | string[] | null;
  /** All cards of the game; the default deck if left out. */
  deck?: string | string[] | null;
  /** How many orders of the pile an estimate takes; 200 if left out. */
  samples?: number | null;
  /** Picks the draws of an estimate; 0 if left out. */
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
 * `goal` (the keys that win; null for a player alone), `legal_moves` (null if they are of another
 * player than the `player` asked for), `news` (what the moves of the request brought, of the whole
 * record if there were none: `player`, `move` and `text`), the `positions`, and the record
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
  /**
   * all legal moves, plays with most points first; null if another player was asked for
   */
  legal_moves: string[] | null;
  /**
   * what the moves of this request brought, or all moves if it had none, without hidden cards
   */
  news: MoveNews[];
  positions: LeapingSeen[];
  /** all that happened; its seed tells hidden cards too */
  record: LeapingGame;
}

/**
 * `lettertycoon lexicon info`, `build`, `convert`, with `--json`: not to be confused with the key
 * [`lexicon`](#the-lexicon-of-an-answer) of other kinds. Counts, size, hash, source and copyright
 * of a lexicon. `build` and `convert` add `written`, about the file that they wrote: path, format,
 * bytes on disk, words, definitions, `definitions_left_out`. The other values are then those of the
 * new lexicon if its format is our own, else those of the lexicon that was read
 */
export interface Lexicon {
  schema: "lettertycoon/lexicon/1";
  name: string;
  words: number;
  /** of the whole file */
  sha256: string;
  /** of the words alone */
  words_sha256: string;
  /** of the file: own, or as source */
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
 * events-of-a-game)), and the result (`totals`, `winners`), null before the end
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
  /** A game, as the last answer had it. */
  record: Match;
  /**
   * Who moves. `random`: Makes random choices. `casual`: Knows familiar words, overlooks some, and
   * buys letters that it likes; casual:1 is the weakest, casual:6 the strongest. `greedy`: Lays
   * what earns most now, and buys the dearest patent. `specials`: Lays what earns most now, and
   * buys the patents with abilities first. `expert`: Weighs the best plays, what their patents
   * bring in the turns left, and the cards kept. `advisor`: Weighs every whole turn for the rest of
   * the game, as advice does; advisor:10 looks ahead.
   */
  bot: string;
  /**
   * A lexicon by the name that the server was started with; `default` if left out: the embedded
   * lexicon, unless another is served under that name.
   */
  lexicon?: string | null;
  /**
   * A player: the bot moves for all others until this one must move, or the game is over; if left
   * out, it makes one move.
   */
  until?: string | null;
  /** Picks a bot's choices; 0 if left out. */
  seed?: number | null;
  /** The player whose position is answered; the positions of all if left out. */
  player?: string | null;
  /**
   * What advice weighs with: learned values, by the name that the server was started with; those of
   * the standard game if left out.
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
   * A lexicon by the name that the server was started with; `default` if left out: the embedded
   * lexicon, unless another is served under that name.
   */
  lexicon?: string | null;
  /** What differs from the game's own rules: fields of `Rules`. */
  rules?: RulesObject | null;
  /** Which deal: the same number deals the same cards; by chance if left out. */
  deal?: number | null;
  /** The player whose position is answered; the positions of all if left out. */
  player?: string | null;
}

/** The game of a record, checked step by step, after more moves. */
export interface MatchPlayParams {
  /** A game, as the last answer had it. */
  record: Match;
  /**
   * A lexicon by the name that the server was started with; `default` if left out: the embedded
   * lexicon, unless another is served under that name.
   */
  lexicon?: string | null;
  /**
   * Moves to play, one after the other; those of a match are texts such as `lay J(EW)eL+S`, of the
   * cousins those of the last answer.
   */
  moves?: string[] | null;
  /** The player whose position is answered; the positions of all if left out. */
  player?: string | null;
}

/** one work of the benchmark */
export interface Measured {
  work: string;
  /** a deal, median */
  microseconds: number;
  /** how much longer the median is than the least; 0.1 is a tenth */
  spread: number;
  /** a deal, median, of the NumPy scan that took turns */
  scan_microseconds: number;
  /** by the medians */
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

/** what a player learns of a move of a cousin's game */
export interface MoveNews {
  /** who moved */
  player: string;
  /** what was done; it names no hidden card */
  move: string;
  /** that and what it brought, one sentence per line; what was drawn is left out */
  text: string;
}

/** what a player learns of a move */
export interface News {
  /** who moved */
  player: string;
  /** what was done */
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
  /** whether it began the last round */
  last_round: boolean;
  /**
   * what it brought about, without the cards that others draw; a new deck is told as ""
   */
  events: Event[];
  /**
   * all of it in plain English, one sentence per line; only what was drawn is left out
   */
  text: string;
}

/** what `by` may name; "name is meaning" says what the value of a play is */
export interface Objective {
  name: string;
  meaning: string;
  weights: Weights;
}

/** what the set gains with a tile */
export interface Picked {
  tile: string;
  value: number;
  error: number;
}

/**
 * `Play.to_dict()`, inside `best`, `check` and `review`: one play: turn (one-line notation),
 * objective, one word or two, money, stock, total, rarity, and the way shown
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

/** A player, as everybody sees them. */
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
   * known cards that nobody can draw, as letters: in the discard pile or laid on the table
   */
  seen: string;
  /** rounds played before this one; null = not known */
  round: number | null;
  /** the rules agreed on */
  rules: Rules;
}

/**
 * A position of a match, as `Position.to_dict()` writes it; only `hand` is needed.: rivals: in
 * order of play, the next player first. starter: the rival who began; null: the player. seen:
 * letters that surely are discarded or on the table. round: rounds played before this one.
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

/** the words that a game was played with */
export interface RecordedLexicon {
  name: string;
  sha256: string;
  /** of the words alone */
  words_sha256: string;
}

/** a card to replace; null: replace nothing */
export interface Replaced {
  /** "hand" or "pool"; null where nothing is replaced */
  source: "hand" | "pool" | null;
  /** the letter; null where nothing is replaced */
  card: string | null;
  /** to win after the turn that follows, 0 to 1; null without rivals */
  win_chance: number | null;
  /** expected final margin of it, in dollars; without rivals the player's total */
  value: number;
  /** the standard error of its difference from replacing nothing */
  error: number;
  /** The replacement and its value in one line; also `str(replacement)` */
  line: string;
}

/**
 * `lettertycoon advise --json --replacement`: position, lexicon, cards to replace with the Q
 * patent, best first: source and card (null: none), `win_chance`, `value`, `error`
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
   * What one player sees of a game: in its one-line notation, hand/pool patents:money:stock rivals
   * starter seen round rules, or as an object, of which only `hand` is needed. A turn serves too:
   * without stock, and without money of rivals.
   */
  position: string | PositionObject | TurnObject;
  /**
   * A lexicon by the name that the server was started with; `default` if left out: the embedded
   * lexicon, unless another is served under that name.
   */
  lexicon?: string | null;
  /**
   * How much is looked at: 1 weighs every whole turn; more looks ahead too; 1 if left out.
   */
  effort?: number | null;
  /** Picks the draws of an estimate; 0 if left out. */
  seed?: number | null;
  /**
   * What advice weighs with: learned values, by the name that the server was started with; those of
   * the standard game if left out.
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
 * question: `word` (the text that was asked), `legal`, `error`, and what `Review.to_dict()` has:
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

/** told of one's own play ([kinds](facts.md#of-a-review)) */
export type ReviewFact =
  /** where the play is not legal; it is then the only fact */
  | {
    kind: "review.illegal";
    data: {
      /** of the error */
      code: string;
      /** of the error */
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
      /** of the best play */
      words: string[];
      /** of the best play */
      money: number;
      /** of the best play */
      stock: number;
      /** how much more it is worth */
      loss: number;
    };
  };

/**
 * What each turn of a whole game lost, round by round, and the curve of the chances to win.
 */
export interface ReviewGameParams {
  /** A game, as the last answer had it. */
  record: Match;
  /**
   * A lexicon by the name that the server was started with; `default` if left out: the embedded
   * lexicon, unless another is served under that name.
   */
  lexicon?: string | null;
  /**
   * Which words are shown: an object of `max_rarity`, `sensitive` and `lexicon`, or only a rarity
   * (1 to 6, or its name) or only the name of a second lexicon.
   */
  show?: number | string | ShowObject | null;
  /**
   * What advice weighs with: learned values, by the name that the server was started with; those of
   * the standard game if left out.
   */
  values?: string | null;
}

/**
 * One's own plays among all plays of the turn: their places, and what would be better.
 */
export interface ReviewParams {
  /**
   * The turn: in its one-line notation, hand/pool patents money rivals rules, or as an object, of
   * which only `hand` is needed. A position serves too.
   */
  turn: string | TurnObject | PositionObject;
  /** Plays: each a word, `WORD & WORD` (the V patent) or a way such as `J(EW)eL+S`. */
  words: string[];
  /**
   * A lexicon by the name that the server was started with; `default` if left out: the embedded
   * lexicon, unless another is served under that name.
   */
  lexicon?: string | null;
  /**
   * What plays are ranked by: `total`, `money`, `stock`, `net`, or weights: `money`, `stock`,
   * `royalties` and `letters`; `total` if left out.
   */
  by?: "money" | "net" | "stock" | "total" | WeightsObject | null;
  /**
   * Which words are shown: an object of `max_rarity`, `sensitive` and `lexicon`, or only a rarity
   * (1 to 6, or its name) or only the name of a second lexicon.
   */
  show?: number | string | ShowObject | null;
}

/** of a play that is not legal, all but word, legal, error, facts and text is null */
export interface Reviewed {
  /** WORD, WORD & WORD or a way, as asked for */
  word: string;
  legal: boolean;
  error: Fault | null;
  play: Play | null;
  /** 0 = the best; null too where the filter hides the play */
  rank: number | null;
  /** of the plays shown */
  count: number | null;
  best: Play | null;
  /** value of the best less the value of this play */
  loss: number | null;
  /** better plays, the least changed first */
  better: BetterFact[] | null;
  /** all that is told: the better plays too */
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

/** A rival, as everybody sees them. */
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

/** what is wrong: a stable code, and the values that the message names */
export interface RpcFault {
  code: string;
  data: { [key: string]: unknown };
}

/** what differs from the game's own rules */
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

/** what one player may know; line is the position in one line */
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
 * Which words are shown.: max_rarity: no rarer words: 1 to 6, or the step's name; all if left out.
 * sensitive: false hides offensive and profane words. lexicon: a second lexicon, by name: only
 * words that are in both.
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
 * or if they are of another player than the `player` asked for), `news` (what the moves of the
 * request brought, as `player` may see it; of the whole record if there were none), the
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
  /** bad words that may be tried again; -1 = any number */
  retries: number;
  /** the way on the table, or nothing */
  laid: string;
  /** patents for sale */
  buyable: string;
  /** of all patents */
  prices: { [key: string]: number };
  /** of the patents that are owned */
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
   * what the moves of this request brought, or all moves if it had none, as the player asked for
   * may see it
   */
  news: News[];
  /** what each player may know, or the one asked for */
  positions: Seen[];
  /** all that happened, hidden cards too */
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
 * letters, total, ability and rarity; it names no word. An answer adds the lexicon and the text
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
  /** plays of one word, by letters */
  lengths: { [key: string]: number };
  /** plays of two words, by letters of both */
  pair_lengths: { [key: string]: number };
  /** plays of one word */
  first_letters: { [key: string]: number };
  /** plays of one word */
  first_two: { [key: string]: number };
  /** all plays, by money and stock together */
  totals: { [key: string]: number };
  /** plays owed to an ability that is owned, or to the letter Q */
  abilities: { [key: string]: number };
  /** all plays, by the rarity of the rarest word */
  rarities: { [key: string]: number };
  /** all of it in plain English */
  text?: string;
}

/** The plays of a turn in numbers; no word is named. */
export interface SummaryParams {
  /**
   * The turn: in its one-line notation, hand/pool patents money rivals rules, or as an object, of
   * which only `hand` is needed. A position serves too.
   */
  turn: string | TurnObject | PositionObject;
  /**
   * A lexicon by the name that the server was started with; `default` if left out: the embedded
   * lexicon, unless another is served under that name.
   */
  lexicon?: string | null;
  /**
   * Which words are shown: an object of `max_rarity`, `sensitive` and `lexicon`, or only a rarity
   * (1 to 6, or its name) or only the name of a second lexicon.
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
   * The turn: in its one-line notation, hand/pool patents money rivals rules, or as an object, of
   * which only `hand` is needed. A position serves too.
   */
  turn: string | TurnObject | PositionObject;
  /** A word, `WORD & WORD` (the V patent) or a way such as `J(EW)eL+S`. */
  play: string;
  /**
   * A lexicon by the name that the server was started with; `default` if left out: the embedded
   * lexicon, unless another is served under that name.
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
  /** of plays */
  count: number;
  /** the most that a play earns, money and stock together */
  best: number;
}

/**
 * The deal of a day, the same for everybody, by the embedded lexicon and the game's own rules.
 */
export interface TodayParams {
  /**
   * The day, YYYY-MM-DD; players of all places share a deal if it is the day of UTC.
   */
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

/** a rival of a turn; of a position, money and stock too */
export interface TurnRival {
  name: string;
  patents: string;
}

/**
 * `lettertycoon values --json`: what abilities, letters and royalties bring a turn, as
 * `Values.to_dict()`: dollars; royalties: cards; of each number its standard error, as
 * `income_error`
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

/** What abilities, letters and royalties bring a turn. */
export interface ValuesParams {
  /** Letters whose patents are owned; none if left out. */
  patents?: string | null;
  /** How doublings combine: `multiply` if left out. Learned values have their own. */
  doubling?: "add" | "multiply" | "single" | null;
  /**
   * What advice weighs with: learned values, by the name that the server was started with; those of
   * the standard game if left out.
   */
  values?: string | null;
}

/** which cards from where; letters has, per word, [letter, source, kind] */
export interface Way {
  /** the way in one line, such as J(EW)eL+S; "lay " and it make a move */
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

/** Weights of your own; what is left out is as in total. */
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
  /** the product of the doublings, 1 without any (rules 1.4.5) */
  factor: number;
  /** what it earns: base times factor, money in dollars */
  money: number;
  /** what it earns: base times factor, money in dollars */
  stock: number;
}

/**
 * `lettertycoon words --json`: turn (null without HAND), lexicon, all single words, best first,
 * each with money, stock, total (null without a turn) and rarity; `pairs_left_out` is true where
 * the V patent could lay pairs too
 */
export interface Words {
  schema: "lettertycoon/words/1";
  turn: string | null;
  lexicon: About;
  pairs_left_out: boolean;
  words: Word[];
  /** what words mean, where asked for; words without a definition are omitted */
  definitions?: { [key: string]: string };
}

/**
 * Every single word that can be laid, best first; without a turn, words of the lexicon.
 */
export interface WordsParams {
  /**
   * A lexicon by the name that the server was started with; `default` if left out: the embedded
   * lexicon, unless another is served under that name.
   */
  lexicon?: string | null;
  /**
   * The turn: in its one-line notation, hand/pool patents money rivals rules, or as an object, of
   * which only `hand` is needed. A position serves too.
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
   * Only words that these letters spell, each used once; one may be `?`, any letter.
   */
  spell?: string | null;
  /**
   * Which words are shown: an object of `max_rarity`, `sensitive` and `lexicon`, or only a rarity
   * (1 to 6, or its name) or only the name of a second lexicon.
   */
  show?: number | string | ShowObject | null;
  /** Whether to add what the words mean. */
  define?: boolean | null;
}

/**
 * the file that build or convert wrote; the rest is of the lexicon in it, or of the one it was made
 * from where the format is not our own
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
