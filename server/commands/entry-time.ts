import type { Addresses } from '../platform/database/addresses.ts';
import { openForCommand } from '../platform/database/installation.ts';
import { systemClock } from '../platform/runtime/clock.ts';

/** Age of an entry whose log is in the archive, with an `archive_timeout` of two minutes at most. */
const ARCHIVED_MS = 180_000;

/** The time of the entry that the drill restores to a second before. Throws a sentence if there is none. */
export async function entryTime(addresses: Addresses, entry: string | null): Promise<Date> {
  const named = /^(\d+):(\d+)$/.exec(entry ?? '');
  if (entry !== null && named === null) {
    const moment = new Date(entry);
    if (Number.isNaN(moment.getTime()) || moment > systemClock.now())
      throw new Error(`"${entry}" is neither a moment of the past nor <player>:<number of the entry>.`);
    return moment;
  }
  const installation = openForCommand(addresses);
  try {
    const times: Date[] = [];
    for (const { db } of installation.shards.all) {
      const { rows } =
        named === null
          ? await db.pool.query<{ at: Date | null }>('select max(at) as at from entry where at < $1', [
              new Date(systemClock.now().getTime() - ARCHIVED_MS),
            ])
          : await db.pool.query<{ at: Date | null }>(
              'select at from entry where player_id = $1 and seq = $2',
              [named[1], named[2]],
            );
      if (rows[0]?.at != null) times.push(rows[0].at);
    }
    if (times.length === 0)
      throw new Error(`There is no ${entry === null ? 'entry that is old enough' : `entry ${entry}`}.`);
    return new Date(Math.max(...times.map((at) => at.getTime())));
  } finally {
    await installation.close();
  }
}
