import type { ShardReach } from '../../../platform/database/shard-reach.ts';
import {
  type DirectoryExecutor,
  type Shard,
  type Shards,
  SLOT_COUNT,
} from '../../../platform/database/shards.ts';
import { type Clock, SECOND_MS } from '../../../platform/runtime/clock.ts';
import { beginPass, type SettleBetsDeps, type SettlePass, settleAtShard } from './settle-bets.ts';
import {
  type DuePosition,
  type DueResult,
  finishResult,
  readDueResults,
  readSlotsHere,
} from './settlement-store.ts';

/** Maximum number of results in one page. */
const RESULTS = 20;
const ALL_SLOTS = 2n ** BigInt(SLOT_COUNT) - 1n;
/** Pause before a result that failed at a shard is tried there again. */
const AGAIN_AFTER_MS = 10 * SECOND_MS;

export interface SettlementDeps extends SettleBetsDeps {
  readonly db: DirectoryExecutor;
  readonly shards: Shards;
  readonly reach: Pick<ShardReach, 'reach'>;
  readonly clock: Clock;
  /** Time between a result and the settlement of its bets. */
  readonly resultHoldMs: number;
}

/** Progress of a shard between two passes. It may be lost: the databases have all settled bets. */
interface ShardProgress {
  /** The last result that it had its turn with. */
  after: DuePosition | null;
  /** The pass that was interrupted when its time was up. */
  pass: (SettlePass & { readonly name: string }) | null;
  readonly done: Set<string>;
  readonly againAtMs: Map<string, number>;
  slots: bigint | null;
}

/**
 * Settles at one shard the results that are not settled there, until time is up; the next call continues where it stopped. Answers whether
 * more is due there already. A result that fails is tried again later, and no other waits for it. All that it settles by it reads from the
 * databases, so that a leader that takes over continues where the previous one was ended. A shard that is unreachable is settled when it is back;
 * neither other shards nor later results wait for it.
 */
export function createSettling(
  deps: SettlementDeps,
): (shard: Shard, isTimeUp: () => boolean) => Promise<boolean> {
  const { db, shards, clock, reach, log } = deps;
  const all = new Map<Shard, ShardProgress>(shards.all.map((shard) => [shard, beginning()]));
  const nowMs = () => clock.now().getTime();

  const settleDue = async (shard: Shard, at: ShardProgress, due: DueResult, isTimeUp: () => boolean) => {
    const name = `${due.eventId}/${due.result}`;
    if ((at.againAtMs.get(name) ?? 0) > nowMs()) return true;
    at.againAtMs.delete(name);
    try {
      if (!at.done.has(name)) {
        if (at.pass?.name !== name) at.pass = { name, ...beginPass() };
        const { pass } = at;
        if (!(await settleAtShard(deps, shard, due, pass, isTimeUp))) return false;
        // A slot moved meanwhile: the pass may have missed the bets that came with it.
        if (at.pass !== pass) return true;
        at.pass = null;
        if (pass.hasFailed) at.againAtMs.set(name, nowMs() + AGAIN_AFTER_MS);
        if (pass.left === 0) at.done.add(name);
      }
      if (isDoneAtAll(all, name)) await finish(deps, all, due, name);
    } catch (error) {
      log.error({ err: error, shardId: shard.id, ...nameOf(due) }, 'sportsbook.settlement_failed');
      at.pass = null;
      at.againAtMs.set(name, nowMs() + AGAIN_AFTER_MS);
    }
    return true;
  };

  return async (shard, isTimeUp) => {
    const at = all.get(shard) ?? beginning();
    const until = new Date(nowMs() - deps.resultHoldMs);
    const page = await readDueResults(db, { after: at.after, until, limit: RESULTS });
    if (page.length > 0) {
      const slots = await reach.reach(shard, () => readSlotsHere(shard));
      if (!slots.ok) return false;
      noteSlots(all, at, slots.value);
    }
    for (const due of page) {
      if (isTimeUp() || !(await settleDue(shard, at, due, isTimeUp))) return true;
      at.after = due;
    }
    if (page.length === RESULTS) return true;
    at.after = null;
    return false;
  };
}

function beginning(): ShardProgress {
  return { after: null, pass: null, done: new Set(), againAtMs: new Map(), slots: null };
}

/** Bets that came with a slot from another shard were not settled here. */
function noteSlots(all: ReadonlyMap<Shard, ShardProgress>, at: ShardProgress, slots: bigint): void {
  if (at.slots !== null && at.slots !== slots)
    for (const progress of all.values()) {
      progress.pass = null;
      progress.done.clear();
    }
  at.slots = slots;
}

/**
 * Whether every slot lives where the passes found it. A slot that moved to a shard after its pass, and before that of the shard it left, was in
 * neither.
 */
async function haveSlotsStayed(
  { reach }: SettlementDeps,
  all: ReadonlyMap<Shard, ShardProgress>,
  name: string,
): Promise<boolean> {
  let found = 0n;
  for (const [shard, at] of all) {
    const slots = await reach.reach(shard, () => readSlotsHere(shard));
    if (!slots.ok) return false;
    noteSlots(all, at, slots.value);
    found |= slots.value;
  }
  return isDoneAtAll(all, name) && BigInt.asUintN(SLOT_COUNT, found) === ALL_SLOTS;
}

function isDoneAtAll(all: ReadonlyMap<Shard, ShardProgress>, name: string): boolean {
  return [...all.values()].every(({ done }) => done.has(name));
}

async function finish(
  deps: SettlementDeps,
  all: ReadonlyMap<Shard, ShardProgress>,
  due: DueResult,
  name: string,
): Promise<void> {
  const { db, clock, between } = deps;
  await between('every shard is settled');
  if (!(await haveSlotsStayed(deps, all, name))) return;
  await finishResult(db, due, clock.now());
  for (const progress of all.values()) forget(progress, due);
}

/** Its earlier results are settled with it. */
function forget({ done, againAtMs }: ShardProgress, { eventId, result }: DueResult): void {
  for (let earlier = 1; earlier <= result; earlier += 1) {
    done.delete(`${eventId}/${earlier}`);
    againAtMs.delete(`${eventId}/${earlier}`);
  }
}

const nameOf = ({ eventId, result }: DueResult) => ({ eventId, result });
