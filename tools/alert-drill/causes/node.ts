import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { backendsOf, signalBackend } from '../../chaos/backends.ts';
import { type Cause, type DrillStage, repeatedly } from '../cause.ts';

const STOPPED_MS = 400;
const RUNNING_MS = 100;
const TAKE_OVERS = 6;
const LED_LIMIT_MS = 20_000;
const POLL_EVERY_MS = 100;

const frozenNode: Cause = {
  alerts: ['NoNodeReady'],
  sentence: 'the only node is frozen, as by a machine that swaps',
  async inject({ pid }) {
    process.kill(pid(), 'SIGSTOP');
    return async () => {
      process.kill(pid(), 'SIGCONT');
    };
  },
};

const busyNode: Cause = {
  alerts: ['EventLoopSlow'],
  sentence: `the node stands still for ${STOPPED_MS} ms of every ${STOPPED_MS + RUNNING_MS}, as by a neighbour that takes the processor`,
  async inject({ pid }) {
    return repeatedly(async () => {
      process.kill(pid(), 'SIGSTOP');
      await delay(STOPPED_MS);
      process.kill(pid(), 'SIGCONT');
      await delay(RUNNING_MS);
    });
  },
};

const wrongClock: Cause = {
  alerts: ['BetsRefusedByNode'],
  sentence: 'the clock of a running node jumps ten seconds ahead',
  async inject({ startNode }) {
    const preload = join(import.meta.dirname, '..', 'clock-that-jumps.ts');
    const node = await startNode({ NODE_OPTIONS: `--import=${preload}` });
    process.kill(node.pid, 'SIGUSR2');
    return node.stop;
  },
};

/** The backend at a shard that waits for the notifications of balances. */
async function listeners({ addresses, connect }: DrillStage): Promise<number[]> {
  const [shard] = addresses().shards;
  const owner = await connect(shard?.ownerUrl ?? '');
  const backends = await backendsOf(owner);
  return backends.filter(({ query }) => /^listen/i.test(query)).map(({ pid }) => pid);
}

const silentListener: Cause = {
  alerts: ['BalanceNoticesLate'],
  sentence: 'the connection that receives the notifications of a shard answers nothing',
  async inject(stage) {
    const frozen = new Set<number>();
    const end = repeatedly(async () => {
      for (const pid of await listeners(stage)) {
        frozen.add(pid);
        signalBackend(pid, 'SIGSTOP');
      }
      await delay(POLL_EVERY_MS);
    });
    return async () => {
      await end();
      for (const pid of frozen) signalBackend(pid, 'SIGCONT');
    };
  },
};

const LEADERS = "select pid from pg_locks where locktype = 'advisory' and classid = 7305131 and granted";

const lockedLeaders: Cause = {
  alerts: ['WorkWithoutLeader', 'RoundLate'],
  sentence: 'the table of the leaders is locked, and none can show that it lives or take over',
  async inject({ connect }) {
    const owner = await connect();
    await owner.query('begin; lock table leader in exclusive mode');
    return async () => {
      await owner.query('rollback');
    };
  },
};

const lostLeadership: Cause = {
  alerts: ['LeaderChangesOften'],
  sentence: `the leader's connection is cut ${TAKE_OVERS} times`,
  outlasts: ['LeaderChangesOften'],
  async inject({ connect }) {
    const owner = await connect();
    const led = async () => (await owner.query<{ pid: number }>(LEADERS)).rows[0]?.pid;
    for (let i = 0; i < TAKE_OVERS; i += 1) {
      const before = await led();
      await owner.query(`select pg_terminate_backend(pid) from (${LEADERS}) leader`);
      for (let waitedMs = 0; waitedMs < LED_LIMIT_MS; waitedMs += POLL_EVERY_MS) {
        const now = await led();
        if (now !== undefined && now !== before) break;
        await delay(POLL_EVERY_MS);
      }
      // A scrape between two take-overs sees each.
      await delay(5000);
    }
    return async () => undefined;
  },
};

const lateJobs: Cause = {
  alerts: ['JobsLate'],
  sentence: 'another connection holds a job that is due',
  async inject({ connect }) {
    const owner = await connect();
    const { rows } = await owner.query<{ id: string }>(
      `insert into pgboss.job (name, data, start_after)
       select name, '{}', now() + interval '3 s' from pgboss.queue where name like 'payments%' order by name limit 1 returning id`,
    );
    await owner.query('begin');
    await owner.query('select 1 from pgboss.job where id = $1 for update', [rows[0]?.id]);
    return async () => {
      await owner.query('delete from pgboss.job where id = $1', [rows[0]?.id]);
      await owner.query('commit');
    };
  },
};

export const nodeCauses: readonly Cause[] = [
  busyNode,
  wrongClock,
  silentListener,
  lockedLeaders,
  lostLeadership,
  lateJobs,
  frozenNode,
];
