import type { PlaySessionView } from '@jara/contract/game-server';
import type { Kobo } from '@jara/money/kobo';
import { toNaira } from '@jara/money/kobo';
import { sql } from 'kysely';
import type { Homes } from '../../platform/database/homes.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/runtime/clock.ts';

/** A player who bets nothing for so long begins again, as in solo games. */
const PAUSE_MS = 30 * MINUTE_MS;

interface PlayedRow {
  readonly startedAt: Date | null;
  readonly staked: Kobo;
  readonly paid: Kobo;
}

/** Since when the player has been playing shared games, and what was staked and paid meanwhile. */
export async function readPlaySession(homes: Homes, playerId: bigint, now: Date): Promise<PlaySessionView> {
  const since = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<PlayedRow>`
    with bet as (
      select at, stake, paid, at - lag(at) over (order by at) as pause
        from (
          select at, stake, paid from shared_open_bet where player_id = ${playerId}
          union all
          select at, stake, paid from shared_bet where player_id = ${playerId} and at >= ${since}
        ) played
    ), beginning as (
      select max(at) as at from bet where pause is null or pause >= ${PAUSE_MS} * interval '1 millisecond'
    )
    select min(bet.at) as started_at, coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(paid), 0)::bigint as paid
      from bet, beginning
     where bet.at >= beginning.at and (select max(at) from bet) > ${new Date(now.getTime() - PAUSE_MS)}`.execute(
    homes.homeOf(playerId).db.kysely,
  );
  const { startedAt = null, staked = 0n, paid = 0n } = rows[0] ?? {};
  return {
    startedAt: (startedAt ?? now).toISOString(),
    now: now.toISOString(),
    staked: toNaira(startedAt === null ? 0n : staked),
    paid: toNaira(startedAt === null ? 0n : paid),
  };
}
