import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type pg from 'pg';
import { type Backend, backendsOf, signalBackend, stopAtRest, unreadBytes } from '../chaos/backends.ts';
import { figuresOf, MAX_GAP_MS, MAX_RATIO } from '../chaos/faults/figures.ts';
import type { Call } from '../chaos/on-clock.ts';
import { openStrangers, type Strangers } from './strangers.ts';

let all: Strangers;
let owner: pg.Client;
/** The players of a burst. */
let players: readonly bigint[];

before(async () => {
  all = await openStrangers();
  owner = await all.fixture.ownerAt(await all.neighbour());
  players = await Promise.all(Array.from({ length: BURST }, () => all.neighbour()));
});

after(async () => {
  await owner.end();
  await all.close();
});

interface Frozen {
  readonly pid: number;
  /** Products whose strangers waited too long for an answer. */
  readonly late: readonly string[];
  readonly refused: number;
  /** A statement was sent to the frozen connection. */
  readonly isMet: boolean;
}

/** Number of calls of each kind in a burst: more than any pool has idle connections, so that rarely used ones are used too. */
const BURST = 16;
const MAX_BURSTS = 5;
/** Number of frozen connections with different work, and a statement sent to each, after which the test ends. */
const MET = 4;
/** Minimum number of them: on a slow machine fewer statements are sent during a freeze. */
const MIN_MET = 2;
const MAX_TRIED = 10;
const isBatch = (query: string) => query.includes('with here as materialized');

async function burst(): Promise<void> {
  const calls = players.flatMap((player) => [all.placeSlip(player), all.spin(player), all.climb(player)]);
  await Promise.allSettled(calls);
}

/** Whether a backend holds a lock of the session, such as a leader's: it is sent nothing while it holds it. */
async function holdsLock({ pid }: Backend): Promise<boolean> {
  const { rows } = await owner.query(`select from pg_locks where locktype = 'advisory' and pid = $1`, [pid]);
  return rows.length > 0;
}

/** Sends strangers' calls before and during the silent stop of a backend. */
async function freeze(backend: Backend, isAtRest: boolean): Promise<Frozen> {
  const { pid } = backend;
  all.playOn(await all.node.openRound('race'));
  const calls: Call[] = [];
  const [playQuietly, playOn] = await Promise.all([all.ready('when due'), all.ready('when due')]);
  const quietMs = performance.now();
  await playQuietly(calls);
  const faultMs = performance.now();
  let unread: number | null = 0;
  // The pool may have closed it in the quiet part.
  if (!(await stopAtRest(owner, backend))) return { pid, late: [], refused: 0, isMet: false };
  try {
    await playOn(calls);
    const isUnmet = () => !isAtRest && unreadBytes(owner, backend) === 0;
    for (let bursts = 0; bursts < MAX_BURSTS && isUnmet(); bursts += 1) await burst();
    unread = unreadBytes(owner, backend);
  } finally {
    signalBackend(pid, 'SIGCONT');
  }
  // The strangers' clock ends before a call that waits for the frozen connection does.
  const lastDueMs = Math.max(...calls.map(({ startedMs }) => startedMs));
  const { products, refused } = figuresOf(calls, { quietMs, faultMs, healedMs: lastDueMs });
  const late = products.filter(
    ({ quietGapMs, faultGapMs }) => faultGapMs > Math.max(MAX_RATIO * quietGapMs, MAX_GAP_MS),
  );
  return {
    pid,
    late: late.map(({ product, faultGapMs }) => `${product}: ${Math.round(faultGapMs)} ms`),
    isMet: unread !== 0,
    refused: Object.values(refused).reduce((sum, count) => sum + count, 0),
  };
}

test('each connection of a node that freezes costs no more than the call that holds it', async () => {
  all.playOn(await all.node.openRound('race'));
  const play = await all.ready();
  await play([]);
  const tried = new Set<number>();
  const met = new Set<string>();
  let held = 0;
  while (met.size < MET) {
    // Pools close idle connections: a burst opens some that were not tried yet.
    await burst();
    const left = (await backendsOf(owner)).filter(({ pid }) => !tried.has(pid));
    // The batch of bets first, then connections with work that was not tried yet.
    const fresh = left.filter(({ query }) => !met.has(query));
    const backend = fresh.find(({ query }) => isBatch(query)) ?? fresh[0] ?? left[0];
    if (backend === undefined || tried.size === MAX_TRIED) break;
    tried.add(backend.pid);
    const isAtRest = await holdsLock(backend);
    let frozen = await freeze(backend, isAtRest);
    // A stall of the machine does not happen twice.
    if (frozen.late.length > 0 || frozen.refused > 1)
      frozen = await freeze((await backendsOf(owner)).at(-1) ?? backend, isAtRest);
    assert.deepEqual(frozen.late, [], `strangers waited while backend ${frozen.pid} was frozen`);
    assert.ok(frozen.refused <= 1, `${frozen.refused} calls were refused while ${frozen.pid} was frozen`);
    // A freeze without a statement proves nothing: another connection is frozen instead.
    if (!frozen.isMet) continue;
    met.add(backend.query);
    held += frozen.refused;
  }
  assert.ok(met.size >= MIN_MET, `${met.size} of ${tried.size} frozen connections were met`);
  assert.ok([...met].some(isBatch), 'the connection of a batch of bets was met');
  assert.ok(held <= tried.size);
});
