import type {
  BetKind,
  LegResult,
  ModelShift,
  OutsidePrices,
  PlayState,
  SelectionName,
  Sport,
  SportModel,
} from '@jara/odds/types';
import type { Selectable } from 'kysely';
import type { SportsBetTable, SportsEventTable } from './schema.ts';

export type EventState = SportsEventTable['state'];

/** A trader's word on a market of an event; that on `*` is on all of them. */
export interface TradingRule {
  readonly isSuspended?: boolean;
  /** Instead of the usual cap on what may be lost by a selection, in kobo as text. */
  readonly mostLiabilityKobo?: string;
}

/** An event as the directory has it. */
export interface SportsEvent
  extends Omit<
    Selectable<SportsEventTable>,
    'model' | 'play' | 'outside' | 'trading' | 'shift' | 'sport' | 'cleanedAt'
  > {
  readonly sport: Sport;
  readonly model: SportModel | null;
  readonly play: PlayState | null;
  readonly outside: OutsidePrices | null;
  /** What a trader adds to the model. */
  readonly shift: ModelShift | null;
  /** By market id. */
  readonly trading: Readonly<Record<string, TradingRule>>;
  readonly competition: string;
  readonly country: string;
}

/** A leg as it was accepted, with what a reader needs whatever becomes of the event. */
export interface StoredLeg {
  readonly eventId: string;
  readonly selections: readonly SelectionName[];
  readonly isBanker: boolean;
  /** In hundredths. */
  readonly odds: number;
  readonly sport: Sport;
  readonly competition: string;
  readonly home: string;
  readonly away: string;
  readonly startsAtMs: number;
}

/** A placed slip, in `sports_bet.slip`. */
export interface StoredSlip {
  readonly kind: BetKind;
  /** Kobo as text: JSON has no bigint. */
  readonly stakePerLine: string;
  readonly legs: readonly StoredLeg[];
}

/** One cash-out of a bet, in `sports_bet.cash_outs`. */
export interface StoredCashOut {
  readonly atMs: number;
  /** Per cent of the whole stake. */
  readonly part: number;
  /** Kobo as text. */
  readonly paid: string;
  readonly requestId: string;
}

/** A bet as its player's home has it. */
export interface SportsBet extends Omit<Selectable<SportsBetTable>, 'slip' | 'slipKind' | 'cashOuts'> {
  readonly slip: StoredSlip;
  readonly cashOuts: readonly StoredCashOut[];
}

/** A leg's result as it stands, in the order of the slip. */
export interface SportsLeg {
  readonly leg: number;
  readonly eventId: string;
  readonly result: LegResult | null;
  readonly settledBy: number | null;
}
