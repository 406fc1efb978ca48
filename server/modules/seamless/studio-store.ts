import type { Kobo } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { Home, Homes } from '../../platform/database/homes.ts';
import { runPrepared } from '../../platform/database/prepared.ts';
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

/** What a studio's calls have come to in a round of one player. */
export interface StudioRound {
  readonly playerId: bigint;
  readonly roundId: string;
  readonly gameId: string;
  readonly openedAt: Date;
  readonly isEnded: boolean;
  readonly version: number;
  readonly stakedKobo: Kobo;
  readonly refundedKobo: Kobo;
  readonly paidKobo: Kobo;
  readonly hasWin: boolean;
  readonly settledKobo: Kobo;
}

/** The call booked under that id. */
export async function readTransaction(
  homes: Homes,
  playerId: bigint,
  txId: string,
): Promise<StudioTransaction | null> {
  const { rows } = await runPrepared(
    homes.homeOf(playerId).db.pool,
    'studio-transaction',
    sql<StudioTransaction>`
      select tx_id, kind, game_id, round_id, amount as amount_kobo, refers, balance_after as balance_after_kobo
        from studio_transaction where player_id = ${playerId} and tx_id = ${txId}`,
  );
  return rows[0] ?? null;
}

/** Whether a bet was taken back, or its place taken by a tombstone. */
export async function isRefunded(homes: Homes, playerId: bigint, txId: string): Promise<boolean> {
  const { rows } = await runPrepared(
    homes.homeOf(playerId).db.pool,
    'studio-refund',
    sql`select 1 from studio_transaction where player_id = ${playerId} and refers = ${txId} and kind = 'refund'`,
  );
  return rows.length > 0;
}

const ROUND = `
  select player_id, round_id, game_id, opened_at, ended_at is not null as is_ended, version, staked as staked_kobo,
         refunded as refunded_kobo, paid as paid_kobo, has_win, settled as settled_kobo
    from studio_round`;

export async function readStudioRound(
  homes: Homes,
  playerId: bigint,
  roundId: string,
): Promise<StudioRound | null> {
  const { rows } = await runPrepared(
    homes.homeOf(playerId).db.pool,
    'studio-round',
    sql<StudioRound>`${sql.raw(ROUND)} where player_id = ${playerId} and round_id = ${roundId}`,
  );
  return rows[0] ?? null;
}

/** Rounds of a home with a stake at risk that no call touched since then, longest first. */
export async function readAbandonedRounds(
  { db }: Home,
  touchedBefore: Date,
  limit: number,
): Promise<readonly StudioRound[]> {
  const { rows } = await sql<StudioRound>`
    ${sql.raw(ROUND)} where settled < staked and touched_at <= ${touchedBefore}
     order by touched_at limit ${limit}`.execute(db.kysely);
  return rows;
}
