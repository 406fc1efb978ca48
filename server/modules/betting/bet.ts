import type { Kobo } from '@jara/money/kobo';
import type { Cursor } from '../../platform/http/cursor.ts';
import type { BatchParticipant } from '../wallet/types.ts';
import { textElement } from '../wallet/wallet.ts';

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

/** The row of the bet as its booking writes it. The money is that of its ledger entry. */
export interface BetWrite {
  readonly betId: string;
  readonly reference: string | null;
  /** Null: the booking places the bet. */
  readonly changes: BetRevision | null;
  readonly state: BetState;
  readonly details: unknown;
  /** As in `Bet`; absent: unknown, or unchanged. */
  readonly maxPayoutKobo?: Kobo;
}

/** The bet's state on which the change was decided. */
export interface BetRevision extends Cursor {
  readonly revision: number;
}

export interface BetExtra {
  readonly bet: BetWrite;
}

/** JSON as an element of a PostgreSQL array literal: within its quotes both escape only `"` and `\\`, and in the same way. */
export function jsonElement(value: unknown): string {
  return JSON.stringify(JSON.stringify(value));
}

/**
 * Places and changes bets in the commit that books their money. Products extend it (`base`) by their own rows and verdicts. It
 * joins the bet to be changed as `bet_known`. A product that changes its own row of a changed bet reads `bet_changed`, which answers the columns of
 * `booked`: so the bet's row is locked first.
 */
export const betParticipant: BatchParticipant<BetExtra> = {
  name: 'bet',
  columns: [
    { name: 'bet_id', type: 'uuid' },
    { name: 'bet_reference', type: 'text' },
    { name: 'bet_at', type: 'timestamptz' },
    { name: 'bet_seq', type: 'bigint' },
    { name: 'bet_revision', type: 'integer' },
    { name: 'bet_state', type: 'text' },
    { name: 'bet_details', type: 'json' },
    { name: 'bet_max_payout', type: 'bigint' },
  ],
  values: ({ bet: { betId, reference, changes, state, details, maxPayoutKobo } }) => [
    betId,
    textElement(reference),
    changes === null ? 'NULL' : `"${changes.at.toISOString()}"`,
    changes === null ? 'NULL' : changes.seq.toString(),
    changes === null ? '0' : String(changes.revision + 1),
    state,
    jsonElement(details),
    maxPayoutKobo === undefined ? 'NULL' : maxPayoutKobo.toString(),
  ],
  // Known before the statement runs, it spares the months before the oldest bet that a batch changes, and every month where a batch changes none.
  bound: {
    ...{ name: 'bet_since', type: 'timestamptz' },
    of: (extras) => {
      const times = extras.flatMap(({ bet: { changes } }) => changes?.at.getTime() ?? []);
      return times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
    },
  },
  codes: [],
  round: {
    placedAt: 'bet_known.at',
    staked: 'bet_known.stake',
    paid: 'bet_known.paid',
    taxed: 'bet_known.taxed',
  },
  joins: (table, parameter) => `
    left join ${table('bet')} bet_known on bet_known.player_id = u.player_id and bet_known.at = u.bet_at and bet_known.seq = u.bet_seq and bet_known.product = u.product
      and bet_known.at >= ${parameter('bet_since')}`,
  verdicts: () => '',
  writes: (table, parameter, isTaxed) => `,
bet_placed as (
  insert into ${table('bet')} (player_id, at, seq, bet_id, product, reference, stake, at_risk, paid, max_payout, revision, state, changed_at, ended_at,
                             details${isTaxed ? ', taxed' : ''})
  select player_id, at, seq, bet_id, product, bet_reference, debit, debit - settled, credit, bet_max_payout, 0, bet_state, at,
         case when bet_state <> 'open' then at end, bet_details${isTaxed ? ', nullif(tax, 0)' : ''}
    from booked where bet_revision = 0
),
bet_changed as (
  update ${table('bet')} b
     set stake = b.stake + debit, at_risk = b.at_risk + debit - booked.settled, paid = b.paid + credit,
         max_payout = coalesce(bet_max_payout, b.max_payout), revision = bet_revision,
         state = bet_state, changed_at = booked.at,
         ended_at = case when bet_state = 'open' then null else coalesce(b.ended_at, booked.at) end, details = bet_details${isTaxed ? ', taxed = coalesce(b.taxed, 0) + tax' : ''}
    from booked
   where bet_revision > 0 and b.player_id = booked.player_id and b.product = booked.product and b.at = bet_at and b.seq = bet_seq
     and b.at >= ${parameter('bet_since')}
  returning booked.*
)`,
};

/** SQL: the branch of a product's verdicts for a change that was decided on an earlier revision. */
export const BET_CHANGED = `when u.bet_revision > 0 and bet_known.revision is distinct from u.bet_revision - 1 then 'bet_changed'`;
