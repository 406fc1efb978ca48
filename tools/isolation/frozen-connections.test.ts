import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type pg from 'pg';
import { figuresOf, MAX_GAP_MS, MAX_RATIO } from '../chaos/faults/figures.ts';
import type { Call } from '../chaos/on-clock.ts';
import { openStrangers, type Strangers } from './strangers.ts';

let all: Strangers;
let owner: pg.Client;

before(async () => {
  all = await openStrangers();
  owner = await all.rig.ownerAt(await all.neighbour());
});

after(async () => {
  await owner.end();
  await all.close();
});

interface Frozen {
  readonly pid: number;
  /** Products whose strangers nobody answered for long. */
  readonly late: readonly string[];
  readonly refused: number;
}

/** The backends that serve the node now, in whichever of its pools: the oldest first. */
async function backends(): Promise<readonly number[]> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where usename = 'jaraplay_app' and datname = current_database() order by backend_start, pid`,
  );
  return rows.map(({ pid }) => pid);
}

/** The pool may have replaced the connection in the quiet part: its backend is gone then. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Strangers' calls before and while a backend is stopped as a machine or network stops that does not say so. */
async function freeze(pid: number): Promise<Frozen> {
  all.playOn(await all.node.openRound('race'));
  const calls: Call[] = [];
  const [playQuietly, playOn] = await Promise.all([all.ready('when due'), all.ready('when due')]);
  const quietMs = performance.now();
  await playQuietly(calls);
  const faultMs = performance.now();
  signal(pid, 'SIGSTOP');
  try {
    await playOn(calls);
  } finally {
    signal(pid, 'SIGCONT');
  }
  // The clock of the strangers ends before a call that waits for the frozen connection does.
  const lastDueMs = Math.max(...calls.map(({ startedMs }) => startedMs));
  const { products, refused } = figuresOf(calls, { quietMs, faultMs, healedMs: lastDueMs });
  const late = products.filter(
    ({ quietGapMs, faultGapMs }) => faultGapMs > Math.max(MAX_RATIO * quietGapMs, MAX_GAP_MS),
  );
  return {
    pid,
    late: late.map(({ product, faultGapMs }) => `${product}: ${Math.round(faultGapMs)} ms`),
    refused: Object.values(refused).reduce((sum, count) => sum + count, 0),
  };
}

test('each connection of a node that freezes costs no more than the call that holds it', async () => {
  all.playOn(await all.node.openRound('race'));
  const play = await all.ready();
  await play([]);
  const tried = new Set<number>();
  let held = 0;
  for (const pid of await backends()) {
    if (!(await backends()).includes(pid)) continue;
    tried.add(pid);
    let frozen = await freeze(pid);
    // A stall of the machine is not met twice.
    if (frozen.late.length > 0 || frozen.refused > 1) frozen = await freeze((await backends()).at(-1) ?? pid);
    assert.deepEqual(frozen.late, [], `strangers waited while backend ${pid} was frozen`);
    assert.ok(frozen.refused <= 1, `${frozen.refused} calls were refused while backend ${pid} was frozen`);
    held += frozen.refused;
  }
  assert.ok(tried.size >= 4, `${tried.size} connections were frozen`);
  assert.ok(held <= tried.size);
});
