import type { PlaySessionView } from '@jara/contract/game-server';
import { type Kobo, toNaira } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { ShardExecutor } from '../../platform/database/shards.ts';
import { DAY_MS } from '../../platform/runtime/clock.ts';
import { PLAY_PAUSE_MS } from './limit-verdicts.ts';

import { IS_STAKE, PAID, STAKED } from './play-amounts.ts';

/** Maximum age of a play session. */
const MAX_PLAY_MS = DAY_MS;

/** A player's stakes and payouts on all products since the play session began. */
export interface PlaySession {
  /** When the first stake after the last pause was booked; now, if there is none. */
  readonly startedAt: Date;
  /** When it was read. */
  readonly asOf: Date;
  readonly stakedKobo: Kobo;
  readonly paidKobo: Kobo;
}

interface PlaySessionRow {
  readonly startedAt: Date | null;
  readonly stakedKobo: Kobo;
  readonly paidKobo: Kobo;
}

/**
 * The player's play session, summed from the ledger, which includes all products. The stake of an open bet counts, because it has left the
 * account.
 */
export async function readPlaySession(db: Database, playerId: bigint, now: Date): Promise<PlaySession> {
  const since = new Date(now.getTime() - MAX_PLAY_MS);
  const pausedSince = new Date(now.getTime() - PLAY_PAUSE_MS);
  // Not a prepared statement: only a plan made for these bounds prunes the other months.
  const { rows } = await sql<PlaySessionRow>`
    with booked as (
      select at, kind, amount, payout from entry
       where player_id = ${playerId} and at >= ${since}
    ), staked as (
      select at, at - lag(at) over (order by at) as pause from booked where ${sql.raw(IS_STAKE)}
    ), beginning as (
      select max(at) as at from staked
       where (pause is null or pause >= ${PLAY_PAUSE_MS} * interval '1 millisecond')
         and (select max(at) from staked) > ${pausedSince}
    )
    select beginning.at as started_at,
           coalesce(sum(${sql.raw(STAKED)}), 0)::bigint as staked_kobo,
           coalesce(sum(${sql.raw(PAID)}), 0)::bigint as paid_kobo
      from beginning left join booked on booked.at >= beginning.at
     group by beginning.at`.execute(db.kysely);
  const [row] = rows;
  return row === undefined || row.startedAt === null
    ? { startedAt: now, asOf: now, stakedKobo: 0n, paidKobo: 0n }
    : { startedAt: row.startedAt, asOf: now, stakedKobo: row.stakedKobo, paidKobo: row.paidKobo };
}

/** A player's stakes and payouts on all products since a moment; the stake of an open bet counts. */
export async function readPlayedSince(
  executor: ShardExecutor,
  playerId: bigint,
  since: Date,
): Promise<Pick<PlaySession, 'stakedKobo' | 'paidKobo'>> {
  const { rows } = await sql<Pick<PlaySession, 'stakedKobo' | 'paidKobo'>>`
    select coalesce(sum(${sql.raw(STAKED)}), 0)::bigint as staked_kobo,
           coalesce(sum(${sql.raw(PAID)}), 0)::bigint as paid_kobo
      from entry where player_id = ${playerId} and at >= ${since}`.execute(executor);
  return rows[0] ?? { stakedKobo: 0n, paidKobo: 0n };
}

export function toPlaySessionView({ startedAt, asOf, stakedKobo, paidKobo }: PlaySession): PlaySessionView {
  return {
    startedAt: startedAt.toISOString(),
    now: asOf.toISOString(),
    staked: toNaira(stakedKobo),
    paid: toNaira(paidKobo),
  };
}
