import type { Kobo } from '@jara/money/kobo';
import type {
  BetKind,
  ModelShift,
  OutsidePrices,
  PlayState,
  SelectionName,
  Sport,
  SportModel,
} from '@jara/odds/types';
import type { Selectable } from 'kysely';
import type { Bet } from '../betting/betting.ts';
import type { SportsEventTable, SportsSlipTable } from './schema.ts';

/** A trader's override of a market of an event; that of `*` is of all markets. */
export interface TradingRule {
  readonly isSuspended?: boolean;
  /** Instead of the usual cap on what may be lost by a selection, in kobo as text. */
  readonly maxLiabilityKobo?: string;
}

/** An event as the directory has it. */
export interface SportsEvent
  extends Omit<
    Selectable<SportsEventTable>,
    'model' | 'play' | 'outside' | 'trading' | 'shift' | 'sport' | 'cleanedAt' | 'tradedBy'
  > {
  readonly sport: Sport;
  readonly model: SportModel | null;
  readonly play: PlayState | null;
  readonly outside: OutsidePrices | null;
  /** A trader's shift of the model. */
  readonly shift: ModelShift | null;
  /** By market id. */
  readonly trading: Readonly<Record<string, TradingRule>>;
  readonly competition: string;
  readonly country: string;
}

/** A leg as it was accepted, readable without its event. */
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

/** A placed slip, in `sports_slip.slip`. */
export interface StoredSlip {
  readonly kind: BetKind;
  /** Kobo as text: JSON has no bigint. */
  readonly stakePerLine: string;
  readonly legs: readonly StoredLeg[];
}

/** One cash-out of a bet, in `sports_slip.cash_outs`. */
export interface StoredCashOut {
  readonly atMs: number;
  /** Per cent of the whole stake. */
  readonly part: number;
  /** Kobo as text. */
  readonly paid: string;
  readonly requestId: string;
}

/** A bet as its player's shard has it: its row of `bet` and its slip. */
export interface SportsBet
  extends Omit<Bet, 'product' | 'reference' | 'changedAt' | 'details' | 'maxPayout'>,
    Pick<Selectable<SportsSlipTable>, 'code' | 'requestId' | 'rides' | 'bonus' | 'autoCashOut'> {
  readonly slip: StoredSlip;
  readonly cashOuts: readonly StoredCashOut[];
  readonly maxPayout: Kobo;
}
