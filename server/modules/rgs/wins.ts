import type { Database } from '../../platform/database/database.ts';
import { DAY_MS } from '../../platform/runtime/clock.ts';
import type { Win } from '../wallet/wallet.ts';

/** No round is open for longer, however often it is taken up again. */
const LONGEST_ROUND_MS = 40 * DAY_MS;

/**
 * Leaves out of the wallet's wins what only gave a stake back. A round of several steps is paid by an entry of its own, which took
 * nothing: whether it was won is known by its round alone, the one that ended then and paid as much. `gameIds` are by their accounts;
 * what other games paid is passed on.
 */
export async function withoutReturns(
  db: Database,
  gameIds: ReadonlyMap<string, string>,
  wins: readonly Win[],
): Promise<Win[]> {
  const ours = wins.filter(({ account }) => gameIds.has(account));
  if (ours.length === 0) return [...wins];
  const { rows } = await db.pool.query<{ place: bigint }>(
    `select u.place from unnest($1::bigint[], $2::text[], $3::timestamptz[], $4::timestamptz[], $5::bigint[]) with ordinality
         as u(player_id, game_id, since, ended_at, payout, place)
       cross join lateral (
         select stake, payout from game_round r
          where r.player_id = u.player_id and r.game_id = u.game_id and r.at >= u.since and r.at <= u.ended_at
            and r.ended_at = u.ended_at and r.payout = u.payout
          order by r.at desc, r.seq desc limit 1
       ) last
      where last.payout <= last.stake`,
    [
      ours.map(({ playerId }) => playerId),
      ours.map(({ account }) => gameIds.get(account)),
      ours.map(({ at }) => new Date(at.getTime() - LONGEST_ROUND_MS)),
      ours.map(({ at }) => at),
      ours.map(({ payoutKobo }) => payoutKobo),
    ],
  );
  const returned = new Set(rows.map(({ place }) => ours[Number(place) - 1]));
  return wins.filter((win) => !returned.has(win));
}
