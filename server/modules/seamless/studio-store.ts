import { productRange, studioProduct } from '@jara/ledger/account';
import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import { runPrepared } from '../../platform/database/prepared.ts';
import type { Shard, Shards } from '../../platform/database/shards.ts';
import {
  BET_CHANGED,
  type Bet,
  type BetExtra,
  betParticipant,
  readBetsOnRound,
  readUntouched,
} from '../betting/betting.ts';
import type { BatchParticipant } from '../wallet/types.ts';
import { textElement } from '../wallet/wallet.ts';

export type StudioKind = 'bet' | 'win' | 'refund' | 'tombstone' | 'end';

/** A studio's call that was booked. */
export interface StudioTransaction {
  readonly txId: string;
  readonly kind: StudioKind;
  readonly gameId: string;
  readonly roundId: string;
  readonly amountKobo: Kobo;
  readonly refers: string | null;
  readonly balanceAfterKobo: Kobo;
}

/** The studio's own part of a round's bet, beside the money. */
interface StudioDetails {
  /** Kobo as text, part of what the bet paid. */
  readonly refunded: string;
  readonly hasWin: boolean;
  /** It takes no further stake. */
  readonly isEnded: boolean;
}

/** A studio's round of one player. */
export type StudioRound = Bet<StudioDetails>;

/** The call booked under that id. */
export async function readTransaction(
  shards: Shards,
  playerId: bigint,
  txId: string,
): Promise<StudioTransaction | null> {
  const { rows } = await runPrepared(
    shards.shardOf(playerId).db.pool,
    'studio-transaction',
    sql<StudioTransaction>`
      select tx_id, kind, game_id, round_id, amount as amount_kobo, refers, balance_after as balance_after_kobo
        from studio_transaction where player_id = ${playerId} and tx_id = ${txId}`,
  );
  return rows[0] ?? null;
}

/** Whether a bet was taken back, or its place taken by a tombstone. */
export async function isRefunded(shards: Shards, playerId: bigint, txId: string): Promise<boolean> {
  const { rows } = await runPrepared(
    shards.shardOf(playerId).db.pool,
    'studio-refund',
    sql`select 1 from studio_transaction where player_id = ${playerId} and refers = ${txId} and kind = 'refund'`,
  );
  return rows.length > 0;
}

export interface RoundName {
  readonly playerId: bigint;
  readonly gameId: string;
  readonly roundId: string;
}

/** The player's round, if its first call came since then. */
export async function readStudioRound(
  shards: Shards,
  { playerId, gameId, roundId }: RoundName,
  since: Date,
): Promise<StudioRound | null> {
  const product = studioProduct(gameId);
  const [round = null] = await readBetsOnRound<StudioDetails>(shards.shardOf(playerId), {
    ...{ playerId, product, reference: roundId, since },
  });
  return round;
}

/** A shard's rounds with a stake at risk that no call touched since then, longest first. */
export function readAbandonedRounds(
  shard: Shard,
  touchedBefore: Date,
  limit: number,
): Promise<StudioRound[]> {
  return readUntouched<StudioDetails>(shard, {
    ...{ products: productRange('studio'), changedBefore: touchedBefore, limit },
  });
}

/** The rows that a studio's call writes beside its ledger entry and the bet of its round. */
export interface StudioExtra extends BetExtra {
  readonly txId: string;
  /** A refund of a bet that never came is booked as `tombstone`: it records the refund in place of the bet. */
  readonly kind: StudioKind;
  readonly gameId: string;
  readonly roundId: string;
  readonly amountKobo: Kobo;
  readonly refers: string | null;
  /** Rounds whose first call came earlier are not searched. */
  readonly since: Date;
  /** Maximum net payout of the studio in a day. */
  readonly dayLossKobo: Kobo;
}

/** `studio_stale`: the call was booked, or a call that it names; `bet_changed`: another call of the round was booked since the round was read. */
export type StudioCode = 'studio_stale' | 'bet_changed' | 'day_limit';

/**
 * A call is booked if its id is not in use, on the round as it was read, and within the maximum loss of a day. Everything else about a round follows from its bet, so the commit need not check it again.
 */
export const studioParticipant: BatchParticipant<StudioExtra, StudioCode> = {
  name: 'studio',
  base: betParticipant,
  columns: [
    { name: 'studio_tx_id', type: 'text' },
    { name: 'studio_kind', type: 'text' },
    { name: 'studio_game_id', type: 'text' },
    { name: 'studio_round_id', type: 'text' },
    { name: 'studio_amount', type: 'bigint' },
    { name: 'studio_refers', type: 'text' },
    { name: 'studio_since', type: 'timestamptz' },
    { name: 'studio_day_loss', type: 'bigint' },
  ],
  values: ({ txId, kind, gameId, roundId, amountKobo, refers, since, dayLossKobo }) => [
    textElement(txId),
    kind,
    textElement(gameId),
    textElement(roundId),
    amountKobo.toString(),
    textElement(refers),
    `"${since.toISOString()}"`,
    dayLossKobo.toString(),
  ],
  codes: ['studio_stale', 'bet_changed', 'day_limit'],
  joins: (table) => `
    left join ${table('studio_transaction')} studio_same on studio_same.player_id = u.player_id and studio_same.tx_id = u.studio_tx_id
    left join ${table('studio_transaction')} studio_referred
      on u.studio_kind = 'tombstone' and studio_referred.player_id = u.player_id and studio_referred.tx_id = u.studio_refers`,
  verdicts: (
    table,
  ) => `when u.studio_tx_id is not null and (studio_same.tx_id is not null or studio_referred.tx_id is not null) then 'studio_stale'
           when u.studio_tx_id is not null and u.bet_revision = 0 and exists (
             select from ${table('bet')} b
              where b.reference = u.bet_reference and b.player_id = u.player_id and b.product = u.product and b.at >= u.studio_since
           ) then 'bet_changed'
           ${BET_CHANGED}
           when u.studio_kind = 'win' and u.studio_amount + (
             select coalesce(sum(paid - staked), 0) from ${table('product_day')}
              where product >= 'studio:' and product < 'studio;' and day = (select today from here)
                and substring(product from '^studio:([a-z0-9]{1,20}):') is not distinct from substring(u.product from '^studio:([a-z0-9]{1,20}):')
           ) > u.studio_day_loss then 'day_limit'`,
  writes: (table) => `,
studio_called as (
  insert into ${table('studio_transaction')} (player_id, tx_id, kind, game_id, round_id, amount, refers, at, seq, balance_after)
  select player_id, studio_tx_id, case studio_kind when 'tombstone' then 'refund' else studio_kind end, studio_game_id,
         studio_round_id, studio_amount, studio_refers, at, seq, cash_after
    from booked where studio_tx_id is not null
  union all
  select player_id, studio_refers, 'tombstone', studio_game_id, studio_round_id, studio_amount, null, at, seq, cash_after
    from booked where studio_kind = 'tombstone'
)`,
};
