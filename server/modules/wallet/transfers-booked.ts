// Per home: a range of its players at a time.
import type { Database } from '../../platform/database/database.ts';
import { createPace } from './pace.ts';
import { inSnapshot } from './reconcile-homes.ts';
import { endOfRange, WINDOW, windowValues } from './window.ts';

const PLAYERS = { first: 100, most: 5000 };

/** How many inbound transfers were booked for a player, and what they come to. */
export interface TransfersBooked {
  readonly playerId: bigint;
  readonly count: bigint;
  readonly total: bigint;
}

/** The transfers booked for players above `after`, up to `last`: those sealed and those since, or with `deep` all entries of them. */
export async function transfersBooked(
  { pool }: Database,
  deep: boolean,
  after: bigint,
  last: bigint,
): Promise<TransfersBooked[]> {
  const found: TransfersBooked[] = [];
  const client = await pool.connect();
  try {
    const pace = createPace(PLAYERS);
    for (let at = after; at < last; ) {
      at = await pace.step(async (size) => {
        const page = await endOfRange(client, at, size);
        const end = page < last ? page : last;
        const { rows } = await inSnapshot(client, () =>
          client.query<{ player_id: bigint; count: bigint; total: bigint }>(
            `${WINDOW}
             select player_id, transfers + coalesce(count, 0) as count, (transferred + coalesce(total, 0))::bigint as total
               from holder left join (
                 select player_id, count(*), sum(amount) as total from booked where kind in ('deposit', 'suspense') group by player_id
               ) fresh using (player_id)
              where transfers + coalesce(count, 0) > 0 order by player_id`,
            windowValues({ after: at, last: end, until: null, deep }),
          ),
        );
        found.push(...rows.map(({ player_id, count, total }) => ({ playerId: player_id, count, total })));
        return end;
      });
    }
    return found;
  } finally {
    client.release();
  }
}
