import type { Pool } from 'pg';
import { fromKysely, type JobInsert, type JobResult, PgBoss } from 'pg-boss';
import { asBackgroundWork } from '../runtime/background-work.ts';
import { WHOLE_TABLE_LIMITS } from '../runtime/pool-limits.ts';
import { currentRequestId, forRequest } from '../runtime/request-context.ts';
import { inSpan } from '../runtime/spans.ts';
import { type Executor, openPool } from './database.ts';
import { gatherByKey } from './gather.ts';
import type { ObserveJob } from './job-metrics.ts';

interface QueueOptions {
  readonly retryLimit: number;
  readonly retryDelaySeconds: number;
  /** Delays double from `retryDelaySeconds` up to this. */
  readonly retryDelayMaxSeconds: number;
  /** Jobs that run at once at a node; absent: twenty. */
  readonly batchSize?: number;
  /** Whether a batch waits for the next poll even if more jobs are due: work that may wait leaves the node to the rest. */
  readonly isPaced?: boolean;
}

interface SendOptions {
  /** Joins the caller's transaction: the job exists if and only if the caller's rows do. */
  readonly within?: Executor;
  readonly startAfterMs?: number;
}

/** Deferred work, done at least once, on the same database as the data. Handlers must be idempotent. */
export interface Jobs {
  define<Data extends object>(
    queue: string,
    options: QueueOptions,
    handler: (data: Data) => Promise<void>,
  ): void;
  send<Data extends object>(queue: string, data: Data, options?: SendOptions): Promise<void>;
  /** Sends jobs by one statement within the caller's transaction. */
  sendMany<Data extends object>(queue: string, data: readonly Data[], within: Executor): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Recurring work, run once per cluster by any of its nodes. */
export interface Scheduler {
  /** `cron` is read in UTC. A run missed while no node was up is skipped; a run that failed is not repeated before the next. */
  schedule(queue: string, cron: string, handler: () => Promise<void>): void;
}

const POLL_SECONDS = 0.5;
/** Time for which jobs that calls of this node send are gathered before its worker fetches them. */
const WAKE_MS = 20;
const SCHEDULE_POLL_SECONDS = 5;
const NO_RETRY: QueueOptions = { retryLimit: 0, retryDelaySeconds: 1, retryDelayMaxSeconds: 1 };
const STOP_LIMIT_MS = 10_000;
const BATCH_SIZE = 20;
/** Time after which another node takes over a job whose process died. */
const JOB_LIMIT_SECONDS = 60;
const SUPERVISE_SECONDS = 15;
/** The field of a job's data with the id of the call that sent it; a handler does not receive it. */
const FOR_REQUEST = 'forRequest';

interface Definition {
  readonly queue: string;
  readonly options: QueueOptions;
  readonly handler: (data: object) => Promise<void>;
  /** null: runs only when a job is sent. */
  readonly cron: string | null;
}

/** Creates pg-boss's own tables, as the owner of the database; the server's role only uses them afterwards. */
export async function installJobs(ownerUrl: string): Promise<void> {
  const pool = openPool({ url: ownerUrl, maxConnections: 1, limits: WHOLE_TABLE_LIMITS });
  pool.on('error', () => undefined);
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
  const boss = new PgBoss({ db, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  try {
    await boss.start();
    await boss.stop({ graceful: false });
  } finally {
    await pool.end();
  }
}

/** The jobs of one node, with the names of its queues. */
export interface NodeJobs extends Jobs, Scheduler {
  queues(): readonly string[];
}

export function createJobs(
  pool: Pool,
  onError: (error: Error, queue?: string) => void,
  observe: ObserveJob = () => undefined,
): NodeJobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => asBackgroundWork(() => pool.query(text, values)) },
    migrate: false,
    createSchema: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on('error', (error) => onError(error));
  const definitions: Definition[] = [];
  const insert = (queue: string, jobs: readonly JobInsert[], within?: Executor) =>
    boss.insert(queue, [...jobs], {
      returnId: false,
      ...(within === undefined ? {} : { db: fromKysely(within) }),
    });
  const insertAlone = gatherByKey(async (queue: string, jobs: readonly JobInsert[]) => {
    await insert(queue, jobs);
    return jobs;
  });
  const wake = createWake(boss);
  return {
    queues: () => definitions.map(({ queue }) => queue),
    define(queue, options, handler) {
      definitions.push({ queue, options, handler: handler as (data: object) => Promise<void>, cron: null });
    },
    schedule(queue, cron, handler) {
      definitions.push({ queue, options: NO_RETRY, handler, cron });
    },
    async send(queue, data, { within, startAfterMs } = {}) {
      const job = jobOf(data, startAfterMs);
      if (within !== undefined) return void (await insert(queue, [job], within));
      await insertAlone(queue, job);
      if (startAfterMs === undefined) wake.sent(queue);
    },
    async sendMany(queue, data, within) {
      const jobs = data.map((each) => jobOf(each));
      if (jobs.length > 0) await insert(queue, jobs, within);
    },
    async start() {
      await boss.start();
      for (const definition of definitions) {
        const worker = await startQueue(boss, definition, { onError, observe });
        if (definition.options.isPaced !== true) wake.add(definition.queue, worker);
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_LIMIT_MS }),
  };
}

/** Has this node's worker of a queue fetch a job that was sent here, which otherwise waits for the next poll. */
function createWake(boss: PgBoss) {
  const workers = new Map<string, string>();
  const waking = new Set<string>();
  return {
    add: (queue: string, worker: string) => workers.set(queue, worker),
    sent(queue: string) {
      const worker = workers.get(queue);
      if (worker === undefined || waking.has(queue)) return;
      waking.add(queue);
      setTimeout(() => {
        waking.delete(queue);
        boss.notifyWorker(worker);
      }, WAKE_MS).unref();
    },
  };
}

/** Carries the id of the call that sends it. */
function jobOf(data: object, startAfterMs?: number): JobInsert {
  const requestId = currentRequestId();
  return {
    data: requestId === undefined ? data : { ...data, [FOR_REQUEST]: requestId },
    ...(startAfterMs === undefined ? {} : { startAfter: Math.ceil(startAfterMs / 1000) }),
  };
}

interface JobObservers {
  onError(error: Error, queue?: string): void;
  readonly observe: ObserveJob;
}

/** Returns the id of its worker. */
async function startQueue(
  boss: PgBoss,
  { queue, options, handler, cron }: Definition,
  { onError, observe }: JobObservers,
): Promise<string> {
  await boss.createQueue(queue, {
    retryLimit: options.retryLimit,
    retryDelay: options.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: options.retryDelayMaxSeconds,
    expireInSeconds: JOB_LIMIT_SECONDS,
    // At most one scheduled run is queued or active.
    ...(cron === null ? {} : { policy: 'exclusive' }),
  });
  const worker = await boss.work<
    object,
    unknown,
    { perJobResults: true; pollingIntervalSeconds: number; batchSize: number; burstWhenBatchFull: boolean }
  >(
    queue,
    {
      pollingIntervalSeconds: cron === null ? POLL_SECONDS : SCHEDULE_POLL_SECONDS,
      batchSize: options.batchSize ?? BATCH_SIZE,
      perJobResults: true,
      // A full batch means that more are waiting, which must not wait for the next poll.
      burstWhenBatchFull: options.isPaced !== true,
    },
    (jobs) =>
      Promise.all(
        jobs.map(async (job) => {
          const beganMs = performance.now();
          const result = await runJob(job, { queue, handler }, (error) => onError(error, queue));
          observe(queue, result.status === 'completed' ? 'done' : 'failed', performance.now() - beganMs);
          return result;
        }),
      ),
  );
  if (cron !== null) await boss.schedule(queue, cron, null, { tz: 'UTC' });
  return worker;
}

/** A failed job is retried alone; the others of its batch are done. */
function runJob(
  { id, data }: { readonly id: string; readonly data: object | null },
  { queue, handler }: Pick<Definition, 'queue' | 'handler'>,
  onError: (error: Error) => void,
): Promise<JobResult> {
  const { [FOR_REQUEST]: sentFor, ...own }: { readonly [FOR_REQUEST]?: string } = data ?? {};
  // A scheduled run, and a job that no call sent, is known by its own id.
  return forRequest(sentFor ?? id, async (): Promise<JobResult> => {
    try {
      await inSpan(
        'job.run',
        () => ({ attributes: { queue } }),
        () => asBackgroundWork(() => handler(own)),
      );
      return { id, status: 'completed' };
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      onError(failure);
      return { id, status: 'failed', output: { message: failure.message } };
    }
  });
}
