import { type Addresses, loginOf } from '../platform/database/addresses.ts';
import { clockSentence } from '../platform/database/health.ts';
import { databasesOf, type Installation } from '../platform/database/installation.ts';
import { excessOf, excessSentence } from '../platform/database/logins.ts';
import type { LiveCheck, LiveVerdict } from '../platform/http/live-check.ts';

const refused = (detail: string): LiveVerdict => ({ state: 'refused', detail });

/** Checks of each database of a live installation: the server's login, and this machine's clock against the database's. */
export function databaseChecks(installation: Installation, { directory, shards }: Addresses): LiveCheck[] {
  return databasesOf(installation).map(([name, { pool }]) => ({
    name: `Database (${name})`,
    async run() {
      const address = shards.find(({ id }) => name === `shard ${id}`) ?? directory;
      const excess = await excessOf(pool);
      if (excess.length > 0) return refused(excessSentence(loginOf(address), excess));
      const sentMs = Date.now();
      const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
      const middleMs = (sentMs + Date.now()) / 2;
      const clock = clockSentence(middleMs - (rows[0]?.now.getTime() ?? 0));
      return clock === null
        ? { state: 'ready', detail: 'the login adds and reads rows only, and the clocks agree' }
        : refused(clock);
    },
  }));
}
