import type { Jobs, Scheduler } from '../../../platform/database/jobs.ts';
import type { Clock } from '../../../platform/runtime/clock.ts';

interface Waiting {
  readonly queue: string;
  readonly data: object;
  readonly dueAtMs: number;
}

const MAX_RUNS = 2000;

/**
 * Jobs that run when the test calls for it, by the test's own clock. They join no transaction: a job sent in one that was rolled
 * back runs all the same, and handlers must tolerate it. Schedules do not run automatically.
 */
export interface ManualJobs extends Jobs, Scheduler {
  /** Runs the due jobs, including those that become due thereby, until none is left. */
  runDue(): Promise<void>;
  /** Runs the jobs that are due now at once, as a batch of the queue. */
  runDueTogether(): Promise<void>;
  waiting(queue: string): number;
  /** Loses the jobs of a queue, like a crash before they were sent. */
  lose(queue: string): void;
}

export function manualJobs(clock: Clock): ManualJobs {
  const handlers = new Map<string, (data: object) => Promise<void>>();
  let queued: Waiting[] = [];
  return {
    define: (queue, _options, handler) => {
      handlers.set(queue, handler as (data: object) => Promise<void>);
    },
    async send(queue, data, { startAfterMs = 0 } = {}) {
      queued.push({ queue, data, dueAtMs: clock.now().getTime() + startAfterMs });
    },
    async sendMany(queue, data) {
      for (const each of data) queued.push({ queue, data: each, dueAtMs: clock.now().getTime() });
    },
    schedule: () => undefined,
    async start() {},
    async stop() {},
    async runDue() {
      for (let run = 0; run < MAX_RUNS; run += 1) {
        const nowMs = clock.now().getTime();
        const next = queued.find((job) => job.dueAtMs <= nowMs);
        if (next === undefined) return;
        queued = queued.filter((job) => job !== next);
        await handlers.get(next.queue)?.(next.data);
      }
      throw new Error('The jobs never come to an end.');
    },
    async runDueTogether() {
      const nowMs = clock.now().getTime();
      const due = queued.filter((job) => job.dueAtMs <= nowMs);
      queued = queued.filter((job) => job.dueAtMs > nowMs);
      await Promise.all(due.map((job) => handlers.get(job.queue)?.(job.data)));
    },
    waiting: (queue) => queued.filter((job) => job.queue === queue).length,
    lose(queue) {
      queued = queued.filter((job) => job.queue !== queue);
    },
  };
}
