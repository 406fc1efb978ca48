import type { Kobo } from '@jara/money/kobo';

export type Sport = 'football' | 'basketball' | 'tennis';

/** Decimal odds in hundredths: 185 is 1.85. */
export type Odds = number;

export const MIN_ODDS: Odds = 101;
export const MAX_ODDS: Odds = 100_000;

export type Side = 'home' | 'away';

/**
 * The play of an event so far. Scores are goals, points, or sets; `periods` holds the score of each period that began (halves, quarters,
 * sets: then games), the current one last.
 */
export interface PlayState {
  readonly sport: Sport;
  readonly home: number;
  readonly away: number;
  readonly periods: readonly { readonly home: number; readonly away: number }[];
  /** Minutes of play, whole: 0 to 90 and added time in football, of 48 in basketball; 0 in tennis. */
  readonly minute: number;
  /** Between two periods. */
  readonly isBreak: boolean;
  /** Final: the result. */
  readonly isOver: boolean;
  readonly homeReds: number;
  readonly awayReds: number;
  /** Football: the side of the first goal; null before it. */
  readonly firstGoal: Side | null;
  /** Tennis: the server of the current game; without it a match in play has no price. */
  readonly server?: Side;
}

/** The model behind the prices, for the whole match before it began; the play so far is applied to it. */
export type SportModel =
  | {
      readonly sport: 'football';
      /** Expected goals of each side in the whole match. */
      readonly homeRate: number;
      readonly awayRate: number;
      /** The Dixon–Coles correction of low scores. */
      readonly rho: number;
    }
  /** The home side's expected lead and both sides' expected points, with their standard deviations. */
  | {
      readonly sport: 'basketball';
      readonly lead: number;
      readonly points: number;
      readonly leadSd: number;
      readonly pointsSd: number;
    }
  /** Probability that each side wins a point it serves; number of sets to win. */
  | {
      readonly sport: 'tennis';
      readonly homeServe: number;
      readonly awayServe: number;
      readonly setsToWin: 2 | 3;
    };

/** Prices of an outside bookmaker, with its margin in them. Lines are the home side's. */
export interface OutsidePrices {
  readonly h2h: { readonly home: Odds; readonly draw: Odds | null; readonly away: Odds } | null;
  readonly spread: { readonly line: number; readonly home: Odds; readonly away: Odds } | null;
  readonly total: { readonly line: number; readonly over: Odds; readonly under: Odds } | null;
}

/**
 * A trader's shift of the expectations: of the home side's lead, and of both sides together. In goals of football and points of basketball;
 * of tennis, in the probabilities of a point served: of their difference and their sum.
 */
export interface ModelShift {
  readonly lead: number;
  readonly total: number;
}

/** A trader's override for one market. */
interface MarketTrading {
  /** It takes no bets. */
  readonly isSuspended: boolean;
}

/** All inputs of an event's prices. */
export interface PricedEvent {
  readonly eventId: string;
  readonly model: SportModel;
  readonly play: PlayState;
  /** Used as given, with our margin; null where the model prices all. Before the match only. */
  readonly outside: OutsidePrices | null;
  /** By market id. */
  readonly trading: Readonly<Record<string, MarketTrading>>;
  /** Per cent of the overrounds, within `MARGIN_PERCENT`; absent: 100. */
  readonly margin?: number;
}

export interface SelectionName {
  readonly marketId: string;
  readonly selectionId: string;
}

export interface Selection {
  readonly selectionId: string;
  /** Probability that it wins, if it is not returned, without our margin. */
  readonly probability: number;
  /** Expected part of a stake that is returned without winning or losing. */
  readonly returned: number;
  /** 0 where it takes no bets: decided, or beyond the maximum odds. */
  readonly odds: Odds;
}

export interface Market {
  readonly marketId: string;
  readonly isSuspended: boolean;
  readonly selections: readonly Selection[];
}

export type SelectionResult = 'won' | 'lost' | 'void' | 'half_won' | 'half_lost';

/** A leg's result; a dead heat divides the stake by its winners. */
export type LegResult = SelectionResult | { readonly deadHeatOf: number };

/** One selection of an event, or several of one event priced together (a bet builder). */
export interface Leg {
  readonly eventId: string;
  readonly selections: readonly SelectionName[];
  /** In every line of a system bet. */
  readonly isBanker: boolean;
}

export type BetKind =
  | { readonly type: 'singles' }
  | { readonly type: 'accumulator' }
  /** All combinations of these sizes of the legs that are not bankers: [2] of three legs is 2/3; several sizes may be joined. */
  | { readonly type: 'system'; readonly sizes: readonly number[] };

export interface Slip {
  readonly kind: BetKind;
  readonly legs: readonly Leg[];
  readonly stakePerLineKobo: Kobo;
}

/** Indexes of the legs that a line multiplies. */
export type Line = readonly number[];

export interface SlipQuote {
  readonly lines: number;
  readonly stakeKobo: Kobo;
  /** If every leg wins, bonus included, limited to the maximum payout of a bet. */
  readonly maxPayoutKobo: Kobo;
  /** The part of it that the accumulator bonus adds. */
  readonly bonusKobo: Kobo;
  /** Of an accumulator: its odds in hundredths, which may be long. */
  readonly totalOdds: number | null;
  readonly isCut: boolean;
}

export interface SlipPayout {
  /** The certain part of the payout. */
  readonly payoutKobo: Kobo;
  readonly isOver: boolean;
  /** The part that a bonus or insurance added. */
  readonly bonusKobo: Kobo;
  readonly maxPayoutKobo: Kobo;
}

export type SlipProblem =
  | 'no_legs'
  | 'too_many_legs'
  | 'too_many_builders'
  | 'too_many_lines'
  | 'duplicate_leg'
  | 'related_legs'
  | 'contradictory_legs'
  | 'bad_system'
  | 'bad_stake';

/** A leg of a placed bet now: its result, or its outlook. */
export type LegNow =
  | { readonly result: LegResult }
  | { readonly result: null; readonly probability: number; readonly returned: number };
