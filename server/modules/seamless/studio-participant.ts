import type { Kobo } from '@jara/money/kobo';
import type { BatchParticipant } from '../wallet/types.ts';
import { textElement } from '../wallet/wallet.ts';

export type StudioKind = 'bet' | 'win' | 'refund' | 'tombstone' | 'end';

/** What a studio's call writes beside its ledger entry. */
export interface StudioExtra {
  readonly txId: string;
  /** A refund of a bet that never came is booked as `tombstone`: it writes the refund and stands for the bet. */
  readonly kind: StudioKind;
  readonly gameId: string;
  readonly roundId: string;
  readonly amountKobo: Kobo;
  readonly settledKobo: Kobo;
  readonly refers: string | null;
  /** The round's version that the call was decided on; 0 where there is no round yet. */
  readonly version: number;
  /** What the studio may pay out in a day beyond what it takes. */
  readonly dayLossKobo: Kobo;
}

/** `studio_stale`: another call was booked since the round was read. */
export type StudioCode = 'studio_stale' | 'day_limit';

/**
 * A call is booked where its id stands for nothing yet, on the round as it was read, and within what a day may cost. Everything else
 * about a round follows from its row, so the commit need not ask it again.
 */
export const studioParticipant: BatchParticipant<StudioExtra, StudioCode> = {
  name: 'studio',
  columns: [
    { name: 'studio_tx_id', type: 'text' },
    { name: 'studio_kind', type: 'text' },
    { name: 'studio_game_id', type: 'text' },
    { name: 'studio_round_id', type: 'text' },
    { name: 'studio_amount', type: 'bigint' },
    { name: 'studio_settled', type: 'bigint' },
    { name: 'studio_refers', type: 'text' },
    { name: 'studio_version', type: 'integer' },
    { name: 'studio_day_loss', type: 'bigint' },
  ],
  values: ({ txId, kind, gameId, roundId, amountKobo, settledKobo, refers, version, dayLossKobo }) => [
    textElement(txId),
    kind,
    textElement(gameId),
    textElement(roundId),
    amountKobo.toString(),
    settledKobo.toString(),
    textElement(refers),
    String(version),
    dayLossKobo.toString(),
  ],
  codes: ['studio_stale', 'day_limit'],
  joins: (table) => `
    left join ${table('studio_transaction')} studio_same on studio_same.player_id = u.player_id and studio_same.tx_id = u.studio_tx_id
    left join ${table('studio_transaction')} studio_referred
      on u.studio_kind = 'tombstone' and studio_referred.player_id = u.player_id and studio_referred.tx_id = u.studio_refers
    left join ${table('studio_round')} studio_round
      on studio_round.player_id = u.player_id and studio_round.round_id = u.studio_round_id`,
  verdicts: (table) => `when u.studio_tx_id is not null and (
             studio_same.tx_id is not null or studio_referred.tx_id is not null
             or coalesce(studio_round.version, 0) <> u.studio_version
           ) then 'studio_stale'
           when u.studio_kind = 'win' and u.studio_amount + (
             select coalesce(sum(paid - staked), 0) from ${table('product_day')}
              where product >= 'studio:' and product < 'studio;' and day = (select today from here)
           ) > u.studio_day_loss then 'day_limit'`,
  writes: (table) => `,
studio_told as (
  insert into ${table('studio_transaction')} (player_id, tx_id, kind, game_id, round_id, amount, refers, at, seq, balance_after)
  select player_id, studio_tx_id, case studio_kind when 'tombstone' then 'refund' else studio_kind end, studio_game_id,
         studio_round_id, studio_amount, studio_refers, at, seq, cash_after
    from booked where studio_tx_id is not null
  union all
  select player_id, studio_refers, 'tombstone', studio_game_id, studio_round_id, studio_amount, null, at, seq, cash_after
    from booked where studio_kind = 'tombstone'
),
studio_opened as (
  insert into ${table('studio_round')} (player_id, round_id, game_id, opened_at, seq, touched_at, ended_at, version, staked, refunded,
                              paid, has_win, settled)
  select player_id, studio_round_id, studio_game_id, at, seq, at, case studio_kind when 'end' then at end, 1,
         case studio_kind when 'bet' then studio_amount else 0 end, 0, 0, false, 0
    from booked where studio_version = 0
),
studio_moved as (
  update ${table('studio_round')} known
     set touched_at = at, ended_at = case studio_kind when 'end' then coalesce(known.ended_at, at) else known.ended_at end,
         version = known.version + 1, staked = known.staked + case studio_kind when 'bet' then studio_amount else 0 end,
         refunded = known.refunded + case studio_kind when 'refund' then studio_amount else 0 end,
         paid = known.paid + case studio_kind when 'win' then studio_amount else 0 end,
         has_win = known.has_win or studio_kind = 'win', settled = known.settled + studio_settled
    from booked
   where studio_version > 0 and known.player_id = booked.player_id and known.round_id = booked.studio_round_id
)`,
};
