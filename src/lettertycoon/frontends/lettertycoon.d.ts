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

/** the lexicon that was used */
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
    /** the chance to win, 0 to 1 */
    chance: number;
    /** the expected lead over the best rival at the end, in dollars */
    lead: number;
    /** whether the turn ends the game */
    over: boolean;
  }
  /** without rivals */
  | {
    kind: "advice.alone";
    /** dollars per turn, after the purchase */
    income: number;
    /** how many turns are counted */
    turns: number;
  }
  /** where no word is laid */
  | {
    kind: "advice.no_word";
    /** the cards that the turn throws */
    thrown: string;
  }
  /** where this is the last round, or where the turn starts the last round */
  | {
    kind: "advice.ends";
    /** whether the game ends with this turn */
    now: boolean;
    /** whether this turn starts the last round */
    by_me: boolean;
  }
  /** where a word is laid */
  | {
    kind: "advice.earns";
    value: number;
    points: number | null;
    words: string[];
    money: number;
    stock: number;
  }
  /** for each rival whom the bank pays */
  | {
    kind: "advice.royalties";
    value: number;
    points: number | null;
    rival: string;
    /** dollars that the bank pays this rival */
    money: number;
  }
  /** where a patent is bought; compared with buying nothing */
  | {
    kind: "advice.buy";
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
  }
  /** where nothing is bought, though a patent is for sale; compared with buying one */
  | {
    kind: "advice.save";
    value: number;
    points: number | null;
    /** the best patent for sale */
    letter: string;
    /** whether buying this patent would start the last round */
    ends: boolean;
  }
  /** where cards are kept; compared with new cards */
  | {
    kind: "advice.keep";
    value: number;
    points: number | null;
    cards: string;
  }
  /** where cards are thrown that could be kept; compared with keeping them */
  | {
    kind: "advice.throw";
    value: number;
    points: number | null;
    cards: string;
  }
  /** where the turn leaves cards in the pool for the next player */
  | {
    kind: "advice.pool";
    value: number;
    points: number | null;
    rival: string;
    cards: string;
  }
  /** with the best turn; about the next best turn that has other words */
  | {
    kind: "advice.runner_up";
    loss: number;
    points: number | null;
    equal: boolean;
    words: string[];
    buy: string | null;
  }
  /** with every turn but the best; compared with the best */
  | {
    kind: "advice.behind";
    loss: number;
    points: number | null;
    equal: boolean;
  }
  /**
   * with the best turn, if `hidden` asks for it; about a better turn whose words are not shown
   */
  | {
    kind: "advice.hidden";
    loss: number;
    points: number | null;
    equal: boolean;
    words: string[];
    buy: string | null;
  }
  /**
   * in the review of a game; about a better turn, and the main reason why it is better
   */
  | {
    kind: "advice.better";
    value: number;
    points: number | null;
    words: string[];
    buy: string | null;
    /** the cards that the better turn throws */
    discard: string;
    /**
     * why the turn is better: it `earns` more with its words, `pays_less` to rivals, `buys` a
     * better patent, `saves` its money, `keeps` better cards, or `leaves` worse cards to the next
     * player
     */
    by: "buys" | "earns" | "keeps" | "leaves" | "pays_less" | "saves";
  }
  /** where the advice looks ahead, with an effort above 1 */
  | {
    kind: "advice.looked_ahead";
    /** how many random draws were made for each turn */
    samples: number;
  }
  /** where the values were learned with other rules or with another lexicon */
  | {
    kind: "advice.assumed";
    /**
     * names of this game's rules that differ from those of the game for which the values were
     * learned
     */
    rules: string[];
    /**
     * the name of this game's lexicon if the values were learned with another; else null
     */
    lexicon: string | null;
  };

/**
 * `lettertycoon advise --json`: the position (in one-line notation), the lexicon, and whole turns,
 * best first. Each has the keys of `Advice.to_dict()`: the play or null, `buy`, `discard`,
 * `win_chance` (0 to 1; null without rivals), `value` and `error` in dollars, `equal`, text and
 * facts. The page [Advice](advice.md) explains them
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
   * What one player sees of a game, as one line (hand/pool patents:money:stock rivals starter seen
   * round rules) or as an object, which needs only `hand`. A turn is accepted too; it says nothing
   * of stock and of the rivals' money, which then count as 0.
   */
  position: string | PositionObject | TurnObject;
  /**
   * The name of a lexicon that is served. If left out, it is `default`: the embedded lexicon,
   * unless the server gives this name to another one.
   */
  lexicon?: string | null;
  /** How many whole turns to list; 5 if left out. */
  n?: number | null;
  /**
   * How much work to do: 1 weighs every whole turn, a higher number also looks ahead; 1 if left
   * out.
   */
  effort?: number | null;
  /** Seed for the random draws of an estimate; 0 if left out. */
  seed?: number | null;
  /**
   * Which words are shown. An object may have `max_rarity`, `sensitive` and `lexicon`: the name of
   * a second lexicon, so that only words in both are shown. Or give only a rarity (1 to 6, or its
   * name), or only the name of a second lexicon. If left out, all words are shown.
   */
  show?: number | string | ShowObject | null;
  /**
   * Whether the answer also names a turn that is better than all turns listed, but is not listed
   * because `show` hides its words.
   */
  hidden?: boolean | null;
  /**
   * The name of learned values: what patents and letters are worth in a game with other rules or
   * words. The server's option `--values NAME=FILE` defines them. If left out, advice uses the
   * values of the standard game.
   */
  values?: string | null;
}

/**
 * `lettertycoon arena --json`, `Standings.to_dict()`: the numbers of games and of deals, the seed,
 * the mean number of rounds, the number of games with several winners (`draws`) and of games
 * without an end (`unfinished`). For each bot: the share of games won and the margin, both with
 * standard errors and 95 % intervals; the games won alone (`wins`) and with others (`draws`); and
 * the mean total
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
 * `lettertycoon bench --json`: the lexicon, the number of deals, the load of the machine, and a
 * result for each task: its µs per deal, the µs per deal of a NumPy scan, and `found` (the number
 * of words or plays, or the sum of what they earn)
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
 * `lettertycoon best --json`: the turn (in one-line notation), the lexicon, and plays, best first
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
   * The turn, as one line (hand/pool patents money rivals rules) or as an object, with the keys
   * `hand`, `pool`, `patents`, `money`, `rivals` and `rules`; only `hand` is needed. A position is
   * accepted too.
   */
  turn: string | TurnObject | PositionObject;
  /**
   * The name of a lexicon that is served. If left out, it is `default`: the embedded lexicon,
   * unless the server gives this name to another one.
   */
  lexicon?: string | null;
  /** How many plays; 5 if left out. */
  n?: number | null;
  /**
   * What plays are ranked by: `total`, `money`, `stock`, `net`, or weights (an object with some of
   * `money`, `stock`, `royalties` and `letters`); `total` if left out.
   */
  by?: "money" | "net" | "stock" | "total" | WeightsObject | null;
  /**
   * Which words are shown. An object may have `max_rarity`, `sensitive` and `lexicon`: the name of
   * a second lexicon, so that only words in both are shown. Or give only a rarity (1 to 6, or its
   * name), or only the name of a second lexicon. If left out, all words are shown.
   */
  show?: number | string | ShowObject | null;
  /** Whether to add what the words mean. */
  define?: boolean | null;
}

/** a fact about a play better than one's own ([kinds](facts.md#of-a-review)) */
export interface BetterFact {
  kind: "better";
  /** what changes, as `review` explains */
  change: "added" | "beside" | "changed" | "doubled" | "same_letters" | "way" | "with_s";
  /** those of the better play */
  words: string[];
  /** those of the better play */
  money: number;
  /** those of the better play */
  stock: number;
  /** how much more the better play is worth, in the unit of the objective */
  gain: number;
  /** the objective's name, or `weights` */
  by: "money" | "net" | "stock" | "total" | "weights";
  /** the words of your play that are replaced */
  instead_of: string[];
  /** the words that replace them */
  new: string[];
  /** the new letter, if `change` is `with_s`, `added` or `changed` */
  letter: string | null;
  /** the letter that the new one replaces, if `change` is `changed` */
  for_letter: string | null;
  /** where the new letter comes from if no card is left for it */
  extra: "added_s" | "duplicate" | null;
  /** B, J or K, or Q for the letter Q, if `change` is `doubled` */
  ability: string | null;
  /** how many letters differ from your play, if `change` is `doubled` */
  letters: number;
  /** how many more of the letters A E I O U the better play has */
  vowels: number;
  /** the better way as text, if `change` is `way` */
  way: string | null;
  /** how many dollars less the rivals get, if `change` is `way` */
  paid_less: number;
}

/** a bot that requests may name */
export interface Bot {
  name: string;
  /** how it plays, in a line */
  manner: string;
}

/**
 * the method `bots` of a server: the bots for each game (`match`, `leaping`, `buyword`), from weak
 * to strong. Each bot has its `name` and its `manner`, a line about how it plays
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
 * `lettertycoon buyword advise --json`: `buy` (whether to buy the drawn tiles; null without them),
 * `value` and its standard `error` in dollars, the `sales`, the tiles `kept` and `dropped`, `draw`
 * (how many tiles to draw; null with drawn tiles) and `facts` ([kinds](buyword.md#what-is-
 * estimated))
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
   * The name of a lexicon that is served. If left out, it is `default`: the embedded lexicon,
   * unless the server gives this name to another one.
   */
  lexicon?: string | null;
  /** How many dollars are held; 200 if left out. */
  money?: number | null;
  /** How many wild tiles are held; 0 if left out. */
  wilds?: number | null;
  /**
   * The letter tiles that may still be drawn; if left out, all tiles of the game that the request
   * does not name.
   */
  bag?: string | null;
  /**
   * How many letter tiles may be held at the end of a round, or `none` for any number; 8 if left
   * out.
   */
  limit?: number | "none" | null;
  /** The highest bid so far, in dollars; 0 if left out. */
  highest?: number | null;
  /** How many players may still bid, this one included; 1 if left out. */
  left?: number | null;
  /** How many random draws are tried for an estimate; 48 if left out. */
  samples?: number | null;
  /** Seed for the random draws of an estimate; 0 if left out. */
  seed?: number | null;
}

/**
 * BuyWord: whether to buy drawn tiles; without drawn tiles, what to sell and how many to draw.
 */
export interface BuywordAdviseParams {
  /** The letter tiles held. */
  held: string;
  /**
   * The name of a lexicon that is served. If left out, it is `default`: the embedded lexicon,
   * unless the server gives this name to another one.
   */
  lexicon?: string | null;
  /**
   * The letter tiles that were drawn and are for sale. If they are given, advice says whether to
   * buy them, else what to sell.
   */
  drawn?: string | null;
  /** How many dollars are held; 200 if left out. */
  money?: number | null;
  /** How many wild tiles are held; 0 if left out. */
  wilds?: number | null;
  /**
   * The letter tiles that may still be drawn; if left out, all tiles of the game that the request
   * does not name.
   */
  bag?: string | null;
  /**
   * How many letter tiles may be held at the end of a round, or `none` for any number; 8 if left
   * out.
   */
  limit?: number | "none" | null;
  /** How many random draws are tried for an estimate; 48 if left out. */
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
   * The name of a lexicon that is served. If left out, it is `default`: the embedded lexicon,
   * unless the server gives this name to another one.
   */
  lexicon?: string | null;
  /** The letter tiles that the player picked before. */
  drawn?: string | null;
  /** How many more tiles the player picks after this one; 0 if left out. */
  more?: number | null;
  /** How many dollars are held; 200 if left out. */
  money?: number | null;
  /** How many wild tiles are held; 0 if left out. */
  wilds?: number | null;
  /**
   * The letter tiles that may still be drawn; if left out, all tiles of the game that the request
   * does not name.
   */
  bag?: string | null;
  /**
   * How many letter tiles may be held at the end of a round, or `none` for any number; 8 if left
   * out.
   */
  limit?: number | "none" | null;
  /** How many random draws are tried for an estimate; 48 if left out. */
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
 * `lettertycoon buyword best --json`: the set of words that brings the most money: `sales`, their
 * `price` together, the tiles `kept` and `dropped`, and the number of wild tiles left
 * (`wilds_left`)
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
 * BuyWord: the set of words that brings the most money now; exact, without later draws.
 */
export interface BuywordBestSalesParams {
  /** The letter tiles to sell. */
  tiles: string;
  /**
   * The name of a lexicon that is served. If left out, it is `default`: the embedded lexicon,
   * unless the server gives this name to another one.
   */
  lexicon?: string | null;
  /** How many wild tiles are held; 0 if left out. */
  wilds?: number | null;
  /**
   * How many letter tiles may be held at the end of a round, or `none` for any number; 8 if left
   * out.
   */
  limit?: number | "none" | null;
}

/**
 * `lettertycoon buyword bid --json`: `bid` (null to pass), `most` (the most dollars to pay), the
 * `value` of the tiles and its standard `error` in dollars, and `facts`
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

/** BuyWord: let a bot move in the game of a record, for the player who must move. */
export interface BuywordBotParams {
  /** The record of a game, from the last answer. */
  record: BuywordGame;
  /**
   * The bot that moves. `plain`: Buys cheap tiles, and sells its dearest word only when it must.
   * `advisor`: Decides by estimates of what the next draw will let it sell, as advice does.
   */
  bot: string;
  /**
   * The name of a lexicon that is served. If left out, it is `default`: the embedded lexicon,
   * unless the server gives this name to another one.
   */
  lexicon?: string | null;
  /**
   * A player's name: the bot moves for all others until this player must move, or the game is over.
   * If left out, the bot makes one move.
   */
  until?: string | null;
  /** Seed for a bot's random choices; 0 if left out. */
  seed?: number | null;
  /**
   * The name of the only player whose position is returned. If left out, all positions are
   * returned.
   */
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
  /** where tiles are for sale: those drawn, or those up for auction */
  | {
    kind: "draw";
    tiles: string;
    /** of all these tiles; in an auction, the price that they have without it */
    pips: number;
    /** of all these tiles; in an auction, the price that they have without it */
    price: number;
    /** dollars at hand */
    money: number;
  }
  /** for each sale that is compared */
  | {
    kind: "sale";
    /**
     * the best sale if the draw is `bought`, or if it is `passed`; without a draw, the `advised`
     * sale, or `nothing` sold
     */
    what: "advised" | "bought" | "nothing" | "passed";
    /** the words sold, and what they bring */
    sold: string[];
    /** the words sold, and what they bring */
    money: number;
    /** the tiles kept, and those dropped because of the limit */
    kept: string;
    /** the tiles kept, and those dropped because of the limit */
    dropped: string;
    /** the money and the worth of what is kept; the price of a draw is not subtracted */
    value: number;
    /** the standard error of the value of the advised sale; else null */
    error: number | null;
  }
  /** where tiles are for sale: what they bring */
  | {
    kind: "gain";
    /** dollars that buying them gains over passing */
    value: number;
    /** the standard error of the value */
    error: number;
    /** whether their price is subtracted; in an auction it is not known yet */
    paid: boolean;
    /** how many draws were simulated */
    samples: number;
  }
  /** in an auction */
  | {
    kind: "bid";
    /** the most dollars that the tiles are worth */
    most: number;
    /** the highest bid so far */
    highest: number;
    /** how many players may still bid */
    left: number;
    /** the advised bid; null = pass */
    bid: number | null;
  }
  /** for each number of tiles that may be drawn, or each tile that may be picked */
  | {
    kind: "choice";
    /** the number, or the tile */
    choice: number | string;
    /**
     * what the draw gains, or what the drafted set gains with this tile; the price is paid
     */
    value: number;
    /** the standard error of the value */
    error: number;
  }
  /** where tiles are for sale, or sold */
  | {
    kind: "bag";
    /** the number and the pips of the tiles that may still be drawn */
    tiles: number;
    /** the number and the pips of the tiles that may still be drawn */
    pips: number;
  };

/**
 * `buyword.Game.record()`: a whole game: the players' names, the rules that differ from the usual
 * ones, the lexicon, the seed, every move with its player, and the result (`totals` and `winners`;
 * null before the end)
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

/** BuyWord: a new game. */
export interface BuywordNewParams {
  /**
   * The names of one to four players (in extended play up to nine), in the order of play.
   */
  names: string[];
  /**
   * The name of a lexicon that is served. If left out, it is `default`: the embedded lexicon,
   * unless the server gives this name to another one.
   */
  lexicon?: string | null;
  /**
   * The rules that differ from the usual ones: fields of the Python classes `buyword.Rules` and
   * `buyword.TileSet`.
   */
  rules?: BuywordRulesObject | null;
  /**
   * The seed of the deal: the same number deals the same cards. If left out, it is random.
   */
  deal?: number | null;
  /**
   * The name of the only player whose position is returned. If left out, all positions are
   * returned.
   */
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
 * `lettertycoon buyword pick --json`: `pick` (the tile to pick), `tiles` (best first, each with
 * `value` and standard `error` in dollars) and `facts`
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

/** BuyWord: play moves in the game of a record; return the new stage and record. */
export interface BuywordPlayParams {
  /** The record of a game, from the last answer. */
  record: BuywordGame;
  /**
   * The name of a lexicon that is served. If left out, it is `default`: the embedded lexicon,
   * unless the server gives this name to another one.
   */
  lexicon?: string | null;
  /**
   * Moves to play, in order. In a match they are texts such as `lay J(EW)eL+S`; in the other games,
   * legal moves of the last answer.
   */
  moves?: string[] | null;
  /**
   * The name of the only player whose position is returned. If left out, all positions are
   * returned.
   */
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
 * `lettertycoon buyword sales --json`: the lexicon, the tiles, the number of wild tiles, the number
 * of all possible sales (`count`), and the sales listed. Each sale has its word, `wild` (the letter
 * that a wild tile stands for, or null), pips and price
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
  /** The letter tiles to sell. */
  tiles: string;
  /**
   * The name of a lexicon that is served. If left out, it is `default`: the embedded lexicon,
   * unless the server gives this name to another one.
   */
  lexicon?: string | null;
  /** How many wild tiles are held; 0 if left out. */
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
 * `lettertycoon buyword solitaire --json`: the `player` (a bot), its money, the `rating` that the
 * rules give for this money (null under $800), the number of rounds, and the `record`, which
 * `buyword.Game.replay` reads
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
 * the requests `buyword.new`, `buyword.play` and `buyword.bot`: the present state of a game.
 * `stage` says what must be done now (`over` at the end). `active` is the player who must move
 * (null at the end). `round` counts the rounds begun, `goal` is the dollars that end extended play
 * (or null), `pips` has the pips of each tile. In `legal_moves` a word in capitals stands for the
 * player's choice: `sell WORD`. `legal_moves` is null if the request had a `player` who is not
 * `active`. `news` has `player`, `move` and `text` for each move of the request, or of the whole
 * record if the request had no moves. Then follow the `positions` and the record
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
   * one entry per move of this request, or of the record if the request had none; no hidden cards
   */
  news: MoveNews[];
  positions: BuywordSeen[];
  /** the whole game; its seed also reveals the tiles to come */
  record: BuywordGame;
}

/**
 * `lettertycoon check --json`: the turn (null if none was given), the lexicon, and one result per
 * play, in the order of the request. A result has `word` (a way as the request wrote it, words in
 * capitals), `legal`, `error` (null if the play is legal; else code, message and data), `play`
 * (null without a turn, or if the play is not legal) and `rarity` (that of the rarer of two words)
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
 * Whether words are in the lexicon and, if a turn is given, whether the turn can lay them.
 */
export interface CheckParams {
  /**
   * Plays. Each is a word, two words (`WORD & WORD`, with the V patent) or a way such as
   * `J(EW)eL+S`.
   */
  words: string[];
  /**
   * The name of a lexicon that is served. If left out, it is `default`: the embedded lexicon,
   * unless the server gives this name to another one.
   */
  lexicon?: string | null;
  /**
   * The turn, as one line (hand/pool patents money rivals rules) or as an object, with the keys
   * `hand`, `pool`, `patents`, `money`, `rivals` and `rules`; only `hand` is needed. A position is
   * accepted too.
   */
  turn?: string | TurnObject | PositionObject | null;
  /** Whether to add what the words mean. */
  define?: boolean | null;
}

/** whether a play is legal */
export interface Checked {
  /** the text of the request: WORD, WORD & WORD or a way */
  word: string;
  legal: boolean;
  error: Fault | null;
  play: Play | null;
  /**
   * 1 everyday, 2 common, 3 familiar, 4 educated, 5 dictionary, 6 game word; null = ungraded
   */
  rarity: 1 | 2 | 3 | 4 | 5 | 6 | null;
}

/** a turn of a game, and how much of the chance to win the turn lost */
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
  /** the chance to win if the best turn had been played */
  best_chance: number | null;
  /**
   * "best" for a turn as good as the best. Else "blunder", "mistake" or "inaccuracy" if it lost at
   * least 15, 10 or 5 points, and "good" if it lost less. null for a loss within the error of the
   * values, and if chances are not known
   */
  label: "best" | "blunder" | "good" | "inaccuracy" | "mistake" | null;
  /** the expected final lead after the turn, in dollars */
  value: number;
  /** the expected final lead if the best turn had been played, in dollars */
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
 * `lettertycoon define --json`: the lexicon, and one row per word, with `word` (in capitals),
 * `legal` (whether the lexicon has the word), `rarity`, `definition` (null if there is none) and
 * `near`. If the lexicon lacks the word, `near` has up to three words that may have been meant
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
   * The name of a lexicon that is served. If left out, it is `default`: the embedded lexicon,
   * unless the server gives this name to another one.
   */
  lexicon?: string | null;
}

/** a word of the request; rarity and definition are null if it has none */
export interface Defined {
  /** the word of the request, in capitals */
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
 * `lettertycoon lexicon diff --json`: two lexicons, and for each the words that only this one has
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
 * (a stable text), `message` and `data` (the values that the message names). The exit code of the
 * command is 2
 */
export interface Error {
  code: string;
  message: string;
  data: { [key: string]: unknown };
  schema: "lettertycoon/error/1";
}

/** what a move brought about ([kinds](#the-events-of-a-game)) */
export type Event =
  /** the word is good; the player of the turn earns this */
  | ["earned", number, number]
  /** this rival gets this money from the bank */
  | ["royalties", string, number]
  /** the word is bad; its cards go back, and nobody earns anything */
  | ["not_in_lexicon", string]
  /** the word is bad; its cards go back, and nobody earns anything */
  | ["not_in_lexicon", string, string]
  /**
   * a good word was challenged, and the player of the turn gets $1. `money` is what the challenger
   * pays of it: $1, or $0 if the challenger has no money and the bank pays
   */
  | ["challenger_paid", number]
  /** these cards were drawn for the pool */
  | ["to_pool", string]
  /** the player of the turn drew these cards */
  | ["to_hand", string]
  /** the discard pile became the deck; it has these cards, the next one first */
  | ["shuffled", string];

/**
 * `lettertycoon explain --json`: the turn, the lexicon, and the keys of `Explanation.to_dict()`:
 * `play`, `words` (what each word earns, with its doublings), `facts` ([all kinds](facts.md)) and
 * `text`, which has a line for each fact
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
   * The turn, as one line (hand/pool patents money rivals rules) or as an object, with the keys
   * `hand`, `pool`, `patents`, `money`, `rivals` and `rules`; only `hand` is needed. A position is
   * accepted too.
   */
  turn: string | TurnObject | PositionObject;
  /**
   * A word, two words (`WORD & WORD`, with the V patent) or a way such as `J(EW)eL+S`.
   */
  play: string;
  /**
   * The name of a lexicon that is served. If left out, it is `default`: the embedded lexicon,
   * unless the server gives this name to another one.
   */
  lexicon?: string | null;
  /** Whether to add what the words mean. */
  define?: boolean | null;
}

/** a fact about a play ([kinds](facts.md#of-an-explanation)) */
export type ExplanationFact =
  /** always, once; it has an English sentence only if there are two words */
  | {
    kind: "play.earns";
    words: string[];
    money: number;
    stock: number;
    total: number;
  }
  /** for each word */
  | {
    kind: "word.earns";
    word: string;
    index: number;
    length: number;
    /** what the rules pay for the length */
    base_money: number;
    /** what the rules pay for the length */
    base_stock: number;
    /** which of B, J and K double the word; then Q, if the word has a Q */
    doubled_by: string[];
    factor: number;
    money: number;
    stock: number;
  }
  /** for each doubling of a word */
  | {
    kind: "doubling";
    word: string;
    index: number;
    /**
     * the ability, or Q for the letter Q, which doubles a word whoever owns its patent
     */
    by: string;
    /**
     * the letters that make it double: for B the word's ends, for J its vowels, for K its only
     * vowel, for Q a Q. A Y is among them if it counts as a vowel
     */
    letters: string;
  }
  /** for each ability that applies to both words */
  | {
    kind: "ability.contested";
    /** the word for which the ability counts */
    word: string;
    /** the word for which the ability counts */
    index: number;
    ability: string;
    /** the other word */
    other: string;
  }
  /**
   * under `Rules(procedure="online")`, if an ability applies to both words: what that earns
   */
  | {
    kind: "online.earns";
    money: number;
    stock: number;
  }
  /** if X is used: where the duplicate lies, and its original */
  | {
    kind: "duplicate";
    word: string;
    index: number;
    letter: string;
    place: number;
    of_word: string;
    of_index: number;
    of_place: number;
    of_source: "hand" | "pool";
  }
  /** if Z is used */
  | {
    kind: "added_s";
    word: string;
    index: number;
  }
  /** for each rival who gets royalties: the dollars, and the cards paid for, sorted */
  | {
    kind: "royalties";
    rival: string;
    money: number;
    cards: string;
  }
  /** always, once */
  | {
    kind: "purchase";
    /** the player's dollars before the play */
    held: number;
    /** the player's dollars after the play */
    money: number;
    /** letter -> dollars, for each patent that may be bought */
    prices: { [key: string]: number };
  }
  /** always, once: the letters of the cards kept, sorted */
  | {
    kind: "kept";
    cards: string;
  };

/** an error: a stable code, the message, and the values that the message names */
export interface Fault {
  code: string;
  message: string;
  data: { [key: string]: unknown };
}

/**
 * `lettertycoon review-game --json`, `GameReview.to_dict()`: for each turn of a game: how many
 * percentage points of the chance to win were lost, a label, and which turn was better and why. For
 * each player: the accuracy, 0 to 100. Servers and the command line add the lexicon, the text, and
 * a picture of the chances (`svg`)
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
 * `lettertycoon hint --json`: the turn (in one-line notation), the lexicon, and a list of hints.
 * Without `n` the list has one hint, with `n` one for each play to be found. A hint has the keys of
 * `Hint.to_dict()`: its level, facts ([all kinds](facts.md)), text, `target` (the play, at level 8;
 * else null) and `target_share` (the value of the target, divided by that of the best play)
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
  /**
   * from level 1: the number of all plays of the turn, those with hidden words included
   */
  | {
    kind: "hint.plays";
    count: number;
  }
  /** at every level, if there is no target */
  | {
    kind: "hint.none";
    /**
     * the turn has no play, each play has a word of `exclude`, or, with `relax=False`, `show` hides
     * each play that has no such word
     */
    reason: "all_found" | "no_play" | "none_shown";
  }
  /** from level 1; its English text has two lines */
  | {
    kind: "hint.best";
    /** the objective's name, or `weights` */
    by: "money" | "net" | "stock" | "total" | "weights";
    /** the value of the target; the best play is worth at least this much */
    at_least: number;
    /** the value of the target, divided by the value of the best play; 0 to 1 */
    share: number;
  }
  /** from level 1, if no play is left that passes `show` (never with `relax=False`) */
  | {
    kind: "hint.relaxed";
    /** the limit of rarity in `show`: 1 to 6, or null */
    asked_max_rarity: number | null;
    /** the limit that was used instead: 1 to 6, or null */
    max_rarity: number | null;
    /** whether the target's words must still be in the second lexicon of `show` */
    suggested: boolean;
    /** True if the target's words may be offensive although `show` hides such words */
    sensitive: boolean;
  }
  /** from level 2: the number of words, 1 or 2, and the number of letters of each */
  | {
    kind: "hint.length";
    words: number;
    lengths: number[];
  }
  /** from level 3: which of B, J, K, V, X and Z are used */
  | {
    kind: "hint.abilities";
    abilities: string[];
  }
  /** from level 4: the first letter of each word */
  | {
    kind: "hint.first_letters";
    letters: string[];
  }
  /** from level 5: the letters of the hand's cards, sorted */
  | {
    kind: "hint.hand";
    cards: string[];
  }
  /** from level 6: one mask for each word; `_` stands for a hidden letter */
  | {
    kind: "hint.mask";
    masks: string[];
  }
  /**
   * from level 6, for each word that has a definition: the index and the mask of the word
   */
  | {
    kind: "hint.definition";
    index: number;
    mask: string;
    /** at most 300 characters; `____` stands for words that would give the target away */
    definition: string;
  }
  /** from level 7: the words */
  | {
    kind: "hint.words";
    words: string[];
  }
  /** at level 8: the way as text, which `lay` reads */
  | {
    kind: "hint.way";
    way: string;
  };

/** Help to find a good play, in eight levels; below level 7 no word is named. */
export interface HintParams {
  /**
   * The turn, as one line (hand/pool patents money rivals rules) or as an object, with the keys
   * `hand`, `pool`, `patents`, `money`, `rivals` and `rules`; only `hand` is needed. A position is
   * accepted too.
   */
  turn: string | TurnObject | PositionObject;
  /**
   * The name of a lexicon that is served. If left out, it is `default`: the embedded lexicon,
   * unless the server gives this name to another one.
   */
  lexicon?: string | null;
  /** How much a hint tells, 1 to 8; 3 if left out. */
  level?: number | null;
  /** How many hints, each about another play; one if left out. */
  n?: number | null;
  /**
   * A number that picks one of the good plays; if left out, a hint is about the best one.
   */
  seed?: number | null;
  /** Words that you have found; no hint is about them. */
  exclude?: string[] | null;
  /**
   * What plays are ranked by: `total`, `money`, `stock`, `net`, or weights (an object with some of
   * `money`, `stock`, `royalties` and `letters`); `total` if left out.
   */
  by?: "money" | "net" | "stock" | "total" | WeightsObject | null;
  /**
   * Which words a hint may be about, in the form that `best` takes; if left out, familiar words
   * that are not offensive.
   */
  show?: number | string | ShowObject | null;
  /**
   * What to do if `show` leaves no play. True (the default) allows rarer words, then words that are
   * not in the second lexicon, then sensitive words; the fact `hint.relaxed` says so. With False,
   * the hint has the fact `hint.none` or, with `n`, the list is empty.
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
  /**
   * the target's value as a share of the best play's, 0 to 1; also 0 if the best value is not above
   * 0 and the target's is less. null without a target
   */
  target_share: number | null;
}

/** the body of an HTTP answer whose status is not 200 */
export interface HttpError {
  error: Fault;
}

/**
 * Leaping Letters: let a bot move in the game of a record, for the player who must move.
 */
export interface LeapingBotParams {
  /** The record of a game, from the last answer. */
  record: LeapingGame;
  /**
   * The bot that moves. `greedy`: Makes the play that brings most points now. `solver`: Plans how
   * to empty its hand if it plays alone; with others it plays like greedy.
   */
  bot: string;
  /**
   * The name of a lexicon that is served. If left out, it is `default`: the embedded lexicon,
   * unless the server gives this name to another one.
   */
  lexicon?: string | null;
  /**
   * A player's name: the bot moves for all others until this player must move, or the game is over.
   * If left out, the bot makes one move.
   */
  until?: string | null;
  /** Seed for a bot's random choices; 0 if left out. */
  seed?: number | null;
  /**
   * The name of the only player whose position is returned. If left out, all positions are
   * returned.
   */
  player?: string | null;
}

/**
 * `leaping.Game.record()`: a whole game: the players' names, the rules that differ from the usual
 * ones, the lexicon, the seed, every move with its player, and the result (`keys`, `points`,
 * `used`, `left` and `winners`; null before the end)
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

/** Leaping Letters: a new game. */
export interface LeapingNewParams {
  /** The names of one to eight players, in the order of play. */
  names: string[];
  /**
   * The name of a lexicon that is served. If left out, it is `default`: the embedded lexicon,
   * unless the server gives this name to another one.
   */
  lexicon?: string | null;
  /**
   * The rules that differ from the usual ones: fields of the Python class `leaping.GameRules`.
   */
  rules?: LeapingRulesObject | null;
  /**
   * The seed of the deal: the same number deals the same cards. If left out, it is random.
   */
  deal?: number | null;
  /**
   * The name of the only player whose position is returned. If left out, all positions are
   * returned.
   */
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

/**
 * Leaping Letters: play moves in the game of a record; return the new stage and record.
 */
export interface LeapingPlayParams {
  /** The record of a game, from the last answer. */
  record: LeapingGame;
  /**
   * The name of a lexicon that is served. If left out, it is `default`: the embedded lexicon,
   * unless the server gives this name to another one.
   */
  lexicon?: string | null;
  /**
   * Moves to play, in order. In a match they are texts such as `lay J(EW)eL+S`; in the other games,
   * legal moves of the last answer.
   */
  moves?: string[] | null;
  /**
   * The name of the only player whose position is returned. If left out, all positions are
   * returned.
   */
  player?: string | null;
}

/**
 * `lettertycoon leaping plays --json`: the lexicon, the hand and the row (cards are written `D1f`),
 * and every play, most points first. A play has its word, the card played, the card dropped, the
 * new row, its points and library cards
 */
export interface LeapingPlays {
  schema: "lettertycoon/leaping_plays/1";
  lexicon: About;
  hand: string[];
  row: string[];
  plays: LeapingPlay[];
}

/**
 * Leaping Letters: every play of a hand on a row of three cards, most points first.
 */
export interface LeapingPlaysParams {
  /**
   * The cards of the hand, in one text or a list of texts. A card is written as its letter, its
   * points and its position: `f` (first), `m` (middle) or `l` (last).
   */
  hand: string | string[];
  /** The three community cards, in the same form. */
  row: string | string[];
  /**
   * The name of a lexicon that is served. If left out, it is `default`: the embedded lexicon,
   * unless the server gives this name to another one.
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
   * by name, the library cards that the player got for these points, sorted. Points for which no
   * cards were left are written down
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
 * `lettertycoon leaping solo --json`: the lexicon, the seed, the player, the number of `games`, how
 * many of them are `perfect` or `unfinished`, the `mean` and the `most` cards used in a game, and
 * the `record` if there is only one game
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
 * `lettertycoon leaping solve --json`: the lexicon, the hand, the row, the pile (null if unknown),
 * and the plays in their order, each with the number of cards `drawn` before it. For all plays
 * together: their points, the number of `extra` cards and its standard `error` (0 if exact), the
 * number of cards `used`, and the cards `left`
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
 * Leaping Letters: the order of plays that empties a hand with the fewest extra cards drawn.
 */
export interface LeapingSolveParams {
  /**
   * The cards of the hand, in one text or a list of texts. A card is written as its letter, its
   * points and its position: `f` (first), `m` (middle) or `l` (last).
   */
  hand: string | string[];
  /** The three community cards, in the same form. */
  row: string | string[];
  /**
   * The name of a lexicon that is served. If left out, it is `default`: the embedded lexicon,
   * unless the server gives this name to another one.
   */
  lexicon?: string | null;
  /** The draw pile in its order, if it is known; `-` is an empty pile. */
  pile?: string | string[] | null;
  /** All cards of the game; the default deck if left out. */
  deck?: string | string[] | null;
  /** How many random orders of the pile are tried for an estimate; 200 if left out. */
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
 * the requests `leaping.new`, `leaping.play` and `leaping.bot`: the present state of a game.
 * `stage` is `turn`, `drawn` (the card just drawn may be played), `last` (one last word) or `over`.
 * `active` is the player who must move (null at the end). `round` counts the rounds played before
 * this one, `goal` is how many keys win (null for a player alone). `legal_moves` is null if the
 * request had a `player` who is not `active`. `news` has `player`, `move` and `text` for each move
 * of the request, or of the whole record if the request had no moves. Then follow the `positions`
 * and the record
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
   * one entry per move of this request, or of the record if the request had none; no hidden cards
   */
  news: MoveNews[];
  positions: LeapingSeen[];
  /** the whole game; its seed also reveals hidden cards */
  record: LeapingGame;
}

/**
 * `lettertycoon lexicon info`, `build`, `convert`, with `--json`: counts, size, hash, source and
 * copyright of a lexicon. (The key [`lexicon`](#the-lexicon-of-an-answer) of other kinds has less.)
 * `build` and `convert` add `written`, about the file that they wrote: its path, format, bytes on
 * disk, words, definitions and `definitions_left_out`. If this file has our own format, the other
 * keys are about the new lexicon. Else they are about the lexicon that was read
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
 * the method `lexicons` of a server: the lexicons that are served. Each has the name that requests
 * use, its number of words, hash and copyright
 */
export interface Lexicons {
  schema: "lettertycoon/lexicons/1";
  lexicons: Served[];
}

/** The lexicons that are served. */
export interface LexiconsParams { [key: string]: never }

/**
 * `Match.record()`: a whole game: the players' names, the rules, the lexicon (`name`, `sha256`,
 * `words_sha256`), the seed or null, the cuts (the cards that decided who began), the deck with the
 * next card first, every move (player, move and [events](#the-events-of-a-game)), and the result
 * (`totals` and `winners`; null before the end)
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

/**
 * Let a bot move in the game of a record, for the player who must move; return stage and record.
 */
export interface MatchBotParams {
  /** The record of a game, from the last answer. */
  record: Match;
  /**
   * The bot that moves. `random`: Makes random choices. `casual`: Knows words up to its level of
   * rarity, overlooks some, and buys letters that it likes; casual:1 is the weakest, casual:6 the
   * strongest. `greedy`: Lays the play that earns most now, and buys the dearest patent.
   * `specials`: Lays the play that earns most now, and buys patents with abilities before others.
   * `expert`: Adds up what a play earns, what a patent brings in the turns left, and what the cards
   * kept are worth. `advisor`: Rates every possible turn by what it brings over the rest of the
   * game, as advice does; advisor:10 also looks ahead at cards that may come.
   */
  bot: string;
  /**
   * The name of a lexicon that is served. If left out, it is `default`: the embedded lexicon,
   * unless the server gives this name to another one.
   */
  lexicon?: string | null;
  /**
   * A player's name: the bot moves for all others until this player must move, or the game is over.
   * If left out, the bot makes one move.
   */
  until?: string | null;
  /** Seed for a bot's random choices; 0 if left out. */
  seed?: number | null;
  /**
   * The name of the only player whose position is returned. If left out, all positions are
   * returned.
   */
  player?: string | null;
  /**
   * The name of learned values: what patents and letters are worth in a game with other rules or
   * words. The server's option `--values NAME=FILE` defines them. If left out, advice uses the
   * values of the standard game.
   */
  values?: string | null;
}

/** Begin a game: return who begins, the cards dealt, and what may be done first. */
export interface MatchNewParams {
  /**
   * The names of two to five players, in their order around the table; a name has at most 40
   * characters.
   */
  names: string[];
  /**
   * The name of a lexicon that is served. If left out, it is `default`: the embedded lexicon,
   * unless the server gives this name to another one.
   */
  lexicon?: string | null;
  /**
   * The rules that differ from the game's own: fields of the Python class `Rules`; the declaration
   * for TypeScript has their JSON types.
   */
  rules?: RulesObject | null;
  /**
   * The seed of the deal: the same number deals the same cards. If left out, it is random.
   */
  deal?: number | null;
  /**
   * The name of the only player whose position is returned. If left out, all positions are
   * returned.
   */
  player?: string | null;
}

/**
 * Play moves in the game of a record; return the new stage and record. The record is checked.
 */
export interface MatchPlayParams {
  /** The record of a game, from the last answer. */
  record: Match;
  /**
   * The name of a lexicon that is served. If left out, it is `default`: the embedded lexicon,
   * unless the server gives this name to another one.
   */
  lexicon?: string | null;
  /**
   * Moves to play, in order. In a match they are texts such as `lay J(EW)eL+S`; in the other games,
   * legal moves of the last answer.
   */
  moves?: string[] | null;
  /**
   * The name of the only player whose position is returned. If left out, all positions are
   * returned.
   */
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

/** what a player learns from a move of BuyWord or Leaping Letters */
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
  events: ((string | number)[])[];
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
 * `Play.to_dict()`, inside `best`, `check` and `review`: one play: its turn (in one-line notation),
 * objective, one word or two, money, stock, total, rarity, and the way to lay it ([an
 * example](#a-play))
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
 * `lettertycoon advise --json --replacement`: the position, the lexicon, and the cards that the Q
 * patent may replace, best first. Each has its source and card (both null for replacing none),
 * `win_chance`, `value` and `error`
 */
export interface Replacement {
  schema: "lettertycoon/replacement/1";
  /** a position in its one-line notation */
  position: string;
  lexicon: About;
  replacements: Replaced[];
}

/** Which card the owner of the Q patent should replace, if any. */
export interface ReplacementParams {
  /**
   * What one player sees of a game, as one line (hand/pool patents:money:stock rivals starter seen
   * round rules) or as an object, which needs only `hand`. A turn is accepted too; it says nothing
   * of stock and of the rivals' money, which then count as 0.
   */
  position: string | PositionObject | TurnObject;
  /**
   * The name of a lexicon that is served. If left out, it is `default`: the embedded lexicon,
   * unless the server gives this name to another one.
   */
  lexicon?: string | null;
  /**
   * How much work to do: 1 weighs every whole turn, a higher number also looks ahead; 1 if left
   * out.
   */
  effort?: number | null;
  /** Seed for the random draws of an estimate; 0 if left out. */
  seed?: number | null;
  /**
   * The name of learned values: what patents and letters are worth in a game with other rules or
   * words. The server's option `--values NAME=FILE` defines them. If left out, advice uses the
   * values of the standard game.
   */
  values?: string | null;
}

/** how a game ended */
export interface Result {
  /** name -> value of the patents plus money plus stock, in the order of the table */
  totals: { [key: string]: number };
  /**
   * the names with the largest total; of equal totals, those with the larger value of patents
   * (rules 1.6)
   */
  winners: string[];
}

/**
 * `lettertycoon review --json`: the turn, the lexicon, and one result per play, in the order of the
 * request. A result has `word` (the text of the request), `legal`, `error`, and the keys of
 * `Review.to_dict()`: `play`, `rank` (0 is the best), `count`, `best`, `loss`, `better`, `facts`
 * ([all kinds](facts.md#of-a-review)) and `text`. If the play is not legal, `play`, `rank`,
 * `count`, `best`, `loss` and `better` are null
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
  /** always, once: the words of your play */
  | {
    kind: "review.place";
    words: string[];
    /** 0 for the best play; null if `show` hides your play */
    rank: number | null;
    /** how many plays are shown */
    count: number;
    /** the objective's name, or `weights` */
    by: "money" | "net" | "stock" | "total" | "weights";
  }
  /** if your play is not the best: the best play, and how much more it is worth */
  | {
    kind: "review.best";
    words: string[];
    money: number;
    stock: number;
    loss: number;
    by: "money" | "net" | "stock" | "total" | "weights";
  }
  /** for each better play near yours */
  | {
    kind: "better";
    /** what changes, as `review` explains */
    change: "added" | "beside" | "changed" | "doubled" | "same_letters" | "way" | "with_s";
    /** those of the better play */
    words: string[];
    /** those of the better play */
    money: number;
    /** those of the better play */
    stock: number;
    /** how much more the better play is worth, in the unit of the objective */
    gain: number;
    /** the objective's name, or `weights` */
    by: "money" | "net" | "stock" | "total" | "weights";
    /** the words of your play that are replaced */
    instead_of: string[];
    /** the words that replace them */
    new: string[];
    /** the new letter, if `change` is `with_s`, `added` or `changed` */
    letter: string | null;
    /** the letter that the new one replaces, if `change` is `changed` */
    for_letter: string | null;
    /** where the new letter comes from if no card is left for it */
    extra: "added_s" | "duplicate" | null;
    /** B, J or K, or Q for the letter Q, if `change` is `doubled` */
    ability: string | null;
    /** how many letters differ from your play, if `change` is `doubled` */
    letters: number;
    /** how many more of the letters A E I O U the better play has */
    vowels: number;
    /** the better way as text, if `change` is `way` */
    way: string | null;
    /** how many dollars less the rivals get, if `change` is `way` */
    paid_less: number;
  };

/**
 * How much each turn of a whole game lost, and a curve of each player's chance to win.
 */
export interface ReviewGameParams {
  /** The record of a game, from the last answer. */
  record: Match;
  /**
   * The name of a lexicon that is served. If left out, it is `default`: the embedded lexicon,
   * unless the server gives this name to another one.
   */
  lexicon?: string | null;
  /**
   * Which words are shown. An object may have `max_rarity`, `sensitive` and `lexicon`: the name of
   * a second lexicon, so that only words in both are shown. Or give only a rarity (1 to 6, or its
   * name), or only the name of a second lexicon. If left out, all words are shown.
   */
  show?: number | string | ShowObject | null;
  /**
   * The name of learned values: what patents and letters are worth in a game with other rules or
   * words. The server's option `--values NAME=FILE` defines them. If left out, advice uses the
   * values of the standard game.
   */
  values?: string | null;
}

/**
 * Your own plays compared with all plays of the turn: their ranks, and better plays.
 */
export interface ReviewParams {
  /**
   * The turn, as one line (hand/pool patents money rivals rules) or as an object, with the keys
   * `hand`, `pool`, `patents`, `money`, `rivals` and `rules`; only `hand` is needed. A position is
   * accepted too.
   */
  turn: string | TurnObject | PositionObject;
  /**
   * Plays. Each is a word, two words (`WORD & WORD`, with the V patent) or a way such as
   * `J(EW)eL+S`.
   */
  words: string[];
  /**
   * The name of a lexicon that is served. If left out, it is `default`: the embedded lexicon,
   * unless the server gives this name to another one.
   */
  lexicon?: string | null;
  /**
   * What plays are ranked by: `total`, `money`, `stock`, `net`, or weights (an object with some of
   * `money`, `stock`, `royalties` and `letters`); `total` if left out.
   */
  by?: "money" | "net" | "stock" | "total" | WeightsObject | null;
  /**
   * Which words are shown. An object may have `max_rarity`, `sensitive` and `lexicon`: the name of
   * a second lexicon, so that only words in both are shown. Or give only a rarity (1 to 6, or its
   * name), or only the name of a second lexicon. If left out, all words are shown.
   */
  show?: number | string | ShowObject | null;
}

/**
 * a review; if the play is not legal, all but word, legal, error, facts and text are null
 */
export interface Reviewed {
  /** the text of the request: WORD, WORD & WORD or a way */
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
  facts: ReviewFact[];
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
  /**
   * how one, two and three doublings combine (1.4.5): "multiply" (x2, x4, x8), "add" (x2, x3, x4)
   * or "single" (x2, x2, x2)
   */
  doubling?: "add" | "multiply" | "single";
  /** cards in a full hand and in a full pool; at most 24 together */
  hand_size?: number;
  /** cards in a full hand and in a full pool; at most 24 together */
  pool_size?: number;
  /**
   * number of cards of each letter, 0 for letters left out; null = any number of each
   */
  deck?: { [key: string]: number } | null;
  /**
   * word length -> (money, stock) before doubling; words of other lengths can't be laid
   */
  earnings?: { [key: string]: [number, number] };
  /** price of each letter's patent, in dollars */
  prices?: { [key: string]: number };
  /** number of players -> value of one player's patents that triggers the last round */
  goals?: { [key: string]: number };
  /** who checks a play (1.5): "players" challenge, or "automatic" */
  challenge?: "automatic" | "players";
  /**
   * with automatic checks, how often a player may try again after a bad word in a turn; -1 = any
   * number
   */
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
 * the method `about` of a server: the version, methods, names of lexicons and of learned values,
 * objectives (those that `by` may name, each with `name`, `meaning` and `weights`), and
 * [limits](requests.md#limits)
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
 * the requests `match.new`, `match.play` and `match.bot`: the present state of a match. `stage`
 * says what must be done now; at the end it is `over`, and `record.result` has the winners.
 * `active` is the player who must move (null at the end), `turn_of` the player whose turn it is.
 * `turns_played`, `round` and `last_round` say how far the game is. `goal` is the worth of patents
 * that ends it. `prices` and `owners` are those of the patents, `buyable` are the patents for sale.
 * `laid` is the way on the table. `retries` says how often the player may still try another word
 * after a bad one (-1: any number of times). `least` and `most` say how many cards to discard.
 * `legal_moves` is null if there are many, or if the request had a `player` who is not `active`.
 * `news` has one entry for each move of the request, or of the whole record if the request had no
 * moves, as `player` may see it. Then follow the [positions](#the-position-of-a-game) and the
 * record
 */
export interface Stage {
  schema: "lettertycoon/stage/1";
  lexicon: About;
  stage: "buy" | "challenge" | "discard" | "lay" | "over" | "replace";
  /** who must move; null when the game is over */
  active: string | null;
  /** whose turn it is */
  turn_of: string;
  /** turns that have ended */
  turns_played: number;
  /** rounds played before this one */
  round: number;
  last_round: boolean;
  /** the worth of one player's patents that makes this round the last */
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
   * all moves at the stages replace, challenge and buy; empty when the game is over; null at the
   * other stages, or if the player asked for is not active
   */
  legal_moves: string[] | null;
  /**
   * one entry per move of this request, or of the record if the request had none, as the player
   * asked for may see it
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
 * `Summary.to_dict()`, `lettertycoon summary --json`: how many plays there are: in all, and by
 * length, first letters, total, ability and rarity. It names no word. Servers and the command line
 * add the lexicon and the text
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

/**
 * How many plays a turn has, by length, letters, total and more; no word is named.
 */
export interface SummaryParams {
  /**
   * The turn, as one line (hand/pool patents money rivals rules) or as an object, with the keys
   * `hand`, `pool`, `patents`, `money`, `rivals` and `rules`; only `hand` is needed. A position is
   * accepted too.
   */
  turn: string | TurnObject | PositionObject;
  /**
   * The name of a lexicon that is served. If left out, it is `default`: the embedded lexicon,
   * unless the server gives this name to another one.
   */
  lexicon?: string | null;
  /**
   * Which words are shown. An object may have `max_rarity`, `sensitive` and `lexicon`: the name of
   * a second lexicon, so that only words in both are shown. Or give only a rarity (1 to 6, or its
   * name), or only the name of a second lexicon. If left out, all words are shown.
   */
  show?: number | string | ShowObject | null;
}

/**
 * the method `svg` of a server: the turn, the lexicon, the play, and `svg`: a picture of the play,
 * as tiles that show where each letter comes from
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

/** A picture of a play, as tiles that show where each letter comes from. */
export interface SvgParams {
  /**
   * The turn, as one line (hand/pool patents money rivals rules) or as an object, with the keys
   * `hand`, `pool`, `patents`, `money`, `rivals` and `rules`; only `hand` is needed. A position is
   * accepted too.
   */
  turn: string | TurnObject | PositionObject;
  /**
   * A word, two words (`WORD & WORD`, with the V patent) or a way such as `J(EW)eL+S`.
   */
  play: string;
  /**
   * The name of a lexicon that is served. If left out, it is `default`: the embedded lexicon,
   * unless the server gives this name to another one.
   */
  lexicon?: string | null;
}

/**
 * the method `today` of a server: the day's deal, the same for everybody: its `date`, `hand` and
 * `pool`, the `turn` in one line, the number of plays (`count`) and the `best` total. The lexicon
 * is the embedded one, the rules are the game's own
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
 * The deal of a day, the same for everybody; it uses the embedded lexicon and standard rules.
 */
export interface TodayParams {
  /**
   * The day, as YYYY-MM-DD. Use the day in UTC, so that players everywhere get the same deal.
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

/** a rival of a turn; the rivals of a position have money and stock too */
export interface TurnRival {
  name: string;
  patents: string;
}

/**
 * `lettertycoon values --json`: how much abilities, letters and royalties earn per turn, as
 * `Values.to_dict()` writes it. All numbers are dollars, except those of `royalties`, which are
 * numbers of cards. Each number has a standard error, such as `income_error` of `income`
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

/** How much abilities, letters and royalties earn per turn. */
export interface ValuesParams {
  /** Letters of the patents that the player owns; none if left out. */
  patents?: string | null;
  /**
   * How doublings combine: `multiply`, `add` or `single`. If left out, it is the mode for which
   * `values` were learned, or `multiply` without `values`. With `values`, any other mode is
   * refused.
   */
  doubling?: "add" | "multiply" | "single" | null;
  /**
   * The name of learned values: what patents and letters are worth in a game with other rules or
   * words. The server's option `--values NAME=FILE` defines them. If left out, advice uses the
   * values of the standard game.
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
  doubled_by: string[];
  /** the abilities in `doubled_by` that also fit the other word */
  contested: string[];
  /** what the doublings multiply the base by; 1 without any (rules 1.4.5) */
  factor: number;
  /** what it earns: base times factor, money in dollars */
  money: number;
  /** what it earns: base times factor, money in dollars */
  stock: number;
}

/**
 * `lettertycoon words --json`: the turn (null if none was given), the lexicon, and words, best
 * first. Each word has its money, stock and total (null without a turn) and its rarity.
 * `pairs_left_out` is true if the player owns V and so could lay pairs of words too
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
 * All words that a turn can lay (no pairs), best first; without a turn, words of the lexicon.
 */
export interface WordsParams {
  /**
   * The name of a lexicon that is served. If left out, it is `default`: the embedded lexicon,
   * unless the server gives this name to another one.
   */
  lexicon?: string | null;
  /**
   * The turn, as one line (hand/pool patents money rivals rules) or as an object, with the keys
   * `hand`, `pool`, `patents`, `money`, `rivals` and `rules`; only `hand` is needed. A position is
   * accepted too.
   */
  turn?: string | TurnObject | PositionObject | null;
  /**
   * What plays are ranked by: `total`, `money`, `stock`, `net`, or weights (an object with some of
   * `money`, `stock`, `royalties` and `letters`); `total` if left out.
   */
  by?: "money" | "net" | "stock" | "total" | WeightsObject | null;
  /** Only words that begin with these letters. */
  prefix?: string | null;
  /**
   * Only words that fit, such as `J?W*`: `?` is one letter, `*` any number of letters.
   */
  pattern?: string | null;
  /**
   * Only words that can be made of these letters, each letter used at most once. One of them may be
   * `?`, which stands for any letter.
   */
  spell?: string | null;
  /**
   * Which words are shown. An object may have `max_rarity`, `sensitive` and `lexicon`: the name of
   * a second lexicon, so that only words in both are shown. Or give only a rarity (1 to 6, or its
   * name), or only the name of a second lexicon. If left out, all words are shown.
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
