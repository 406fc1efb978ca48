import { sql } from 'kysely';
import type { Metrics } from '../metrics/metrics.ts';
import type { Database } from './database.ts';

/** Receives each run of a job, once it has ended. */
export type ObserveJob = (queue: string, outcome: 'done' | 'failed', tookMs: number) => void;

/** Maximum number of due jobs that a scrape counts. */
const MAX_COUNTED = 10_000;

/**
 * The runs of this node's jobs, and the jobs that are due at any node.
 *
 * @param queues the names of all queues, known once the modules are created
 */
export function measureJobs(
  metrics: Metrics,
  { kysely }: Pick<Database, 'kysely'>,
  queues: () => readonly string[],
): ObserveJob {
  const labels = { queue: queues };
  const seconds = metrics.histogram({
    name: 'jaraplay_job_seconds',
    help: 'Duration of jobs; a failed one is repeated where its queue repeats.',
    labels: { ...labels, outcome: ['done', 'failed'] },
    buckets: [0.01, 0.1, 1, 10, 60],
  });
  const due = metrics.gauge({
    name: 'jaraplay_jobs_due',
    help: 'Jobs that are due and not begun, at most 10000 of all queues.',
    labels,
  });
  const oldest = metrics.gauge({
    name: 'jaraplay_job_oldest_due_seconds',
    help: 'How long the oldest job of the queue has been due.',
    labels,
  });
  metrics.reading('jobs', async () => {
    const { rows } = await sql<{ queue: string; jobs: number; oldest: number }>`
      select name as queue, count(*)::int as jobs, max(extract(epoch from now() - start_after))::float8 as oldest
        from (select name, start_after from pgboss.job
               where state in ('created', 'retry') and start_after <= now() limit ${MAX_COUNTED}) due
       group by name`.execute(kysely);
    const found = new Map(rows.map((row) => [row.queue, row]));
    for (const queue of queues()) {
      due.set({ queue }, found.get(queue)?.jobs ?? 0);
      oldest.set({ queue }, found.get(queue)?.oldest ?? 0);
    }
  });
  return (queue, outcome, tookMs) => seconds.observe({ queue, outcome }, tookMs / 1000);
}
