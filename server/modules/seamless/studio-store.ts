import { productRange, studioProduct } from '@jara/ledger/account';
import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import { runPrepared } from '../../platform/database/prepared.ts';
import type { Shard, Shards } from '../../platform/database/shards.ts';
import { type Bet, readBetsOnRound, readUntouched } from '../betting/betting.ts';
import type { StudioKind } from './studio-participant.ts';

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
