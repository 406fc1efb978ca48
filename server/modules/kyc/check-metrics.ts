import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Clock } from '../../platform/runtime/clock.ts';

/** The checks of BVN and NIN that wait for the provider's verdict. */
export function measureChecks(metrics: Metrics, { kysely }: Database, clock: Clock): void {
  const pending = metrics.gauge({
    name: 'jaraplay_identity_checks_pending',
    help: 'Identity checks without a verdict.',
  });
  const oldest = metrics.gauge({
    name: 'jaraplay_identity_check_oldest_seconds',
    help: 'Age of the oldest identity check without a verdict.',
  });
  metrics.reading('identity_checks', async () => {
    const { rows } = await sql<{ pending: number; oldest: number }>`
      select count(*)::int as pending,
             coalesce(extract(epoch from ${clock.now()}::timestamptz - min(consented_at)), 0)::float8 as oldest
        from identity_check where state in ('started', 'pending')`.execute(kysely);
    pending.set({}, rows[0]?.pending ?? 0);
    oldest.set({}, rows[0]?.oldest ?? 0);
  });
}
