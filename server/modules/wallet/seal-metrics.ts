// Per shard: this statement runs at every shard and names no player.
import { sql } from 'kysely';
import type { Shards } from '../../platform/database/shards.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Clock } from '../../platform/runtime/clock.ts';
import { OPERATOR_ZONE } from './window.ts';

/** The age of the last sealed day of each shard. A day is sealed four hours after its end, so that the age is at most 28 hours and a run. */
export function measureSeals(metrics: Metrics, shards: Shards, clock: Clock): void {
  const age = metrics.gauge({
    name: 'jaraplay_ledger_seal_age_seconds',
    help: 'Time since the end of the last day that is sealed. Absent: none is.',
    labels: { shard: shards.all.map(({ id }) => `${id}`) },
  });
  for (const { id, db } of shards.all)
    metrics.reading(`seals_${id}`, async () => {
      const { rows } = await sql<{ age: number | null }>`
        select extract(epoch from ${clock.now()}::timestamptz - (max(day) + 1)::timestamp at time zone ${OPERATOR_ZONE}::text)::float8 as age
          from ledger_seal`.execute(db.kysely);
      const [row] = rows;
      if (row?.age != null) age.set({ shard: `${id}` }, row.age);
    });
}
