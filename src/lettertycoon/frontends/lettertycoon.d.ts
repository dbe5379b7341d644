// schemas a2ca97ba19796d9cf780a328c3a49b2464347d4e54e8c051d980071b73792c85
// tools/documents/make_typescript.py writes this file.

/**
 * the turn: in its one-line notation, hand/pool patents money rivals rules, or as an object
 */
export type AskedTurn = string | AskedTurnObject | AskedPositionObject;
/**
 * letters in any case and order
 */
export type AskedCards = string;
/**
 * letters, each once
 */
export type AskedPatents = string | null;
/**
 * letters, each once
 */
export type AskedOwned = string;
/**
 * only what differs from the game's own rules
 */
export type AskedRules = {
  doubling?: "multiply" | "add" | "single";
  hand_size?: number;
  pool_size?: number;
  /**
   * cards of each letter; null = no limit
   */
  deck?: {
    [k: string]: number;
  } | null;
  /**
   * word length: [money, stock]
   */
  earnings?: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [number, number];
  };
  /**
   * the price of each letter's patent
   */
  prices?: {
    [k: string]: number;
  };
  /**
   * number of players: the patents' value that ends the game
   */
  goals?: {
    [k: string]: number;
  };
  challenge?: "players" | "automatic";
  retries?: number;
  procedure?: "table" | "online";
} | null;
/**
 * a player: printable characters, not blank
 */
export type AskedName = string;
/**
 * how many plays, 5 if left out; hints, one if left out; sales, 20 if left out
 */
export type AskedN = number | null;
/**
 * what plays are ranked by: "total" if left out
 */
export type AskedBy =
  | ("total" | "money" | "stock" | "net" | null)
  | {
      money?: AskedWeight | null;
      stock?: AskedWeight | null;
      royalties?: AskedWeight | null;
      letters?: {
        [k: string]: AskedWeight;
      } | null;
    };
export type AskedWeight = number;
/**
 * a lexicon by the name it is served under; the server's "default" if left out
 */
export type AskedLexicon = string | null;
/**
 * which words are shown: an object, or only its max_rarity or its lexicon; all if left out, for a hint familiar words that are not offensive
 */
export type AskedShow =
  | AskedMaxRarity
  | string
  | {
      max_rarity?: AskedMaxRarity | null;
      /**
       * false: without offensive and profane words; true if left out
       */
      sensitive?: boolean | null;
      /**
       * a second lexicon, by name: only words that are in both are shown
       */
      lexicon?: string | null;
    }
  | null;
/**
 * only words that are no rarer: 1 to 6, or the step's name; all if left out
 */
export type AskedMaxRarity =
  1 | 2 | 3 | 4 | 5 | 6 | "everyday" | "common" | "familiar" | "educated" | "dictionary" | "game word";
/**
 * with what the words mean
 */
export type AskedDefine = boolean | null;
/**
 * a turn in its one-line notation, str(turn)
 */
export type ToldLine = string;
export type ToldAmount = number;
export type ToldObjective = ("total" | "money" | "stock" | "net") | ToldWeights;
export type ToldWord = string;
/**
 * 1 everyday, 2 common, 3 familiar, 4 educated, 5 dictionary, 6 game word; null = ungraded
 */
export type ToldRarity = 1 | 2 | 3 | 4 | 5 | 6 | null;
export type ToldLetters = string;
/**
 * only words that begin so
 */
export type AskedPrefix = string | null;
/**
 * only words that fit: ? is one letter, * any number
 */
export type AskedPattern = string | null;
export type ToldEarned = number | null;
/**
 * plays, each a word, "WORD & WORD" (the V patent) or a way such as "J(EW)eL+S"
 */
export type AskedWords = string[];
/**
 * a word, "WORD & WORD" (the V patent) or a way such as "J(EW)eL+S"
 */
export type AskedPlay = string;
/**
 * B, J, K in this order, then the letter Q
 */
export type ToldDoublings = ("B" | "J" | "K" | "Q")[];
/**
 * how much a hint tells; 3 if left out
 */
export type AskedLevel = number | null;
/**
 * of a hint: picks one of the good plays, the best one if left out; of an estimate: which draws, 0 if left out; of a bot: its choices, 0 if left out
 */
export type AskedSeed = number | null;
/**
 * words that were found already
 */
export type AskedExclude = string[] | null;
/**
 * of a hint: true, if left out, takes rarer words, then words that are not in the second lexicon, then sensitive ones, if no other play is left; false gives no hint then
 */
export type AskedRelax = boolean | null;
/**
 * BuyWord: letter tiles in any case and order
 */
export type AskedTiles = string;
/**
 * BuyWord: wild tiles held; 0 if left out
 */
export type AskedWilds = number | null;
/**
 * words sold in BuyWord; wild: the letter a wild tile stands for, or null
 */
export type ToldBuywordList = {
  word: ToldWord;
  wild: string | null;
  pips: ToldAmount;
  price: ToldAmount;
}[];
/**
 * BuyWord: letter tiles that may be held at the end of a round, or "none"; 8 if left out
 */
export type AskedLimit = number | ("none" | null);
/**
 * BuyWord: the letter tiles held
 */
export type AskedHeld = string;
/**
 * BuyWord: the letter tiles that are for sale, or picked before in a draft; with them advice says whether to buy, without them what to sell
 */
export type AskedDrawn = string | null;
/**
 * BuyWord: dollars held; 200 if left out
 */
export type AskedMoney = number | null;
/**
 * BuyWord: the letter tiles that may still be drawn; all others of the set if left out
 */
export type AskedBag = string | null;
/**
 * what an estimate is made of: BuyWord's next draws, 48 if left out; Leaping Letters' orders of the pile, 200 if left out
 */
export type AskedSamples = number | null;
/**
 * BuyWord: the letter tiles that are up for auction
 */
export type AskedLot = string;
/**
 * BuyWord: the highest bid so far, in dollars; 0 if left out
 */
export type AskedHighest = number | null;
/**
 * BuyWord: players who may still bid, this one counted; 1 if left out
 */
export type AskedLeft = number | null;
/**
 * BuyWord: the letter tiles of a draft that nobody has picked yet
 */
export type AskedOpenTiles = string;
/**
 * BuyWord: how many tiles the player picks after this one; 0 if left out
 */
export type AskedMore = number | null;
/**
 * Leaping Letters: the cards of the hand
 */
export type AskedHand = AskedLetterCards;
/**
 * cards, each its letter, its points and its position (f, m or l): in one text, or each a text
 */
export type AskedLetterCards = string | string[];
/**
 * Leaping Letters: the three community cards
 */
export type AskedRow = AskedLetterCards;
/**
 * a card of Leaping Letters: letter, points, position (first, middle, last)
 */
export type ToldCard = string;
export type ToldCards = ToldCard[];
/**
 * Leaping Letters: the draw pile in its order, if it is known; - is an empty one
 */
export type AskedPile = AskedLetterCards | null;
/**
 * Leaping Letters: all cards of the game; the default deck if left out
 */
export type AskedDeck = AskedLetterCards | null;
/**
 * what one player sees of a game: in its one-line notation, hand/pool patents:money:stock rivals starter seen round rules, or as an object
 */
export type AskedPosition = string | AskedPositionObject;
/**
 * how much is looked at: 1, if left out, weighs every whole turn; more looks ahead too
 */
export type AskedEffort = number | null;
/**
 * the doubling mode; multiply if left out
 */
export type AskedDoubling = "multiply" | "add" | "single" | null;
/**
 * the players, in the order of the table
 */
export type AskedNames = AskedName[];
/**
 * which deal: the same number deals the same cards; by chance if left out
 */
export type AskedDeal = number | null;
/**
 * whose position is answered; those of all if left out
 */
export type AskedPlayer = string | null;
/**
 * moves to play, one after the other
 */
export type AskedMoves = string[] | null;
/**
 * who moves: random, greedy, specials, casual:1 to casual:6, expert, advisor, or advisor:10 with its effort; Leaping Letters: greedy, solver; BuyWord: plain, advisor
 */
export type AskedBot = string;
/**
 * the bot moves for all others until this player must move, or the game is over; if left out, it makes one move
 */
export type AskedUntil = string | null;
/**
 * Leaping Letters: the players, in the order of play
 */
export type AskedLeapingNames = string[];
/**
 * Leaping Letters: only what differs from the usual rules, as leaping.GameRules has it
 */
export type AskedLeapingRules = {
  hand_size?: number;
  solo_hand?: number;
  keys?: number;
  most_turns?: number;
  deck?: AskedLetterCards;
  /**
   * library cards of 3, 4 and 5 points in the box
   */
  library?: number[];
  /**
   * key cards in the box
   */
  key_cards?: number;
} | null;
export type ToldSeed = number;
/**
 * every move of a game, in order
 */
export type ToldMovesMade = {
  player: string;
  move: string;
}[];
/**
 * BuyWord: the players, in the order of play; more than four in extended play only
 */
export type AskedBuywordNames = string[];
/**
 * BuyWord: only what differs from the usual rules, as buyword.Rules has it
 */
export type AskedBuywordRules = {
  /**
   * null = any number
   */
  tile_limit?: number | null;
  money?: number;
  challenge?: "players" | "automatic";
  /**
   * null = until the sum of until
   */
  bags?: number | null;
  until?: number | null;
  auctions?: boolean;
  drafts?: boolean;
  trades?: boolean;
  paid_trades?: boolean;
  /**
   * of each letter, ? is a wild tile
   */
  pips?: {
    [k: string]: number;
  };
  /**
   * tiles of each letter
   */
  counts?: {
    [k: string]: number;
  };
  /**
   * wild tiles of each player, by number of players
   */
  wilds?: {
    [k: string]: number;
  };
  /**
   * its faces; null = the leader's choice
   */
  die?: (number | null)[];
} | null;

/**
 * What each method is asked, and what it answers.
 */
export interface Methods {
  /**
   * The plays that are worth most, best first.
   */
  best: {
    params: BestParams;
    answer: ToldBest;
  };
  /**
   * Every single word that can be laid, best first; without a turn, with a prefix or a pattern, those of the lexicon.
   */
  words: {
    params: WordsParams;
    answer: ToldWords;
  };
  /**
   * Whether plays are good: their words in the lexicon and, with a turn, whether its cards can lay them.
   */
  check: {
    params: CheckParams;
    answer: ToldCheck;
  };
  /**
   * What a play earns and why, as facts and in plain English.
   */
  explain: {
    params: ExplainParams;
    answer: ToldExplain;
  };
  /**
   * One's own plays among all plays of the turn: their places, and what would be better.
   */
  review: {
    params: ReviewParams;
    answer: ToldReview;
  };
  /**
   * Help to find a good play, in eight levels; below level 7 its words are not named.
   */
  hint: {
    params: HintParams;
    answer: ToldHint;
  };
  /**
   * The plays of a turn in numbers; no word is named.
   */
  summary: {
    params: SummaryParams;
    answer: ToldSummary;
  };
  /**
   * BuyWord: every word that the tiles can be sold as, dearest first.
   */
  "buyword.sales": {
    params: BuywordSalesParams;
    answer: ToldBuywordSales;
  };
  /**
   * BuyWord: the words that bring most from these tiles now, exactly.
   */
  "buyword.best_sales": {
    params: BuywordBestSalesParams;
    answer: ToldBuywordBestSales;
  };
  /**
   * BuyWord: whether to buy the tiles drawn; without any, what to sell and how many tiles to draw.
   */
  "buyword.advise": {
    params: BuywordAdviseParams;
    answer: ToldBuywordAdvice;
  };
  /**
   * BuyWord: what to bid for tiles that are up for auction.
   */
  "buyword.advise_bid": {
    params: BuywordAdviseBidParams;
    answer: ToldBuywordBid;
  };
  /**
   * BuyWord: which tile of a draft to pick.
   */
  "buyword.advise_pick": {
    params: BuywordAdvisePickParams;
    answer: ToldBuywordPick;
  };
  /**
   * Leaping Letters: every play of a hand on a row, most points first.
   */
  "leaping.plays": {
    params: LeapingPlaysParams;
    answer: ToldLeapingPlays;
  };
  /**
   * Leaping Letters: the order that empties a hand with the fewest extra cards.
   */
  "leaping.solve": {
    params: LeapingSolveParams;
    answer: ToldLeapingSolve;
  };
  /**
   * The best whole turns of a position: what to lay, buy and throw away, and why.
   */
  advise: {
    params: AdviseParams;
    answer: ToldAdvise;
  };
  /**
   * Which card to replace with the Q patent.
   */
  replacement: {
    params: ReplacementParams;
    answer: ToldReplacement;
  };
  /**
   * What abilities, letters and royalties bring a turn.
   */
  values: {
    params: ValuesParams;
    answer: ToldValues;
  };
  /**
   * What each decision of a whole game lost.
   */
  review_game: {
    params: ReviewGameParams;
    answer: ToldGameReview;
  };
  /**
   * The lexicons that are served.
   */
  lexicons: {
    params: LexiconsParams;
    answer: ToldLexicons;
  };
  /**
   * The server: its version, methods, lexicons and limits.
   */
  about: {
    params: AboutParams;
    answer: ToldService;
  };
  /**
   * A game begins: the cut, the deal, and what may be done first.
   */
  "match.new": {
    params: MatchNewParams;
    answer: ToldStage;
  };
  /**
   * The game of a record, checked step by step, after more moves.
   */
  "match.play": {
    params: MatchPlayParams;
    answer: ToldStage;
  };
  /**
   * The game of a record, after a bot has moved for the player who must move.
   */
  "match.bot": {
    params: MatchBotParams;
    answer: ToldStage;
  };
  /**
   * Leaping Letters: a game begins.
   */
  "leaping.new": {
    params: LeapingNewParams;
    answer: ToldLeapingStage;
  };
  /**
   * Leaping Letters: the game of a record, checked step by step, after more moves.
   */
  "leaping.play": {
    params: LeapingPlayParams;
    answer: ToldLeapingStage;
  };
  /**
   * Leaping Letters: the game of a record, after a bot has moved for the player who must move.
   */
  "leaping.bot": {
    params: LeapingBotParams;
    answer: ToldLeapingStage;
  };
  /**
   * BuyWord: a game begins.
   */
  "buyword.new": {
    params: BuywordNewParams;
    answer: ToldBuywordStage;
  };
  /**
   * BuyWord: the game of a record, checked step by step, after more moves.
   */
  "buyword.play": {
    params: BuywordPlayParams;
    answer: ToldBuywordStage;
  };
  /**
   * BuyWord: the game of a record, after a bot has moved for the player who must move.
   */
  "buyword.bot": {
    params: BuywordBotParams;
    answer: ToldBuywordStage;
  };
}
export interface BestParams {
  turn: AskedTurn;
  n?: AskedN;
  by?: AskedBy;
  lexicon?: AskedLexicon;
  show?: AskedShow;
  define?: AskedDefine;
}
export interface AskedTurnObject {
  hand: AskedCards;
  pool?: AskedCards | null;
  patents?: AskedPatents;
  /**
   * in dollars
   */
  money?: number | null;
  /**
   * each rival's patents, by name
   */
  rivals?: {
    [k: string]: AskedOwned;
  } | null;
  rules?: AskedRules;
}
/**
 * a position of a match, Position.to_dict(): where a turn is asked, its turn
 */
export interface AskedPositionObject {
  hand: AskedCards;
  pool?: AskedCards | null;
  me?: AskedPlayerObject | null;
  /**
   * in order of play, the next player first
   */
  rivals?: AskedRivalObject[] | null;
  /**
   * the rival who began; null: the player
   */
  starter?: string | null;
  /**
   * letters that surely are discarded or on the table
   */
  seen?: string | null;
  /**
   * rounds played before this one; null: unknown
   */
  round?: number | null;
  rules?: AskedRules;
}
export interface AskedPlayerObject {
  patents?: AskedOwned;
  money?: number;
  stock?: number;
}
export interface AskedRivalObject {
  name: AskedName;
  patents?: AskedOwned;
  money?: number;
  stock?: number;
}
export interface ToldBest {
  schema: "lettertycoon/best/2";
  turn: ToldLine;
  lexicon: ToldAbout;
  definitions?: ToldDefinitions;
  plays: ToldPlay[];
}
/**
 * Which lexicon answered
 */
export interface ToldAbout {
  name: string;
  words: ToldAmount;
  sha256: string;
}
/**
 * with --define: what words mean; words without a definition are omitted
 */
export interface ToldDefinitions {
  [k: string]: string;
}
/**
 * Play.to_dict(); turn is the one-line notation
 */
export interface ToldPlay {
  schema: "lettertycoon/play/2";
  turn: ToldLine;
  by: ToldObjective;
  words: ToldWord[];
  money: ToldAmount;
  stock: ToldAmount;
  total: ToldAmount;
  rarity: ToldRarity;
  way: ToldWay;
}
export interface ToldWeights {
  money: number;
  stock: number;
  royalties: number;
  letters: {
    [k: string]: number;
  };
}
/**
 * Which cards from where; letters has, per word, [letter, source, kind]
 */
export interface ToldWay {
  /**
   * the way in one line, such as J(EW)eL+S; "lay " and it make a move
   */
  line: string;
  letters: [string, "hand" | "pool" | "duplicate" | "added", "vowel" | "consonant"][][];
  hand: ToldLetters;
  pool: ToldLetters;
  duplicate: string | null;
  added_s: boolean;
  royalties: {
    [k: string]: number;
  };
  buyable: string[];
  kept: ToldLetters;
}
export interface WordsParams {
  turn?: AskedTurn | null;
  by?: AskedBy;
  prefix?: AskedPrefix;
  pattern?: AskedPattern;
  lexicon?: AskedLexicon;
  show?: AskedShow;
  define?: AskedDefine;
}
export interface ToldWords {
  schema: "lettertycoon/words/2";
  turn: ToldLine | null;
  lexicon: ToldAbout;
  definitions?: ToldDefinitions;
  /**
   * with the V patent pairs of words can be laid too; best has them
   */
  pairs_left_out: boolean;
  words: {
    word: ToldWord;
    money: ToldEarned;
    stock: ToldEarned;
    total: ToldEarned;
    rarity: ToldRarity;
  }[];
}
export interface CheckParams {
  words: AskedWords;
  turn?: AskedTurn | null;
  lexicon?: AskedLexicon;
  define?: AskedDefine;
}
export interface ToldCheck {
  schema: "lettertycoon/check/2";
  turn: ToldLine | null;
  lexicon: ToldAbout;
  definitions?: ToldDefinitions;
  results: {
    /**
     * WORD, WORD & WORD or a way, as asked for
     */
    word: string;
    legal: boolean;
    error: ToldFault | null;
    play: ToldPlay | null;
    rarity: ToldRarity;
  }[];
}
/**
 * what is wrong: a stable code, the text, the values that the text names
 */
export interface ToldFault {
  code: string;
  message: string;
  data: {
    [k: string]: unknown;
  };
}
export interface ExplainParams {
  turn: AskedTurn;
  play: AskedPlay;
  lexicon?: AskedLexicon;
  define?: AskedDefine;
}
/**
 * Explanation.to_dict(), with the turn and the lexicon; text has a line a fact
 */
export interface ToldExplain {
  schema: "lettertycoon/explain/1";
  turn: ToldLine;
  lexicon: ToldAbout;
  definitions?: ToldDefinitions;
  play: ToldPlay;
  words: ToldWordEarnings[];
  facts: ToldFact[];
  text: string;
}
/**
 * what one word of a play earns: base times factor
 */
export interface ToldWordEarnings {
  word: ToldWord;
  base_money: ToldAmount;
  base_stock: ToldAmount;
  doubled_by: ToldDoublings;
  contested: ToldDoublings;
  factor: number;
  money: ToldAmount;
  stock: ToldAmount;
}
/**
 * one thing that is told a player; docs/facts.md has all kinds and their data
 */
export interface ToldFact {
  kind: string;
  data: {
    [k: string]: unknown;
  };
}
export interface ReviewParams {
  turn: AskedTurn;
  words: AskedWords;
  by?: AskedBy;
  lexicon?: AskedLexicon;
  show?: AskedShow;
}
export interface ToldReview {
  schema: "lettertycoon/review/1";
  turn: ToldLine;
  lexicon: ToldAbout;
  results: {
    /**
     * WORD, WORD & WORD or a way, as asked for
     */
    word: string;
    legal: boolean;
    error: ToldFault | null;
    play: ToldPlay | null;
    /**
     * 0 = the best; null too where the filters hide the play
     */
    rank: number | null;
    /**
     * of the plays shown
     */
    count: number | null;
    best: ToldPlay | null;
    /**
     * value of the best less the value of this play
     */
    loss: number | null;
    /**
     * better plays, the least changed first
     */
    better: ToldFact[] | null;
    /**
     * all that is told: the better plays too
     */
    facts: ToldFact[];
    /**
     * all of it in plain English, one sentence a line
     */
    text: string;
  }[];
}
export interface HintParams {
  turn: AskedTurn;
  level?: AskedLevel;
  n?: AskedN;
  seed?: AskedSeed;
  exclude?: AskedExclude;
  by?: AskedBy;
  lexicon?: AskedLexicon;
  show?: AskedShow;
  relax?: AskedRelax;
}
export interface ToldHint {
  schema: "lettertycoon/hint/1";
  turn: ToldLine;
  lexicon: ToldAbout;
  /**
   * one, or with -n one a play to be found
   */
  hints: {
    level: number;
    facts: ToldFact[];
    text: string;
    /**
     * the play, at level 8; else null
     */
    target: null | ToldPlay;
    /**
     * what part of the best play's value it reaches; null without a play
     */
    target_share: number | null;
  }[];
}
export interface SummaryParams {
  turn: AskedTurn;
  lexicon?: AskedLexicon;
  show?: AskedShow;
}
/**
 * Summary.to_dict(); with the lexicon where the command line prints it
 */
export interface ToldSummary {
  schema: "lettertycoon/summary/1";
  turn: ToldLine;
  lexicon?: ToldAbout;
  count: ToldAmount;
  /**
   * plays of one word
   */
  words: number;
  /**
   * plays of two words
   */
  pairs: number;
  /**
   * false: there are more plays than were counted
   */
  complete: boolean;
  lengths: ToldCounts;
  pair_lengths: ToldCounts1;
  first_letters: ToldCounts2;
  first_two: ToldCounts3;
  totals: ToldCounts4;
  /**
   * plays owed to an ability that is owned, or to the letter Q
   */
  abilities: {
    [k: string]: ToldAmount;
  };
  /**
   * all plays, by the rarity of the rarest word
   */
  rarities: {
    [k: string]: ToldAmount;
  };
}
/**
 * plays of one word, by letters
 */
export interface ToldCounts {
  [k: string]: ToldAmount;
}
/**
 * plays of two words, by letters of both
 */
export interface ToldCounts1 {
  [k: string]: ToldAmount;
}
/**
 * plays of one word
 */
export interface ToldCounts2 {
  [k: string]: ToldAmount;
}
/**
 * plays of one word
 */
export interface ToldCounts3 {
  [k: string]: ToldAmount;
}
/**
 * all plays, by money and stock together
 */
export interface ToldCounts4 {
  [k: string]: ToldAmount;
}
export interface BuywordSalesParams {
  tiles: AskedTiles;
  wilds?: AskedWilds;
  n?: AskedN;
  lexicon?: AskedLexicon;
}
/**
 * count is of all sales
 */
export interface ToldBuywordSales {
  schema: "lettertycoon/buyword_sales/1";
  lexicon: ToldAbout;
  tiles: ToldLetters;
  wilds: ToldAmount;
  count: ToldAmount;
  sales: ToldBuywordList;
}
export interface BuywordBestSalesParams {
  tiles: AskedTiles;
  wilds?: AskedWilds;
  limit?: AskedLimit;
  lexicon?: AskedLexicon;
}
export interface ToldBuywordBestSales {
  schema: "lettertycoon/buyword_best_sales/1";
  lexicon: ToldAbout;
  tiles: ToldLetters;
  wilds: ToldAmount;
  limit: number | null;
  sales: ToldBuywordList;
  price: ToldAmount;
  kept: ToldLetters;
  dropped: ToldLetters;
  wilds_left: ToldAmount;
}
export interface BuywordAdviseParams {
  held: AskedHeld;
  drawn?: AskedDrawn;
  money?: AskedMoney;
  wilds?: AskedWilds;
  bag?: AskedBag;
  limit?: AskedLimit;
  samples?: AskedSamples;
  seed?: AskedSeed;
  lexicon?: AskedLexicon;
}
/**
 * buy and draw are null where they were not asked for
 */
export interface ToldBuywordAdvice {
  schema: "lettertycoon/buyword_advice/1";
  lexicon: ToldAbout;
  held: ToldLetters;
  drawn: ToldLetters;
  money: ToldAmount;
  wilds: ToldAmount;
  limit: number | null;
  buy: boolean | null;
  value: number;
  error: number;
  sales: ToldBuywordList;
  kept: ToldLetters;
  dropped: ToldLetters;
  draw: 2 | 3 | 4 | 5 | null;
  facts: ToldBuywordFact[];
}
export interface ToldBuywordFact {
  kind: string;
  data: {
    [k: string]: unknown;
  };
}
export interface BuywordAdviseBidParams {
  held: AskedHeld;
  lot: AskedLot;
  money?: AskedMoney;
  wilds?: AskedWilds;
  bag?: AskedBag;
  limit?: AskedLimit;
  highest?: AskedHighest;
  left?: AskedLeft;
  samples?: AskedSamples;
  seed?: AskedSeed;
  lexicon?: AskedLexicon;
}
/**
 * bid: what to bid, null to pass; most: what to pay at most; value: what the tiles bring
 */
export interface ToldBuywordBid {
  schema: "lettertycoon/buyword_bid/1";
  lexicon: ToldAbout;
  held: ToldLetters;
  lot: ToldLetters;
  money: ToldAmount;
  wilds: ToldAmount;
  limit: number | null;
  highest: ToldAmount;
  left: ToldAmount;
  bid: number | null;
  most: ToldAmount;
  value: number;
  error: number;
  facts: ToldBuywordFact[];
}
export interface BuywordAdvisePickParams {
  held: AskedHeld;
  open_tiles: AskedOpenTiles;
  drawn?: AskedDrawn;
  more?: AskedMore;
  money?: AskedMoney;
  wilds?: AskedWilds;
  bag?: AskedBag;
  limit?: AskedLimit;
  samples?: AskedSamples;
  seed?: AskedSeed;
  lexicon?: AskedLexicon;
}
/**
 * pick: the tile to pick; tiles: what the set gains with each of them, best first
 */
export interface ToldBuywordPick {
  schema: "lettertycoon/buyword_pick/1";
  lexicon: ToldAbout;
  held: ToldLetters;
  open_tiles: ToldLetters;
  drawn: ToldLetters;
  money: ToldAmount;
  wilds: ToldAmount;
  limit: number | null;
  more: ToldAmount;
  pick: string;
  tiles: {
    tile: string;
    value: number;
    error: number;
  }[];
  facts: ToldBuywordFact[];
}
export interface LeapingPlaysParams {
  hand: AskedHand;
  row: AskedRow;
  lexicon?: AskedLexicon;
}
export interface ToldLeapingPlays {
  schema: "lettertycoon/leaping_plays/1";
  lexicon: ToldAbout;
  hand: ToldCards;
  row: ToldCards;
  plays: ToldLeapingPlay[];
}
/**
 * card, for the community card dropped; row: the word's cards in order; library: the library cards collected; drawn (solve only): cards drawn before the play
 */
export interface ToldLeapingPlay {
  word: ToldWord;
  card: ToldCard;
  dropped: ToldCard;
  row: ToldCards;
  points: ToldAmount;
  library: (3 | 4 | 5)[];
  drawn?: ToldAmount;
}
export interface LeapingSolveParams {
  hand: AskedHand;
  row: AskedRow;
  pile?: AskedPile;
  deck?: AskedDeck;
  samples?: AskedSamples;
  seed?: AskedSeed;
  lexicon?: AskedLexicon;
}
/**
 * pile null = unknown: then extra is a mean and error its standard error (0 = exact), and plays end where a card must be drawn
 */
export interface ToldLeapingSolve {
  schema: "lettertycoon/leaping_solve/1";
  lexicon: ToldAbout;
  hand: ToldCards;
  row: ToldCards;
  pile: null | ToldCards;
  plays: ToldLeapingPlay1[];
  points: ToldAmount;
  extra: number;
  error: number;
  used: number;
  left: ToldCards;
}
/**
 * card, for the community card dropped; row: the word's cards in order; library: the library cards collected; drawn (solve only): cards drawn before the play
 */
export interface ToldLeapingPlay1 {
  word: ToldWord;
  card: ToldCard;
  dropped: ToldCard;
  row: ToldCards;
  points: ToldAmount;
  library: (3 | 4 | 5)[];
  drawn?: ToldAmount;
}
export interface AdviseParams {
  position: AskedPosition;
  n?: AskedN;
  effort?: AskedEffort;
  seed?: AskedSeed;
  lexicon?: AskedLexicon;
}
/**
 * lettertycoon advise: whole turns, best first
 */
export interface ToldAdvise {
  schema: "lettertycoon/advise/1";
  /**
   * in its one-line notation
   */
  position: string;
  lexicon: ToldAbout;
  advice: ToldAdvice[];
}
/**
 * Advice.to_dict(): a whole turn; value, its error and losses in dollars of the expected final margin
 */
export interface ToldAdvice {
  play: ToldPlay | null;
  buy: string | null;
  discard: ToldLetters;
  value: number;
  error: number;
  /**
   * differs from the best by no more than the error
   */
  equal: boolean;
  text: string;
  facts: ToldFact[];
}
export interface ReplacementParams {
  position: AskedPosition;
  effort?: AskedEffort;
  seed?: AskedSeed;
  lexicon?: AskedLexicon;
}
/**
 * the method replacement: cards to replace with the Q patent, best first
 */
export interface ToldReplacement {
  schema: "lettertycoon/replacement/1";
  /**
   * in its one-line notation
   */
  position: string;
  lexicon: ToldAbout;
  replacements: {
    source: "hand" | "pool" | null;
    /**
     * null: replace nothing
     */
    card: string | null;
    value: number;
    error: number;
  }[];
}
export interface ValuesParams {
  patents?: AskedPatents | null;
  doubling?: AskedDoubling;
}
/**
 * Values.to_dict(): dollars a turn; royalties: cards a turn
 */
export interface ToldValues {
  schema: "lettertycoon/values/1";
  patents: ToldLetters;
  doubling: "multiply" | "add" | "single";
  income: number;
  error: number;
  money: number;
  stock: number;
  gains: ToldByLetter;
  hand: ToldByLetter;
  pool: ToldByLetter;
  royalties: ToldByLetter;
}
export interface ToldByLetter {
  [k: string]: number;
}
export interface ReviewGameParams {
  record: AskedRecord;
  lexicon?: AskedLexicon;
}
/**
 * of a game, as the last answer had it
 */
export interface AskedRecord {
  [k: string]: unknown;
}
/**
 * GameReview.to_dict(), with the lexicon: what each decision lost, in dollars
 */
export interface ToldGameReview {
  schema: "lettertycoon/game_review/1";
  lexicon?: ToldAbout;
  decisions: {
    step: number;
    player: string;
    position: string;
    laid: string;
    buy: string | null;
    discard: ToldLetters;
    value: number;
    best: number;
    lay_loss: number;
    buy_loss: number;
    discard_loss: number;
    loss: number;
    equal: boolean;
  }[];
  losses: {
    [k: string]: number;
  };
  text?: string;
}
export interface LexiconsParams {}
/**
 * the lexicons of a server, by the names that requests call them
 */
export interface ToldLexicons {
  schema: "lettertycoon/lexicons/1";
  lexicons: {
    name: string;
    words: ToldAmount;
    sha256: string;
    copyright: string | null;
  }[];
}
export interface AboutParams {}
/**
 * what a server can be asked; limits: the most that one request may ask for
 */
export interface ToldService {
  schema: "lettertycoon/service/1";
  version: string;
  methods: string[];
  lexicons: string[];
  /**
   * what "by" may name; "name is meaning" says what the value of a play is
   */
  objectives: {
    name: string;
    meaning: string;
    weights: ToldWeights;
  }[];
  limits: {
    [k: string]: ToldAmount;
  };
}
export interface MatchNewParams {
  names: AskedNames;
  rules?: AskedRules;
  deal?: AskedDeal;
  player?: AskedPlayer;
  lexicon?: AskedLexicon;
}
/**
 * match.new, match.play and match.bot: a match as it stands, and its record
 */
export interface ToldStage {
  schema: "lettertycoon/stage/1";
  lexicon: ToldAbout;
  stage: "replace" | "lay" | "challenge" | "buy" | "discard" | "over";
  /**
   * who must move; null when the game is over
   */
  active: string | null;
  turn_of: string;
  /**
   * turns that have ended
   */
  turns: number;
  last_round: boolean;
  /**
   * bad words that may be tried again; -1 = any number
   */
  retries: number;
  /**
   * the way on the table, or nothing
   */
  laid: string;
  /**
   * patents for sale
   */
  buyable: string;
  /**
   * cards that must be discarded
   */
  least: number;
  /**
   * cards that may be discarded
   */
  most: number;
  /**
   * all moves of replace, challenge and buy; null at the other stages
   */
  moves: string[] | null;
  /**
   * what each player may know, or the one asked for; line is the position in one line
   */
  positions: {
    name: string;
    line: string;
    position: ToldPosition;
  }[];
  record: ToldMatch;
}
/**
 * Position.to_dict(), which has no schema key; rivals are in order of play
 */
export interface ToldPosition {
  hand: ToldLetters;
  pool: ToldLetters;
  me: {
    patents: ToldLetters;
    money: ToldAmount;
    stock: ToldAmount;
  };
  rivals: {
    name: string;
    patents: ToldLetters;
    money: ToldAmount;
    stock: ToldAmount;
  }[];
  starter: string | null;
  seen: ToldLetters;
  round: number | null;
  rules: ToldRules;
}
/**
 * what differs from the game's own rules
 */
export interface ToldRules {
  doubling?: "multiply" | "add" | "single";
  hand_size?: ToldAmount;
  pool_size?: ToldAmount;
  deck?: {
    [k: string]: ToldAmount;
  } | null;
  earnings?: {
    [k: string]: ToldAmount[];
  };
  prices?: {
    [k: string]: ToldAmount;
  };
  goals?: {
    [k: string]: ToldAmount;
  };
  challenge?: "players" | "automatic";
  retries?: number;
  procedure?: "table" | "online";
}
/**
 * all that happened, hidden cards too
 */
export interface ToldMatch {
  schema: "lettertycoon/match/2";
  names: string[];
  rules: ToldRules;
  lexicon: ToldRecordedLexicon;
  seed: number | null;
  cuts: {
    [k: string]: string;
  }[];
  deck: ToldLetters;
  steps: {
    player: string;
    move: string;
    /**
     * what the move brought about: a word for what, then its values
     */
    events: (string | number)[][];
  }[];
  result: {
    totals: {
      [k: string]: ToldAmount;
    };
    winners: string[];
  } | null;
}
/**
 * the words that a game was played with
 */
export interface ToldRecordedLexicon {
  name: string;
  sha256: string;
  /**
   * of the words alone; older records lack it
   */
  words_sha256?: string;
}
export interface MatchPlayParams {
  record: AskedRecord;
  moves?: AskedMoves;
  player?: AskedPlayer;
  lexicon?: AskedLexicon;
}
export interface MatchBotParams {
  record: AskedRecord;
  bot: AskedBot;
  until?: AskedUntil;
  seed?: AskedSeed;
  player?: AskedPlayer;
  lexicon?: AskedLexicon;
}
export interface LeapingNewParams {
  names: AskedLeapingNames;
  rules?: AskedLeapingRules;
  deal?: AskedDeal;
  player?: AskedPlayer;
  lexicon?: AskedLexicon;
}
/**
 * leaping.new, leaping.play and leaping.bot: a game as it stands, and its record
 */
export interface ToldLeapingStage {
  schema: "lettertycoon/leaping_stage/1";
  lexicon: ToldAbout;
  stage: "turn" | "drawn" | "last" | "over";
  /**
   * who must move; null when the game is over
   */
  active: string | null;
  /**
   * all legal moves, plays with most points first; null if another player was asked for
   */
  moves: string[] | null;
  /**
   * what each player may know, or the one asked for
   */
  positions: {
    name: string;
    position: ToldLeapingPosition;
  }[];
  record: ToldLeapingGame;
}
/**
 * what one player sees: drawn is the card just drawn, pile the number of cards in it, dropped the cards that left the row or were exchanged; points of this round, cards held and keys by name
 */
export interface ToldLeapingPosition {
  me: string;
  hand: ToldCards;
  row: ToldCards;
  stage: "turn" | "drawn" | "last" | "over";
  drawn: ToldCard | null;
  pile: ToldAmount;
  dropped: ToldCards;
  points: {
    [k: string]: ToldAmount;
  };
  /**
   * the library cards that each player has, by their points
   */
  library: {
    [k: string]: ToldAmount[];
  };
  held: {
    [k: string]: ToldAmount;
  };
  keys: {
    [k: string]: ToldAmount;
  };
}
/**
 * all that happened; its seed tells hidden cards too
 */
export interface ToldLeapingGame {
  schema: "lettertycoon/leaping_game/1";
  names: string[];
  /**
   * what differs from the usual rules
   */
  rules: {
    [k: string]: unknown;
  };
  lexicon: ToldRecordedLexicon;
  seed: ToldSeed;
  steps: ToldMovesMade;
  /**
   * null until the game is over; used and left: of a player alone
   */
  result: {
    keys: {
      [k: string]: ToldAmount;
    };
    points: {
      [k: string]: number;
    };
    used: number | null;
    left: ToldCards;
    winners: string[];
  } | null;
}
export interface LeapingPlayParams {
  record: AskedRecord;
  moves?: AskedMoves;
  player?: AskedPlayer;
  lexicon?: AskedLexicon;
}
export interface LeapingBotParams {
  record: AskedRecord;
  bot: AskedBot;
  until?: AskedUntil;
  seed?: AskedSeed;
  player?: AskedPlayer;
  lexicon?: AskedLexicon;
}
export interface BuywordNewParams {
  names: AskedBuywordNames;
  rules?: AskedBuywordRules;
  deal?: AskedDeal;
  player?: AskedPlayer;
  lexicon?: AskedLexicon;
}
/**
 * buyword.new, buyword.play and buyword.bot: a game as it stands, and its record
 */
export interface ToldBuywordStage {
  schema: "lettertycoon/buyword_stage/1";
  lexicon: ToldAbout;
  stage: "choose" | "pick" | "trade" | "answer" | "buy" | "bid" | "sell" | "challenge" | "over";
  /**
   * who must move; null when the game is over
   */
  active: string | null;
  /**
   * what may be done; words in capitals stand for what the player chooses; null if another player was asked for
   */
  moves: string[] | null;
  /**
   * what each player may know, or the one asked for
   */
  positions: {
    name: string;
    position: ToldBuywordPosition;
  }[];
  record: ToldBuywordGame;
}
/**
 * what one player sees: drawn costs price; excess tiles are over the limit; open_tiles: of a draft; pending: what must be answered; bag: tiles that nobody has seen; final: the last sale of this bag; last_bag: the bag is not filled again
 */
export interface ToldBuywordPosition {
  name: string;
  stage: "choose" | "pick" | "trade" | "answer" | "buy" | "bid" | "sell" | "challenge" | "over";
  moves: string[];
  money: ToldAmount;
  held: ToldLetters;
  wilds: ToldAmount;
  drawn: ToldLetters;
  price: ToldAmount;
  excess: ToldAmount;
  open_tiles: ToldLetters;
  /**
   * an auction, an offer to swap two draws, or the claim that what was sold is a word
   */
  pending:
    | null
    | {
        kind: "auction";
        owner: string;
        tiles: ToldLetters;
        /**
         * the highest, 0 before the first one
         */
        bid: number;
        bidder: string | null;
        /**
         * how many may still bid
         */
        left: number;
      }
    | {
        kind: "offer";
        maker: string;
        taker: string;
        /**
         * what the maker pays; below zero, asks for
         */
        dollars: number;
      }
    | {
        kind: "claim";
        seller: string;
        /**
         * a wild tile is in lower case
         */
        word: string;
        price: ToldAmount;
      };
  bag: ToldLetters;
  final: boolean;
  last_bag: boolean;
  round: ToldAmount;
  /**
   * the others, in order of play after this player
   */
  rivals: {
    name: string;
    money: ToldAmount;
    held: ToldLetters;
    wilds: ToldAmount;
    drawn: ToldLetters;
  }[];
}
/**
 * all that happened; its seed tells the tiles to come too
 */
export interface ToldBuywordGame {
  schema: "lettertycoon/buyword_game/1";
  names: string[];
  /**
   * what differs from the usual rules
   */
  rules: {
    [k: string]: unknown;
  };
  lexicon: ToldRecordedLexicon;
  seed: ToldSeed;
  steps: ToldMovesMade;
  /**
   * null until the game is over; totals: dollars by name
   */
  result: {
    totals: {
      [k: string]: ToldAmount;
    };
    winners: string[];
  } | null;
}
export interface BuywordPlayParams {
  record: AskedRecord;
  moves?: AskedMoves;
  player?: AskedPlayer;
  lexicon?: AskedLexicon;
}
export interface BuywordBotParams {
  record: AskedRecord;
  bot: AskedBot;
  until?: AskedUntil;
  seed?: AskedSeed;
  player?: AskedPlayer;
  lexicon?: AskedLexicon;
}
/**
 * the body of an HTTP answer whose status is not 200
 */
export interface HttpError {
  error: ToldFault;
}
/**
 * the error of a JSON-RPC answer: code is JSON-RPC's number, data.code is ours,
 * data.data has its values
 */
export interface RpcError {
  code: number;
  message: string;
  data: { code: string; data: { [k: string]: unknown } };
}
