import type { Kobo } from '@jara/money/kobo';
import type { Cursor } from '../../platform/http/cursor.ts';

export type BetState = 'open' | 'won' | 'lost' | 'returned' | 'cashed_out' | 'void';

/** A bet of any product. Its position is that of its stake in the player's account. */
export interface Bet<Details = unknown> extends Cursor {
  readonly playerId: bigint;
  /** The reference of its ledger entries. */
  readonly betId: string;
  /** As in the ledger. */
  readonly product: string;
  /** The round, for products that have rounds. */
  readonly reference: string | null;
  /** The sum of all stakes on it. */
  readonly stake: Kobo;
  readonly atRisk: Kobo;
  /** Less the amounts that a corrected result took back. */
  readonly paid: Kobo;
  /** To be taken back after a corrected result, and not covered by the balance yet. */
  readonly owed: Kobo;
  /** The most that it may pay over all outcomes, of a pool its stake; null where it is unknown until its end. */
  readonly maxPayout: Kobo | null;
  /** Number of changes since it was placed. */
  readonly revision: number;
  /** The number of these that corrected it after its end. */
  readonly corrections: number;
  readonly state: BetState;
  readonly changedAt: Date;
  /** Null while it is open. */
  readonly endedAt: Date | null;
  readonly details: Details;
}

/** The state of a bet by its money: open while a part of its stake is at risk. */
export function stateOf({ stake, atRisk, paid }: Pick<Bet, 'stake' | 'atRisk' | 'paid'>): BetState {
  return atRisk > 0n ? 'open' : endStateOf({ stake, paid });
}

/** The state of an ended bet by its money. */
export function endStateOf({ stake, paid }: Pick<Bet, 'stake' | 'paid'>): 'won' | 'lost' | 'returned' {
  if (paid === stake) return 'returned';
  return paid > stake ? 'won' : 'lost';
}
