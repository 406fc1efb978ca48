import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { type Clock, DAY_MS } from '../../platform/runtime/clock.ts';
import type { SignificantEvent } from './audit.ts';

/** The kinds that an alert or a dashboard names; the others are read by `npm run events`. */
const MEASURED: readonly SignificantEvent['kind'][] = [
  ...(['reconcile_differed', 'seal_rejected', 'seal_late', 'database_restored', 'leader_changed'] as const),
  ...(['provider_unreachable', 'feed_stopped', 'payouts_paused', 'logins_failed', 'files_changed'] as const),
  ...(['return_deviates', 'draws_deviate', 'deposit_disputed', 'large_win'] as const),
];

/** Significant events of the last 24 hours by kind, of which a difference of the ledger is one, and the age of the last reconcile. */
export function measureEvents(metrics: Metrics, { kysely }: Database, clock: Clock): void {
  const events = metrics.gauge({
    name: 'jaraplay_significant_events_last_day',
    help: 'Significant events of the last 24 hours.',
    labels: { kind: MEASURED },
  });
  const reconciled = metrics.gauge({
    name: 'jaraplay_reconcile_age_seconds',
    help: 'Time since the last reconcile that ran all its checks (npm run reconcile); without one, since the first recorded event.',
  });
  metrics.reading('reconcile', async () => {
    const { rows } = await sql<{ age: number | null }>`
      select extract(epoch from ${clock.now()}::timestamptz - coalesce(
               (select max(at) from significant_event where kind = 'reconciled'), (select min(at) from significant_event)))::float8 as age`.execute(
      kysely,
    );
    const [row] = rows;
    if (row?.age != null) reconciled.set({}, row.age);
  });
  metrics.reading('significant_events', async () => {
    const since = new Date(clock.now().getTime() - DAY_MS);
    const { rows } = await sql<{ kind: SignificantEvent['kind']; events: number }>`
      select kind, count(*)::int as events from significant_event
       where at > ${since} and kind = any(${MEASURED}) group by kind`.execute(kysely);
    for (const kind of MEASURED) events.set({ kind }, rows.find((row) => row.kind === kind)?.events ?? 0);
  });
}
