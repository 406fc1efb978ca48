import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';

/**
 * The returns of the last examined day by product, as a distance from the rules in standard deviations; 4 is a significant event.
 *
 * @param products those with a theory
 */
export function measureReturns(metrics: Metrics, { kysely }: Database, products: readonly string[]): void {
  const z = metrics.gauge({
    name: 'jaraplay_return_z',
    help: 'Distance of the payouts of the last examined day from the rules, in standard deviations.',
    labels: { product: products },
  });
  metrics.reading('returns', async () => {
    const { rows } = await sql<{ product: string; z: number | null }>`
      select product, z from return_day where day = (select max(day) from return_day)`.execute(kysely);
    z.clear();
    for (const row of rows) if (row.z !== null) z.set({ product: row.product }, row.z);
  });
}
