import { setTimeout as delay } from 'node:timers/promises';
import { SECOND_MS } from '../../../platform/runtime/clock.ts';
import type { FeedUpdate } from '../../feeds/types.ts';
import { SportsFencedError } from './event-store.ts';

/** Maximum number of updates in one commit. */
const MAX_AT_ONCE = 200;
/** Pause before an update is tried again whose event's row was locked. */
const LOCKED_AGAIN_MS = 500;
/** Maximum delay of prices by a flood of changes. */
const MAX_GAP_MS = 2 * SECOND_MS;
/** The pause after prices, for each millisecond that it took to publish them: bets have the rest of the time. */
const GAP_PER_MS = 3;

/** The updates of one commit that were not stored. */
export interface LeftUpdates {
  /** They move prices alone, and prices are not due yet. */
  readonly calm: readonly FeedUpdate[];
  /** Others hold a row of their events. */
  readonly locked: readonly FeedUpdate[];
}

export interface UpdateQueueDeps {
  /** Minimum pause between two publications of prices; 0: none. */
  readonly gapMs: number;
  /** Stores updates in their order; without `withPrices` it leaves those that move prices alone. */
  store(updates: readonly FeedUpdate[], withPrices: boolean): Promise<LeftUpdates>;
}

interface Call {
  left: number;
  resolve(): void;
  reject(error: unknown): void;
}

interface Entry {
  readonly update: FeedUpdate;
  /** Null: its feed was answered already. */
  readonly call: Call | null;
}

/**
 * The updates of one feed on their way into the directory. Goals, suspensions and results are stored at once. Changes of prices alone are
 * gathered and published together, the last of each match, with a pause after each publication: while no version moves, bets are placed at
 * the first try. An event whose row is locked is left for later, and no other waits for it.
 */
export interface UpdateQueue {
  /** Resolves when all of it is stored, superseded or left for later. */
  push(updates: readonly FeedUpdate[]): Promise<void>;
}

export function createUpdateQueue({ gapMs, store }: UpdateQueueDeps): UpdateQueue {
  let fresh: Entry[] = [];
  const calm = new Map<string, Entry>();
  const locked = new Map<string, Entry>();
  let pricesDueMs = Number.NEGATIVE_INFINITY;
  let lockedDueMs = Number.NEGATIVE_INFINITY;
  let isRunning = false;
  let wake = new AbortController();

  const storeSome = async (entries: readonly Entry[], withPrices: boolean): Promise<void> => {
    try {
      const updates = entries.map(({ update }) => update);
      if (keepLeft(entries, await store(updates, withPrices), { calm, locked }))
        lockedDueMs = performance.now() + LOCKED_AGAIN_MS;
    } catch (error) {
      for (const { call } of entries) call?.reject(error);
      if (keepForLater(entries, error, locked)) lockedDueMs = performance.now() + LOCKED_AGAIN_MS;
    }
  };
  const takeDue = (nowMs: number): { readonly entries: Entry[]; readonly withPrices: boolean } => {
    const withPrices = nowMs >= pricesDueMs;
    const entries = [
      ...(nowMs >= lockedDueMs ? drain(locked) : []),
      ...(withPrices ? drain(calm) : []),
      ...fresh,
    ];
    fresh = [];
    return { entries, withPrices };
  };
  const run = async (): Promise<void> => {
    while (fresh.length + calm.size + locked.size > 0) {
      const startMs = performance.now();
      const { entries, withPrices } = takeDue(startMs);
      for (let from = 0; from < entries.length; from += MAX_AT_ONCE)
        await storeSome(entries.slice(from, from + MAX_AT_ONCE), withPrices);
      const nowMs = performance.now();
      if (withPrices && entries.length > 0 && gapMs > 0)
        pricesDueMs = nowMs + gapAfter(nowMs - startMs, gapMs);
      const dueMs = Math.min(
        calm.size > 0 ? pricesDueMs : Number.POSITIVE_INFINITY,
        locked.size > 0 ? lockedDueMs : Number.POSITIVE_INFINITY,
      );
      if (fresh.length === 0 && dueMs < Number.POSITIVE_INFINITY) await pause(dueMs - nowMs);
    }
    // Without an await after the check of the loop: an update pushed from here on begins a run of its own.
    isRunning = false;
  };
  const pause = async (ms: number): Promise<void> => {
    wake = new AbortController();
    await delay(Math.max(ms, 0), undefined, { ref: false, signal: wake.signal }).catch(() => undefined);
  };
  return {
    push(updates) {
      if (updates.length === 0) return Promise.resolve();
      return new Promise((resolve, reject) => {
        const call = { left: updates.length, resolve, reject };
        for (const update of updates) {
          supersede(calm, update);
          if (locked.get(update.ref)?.update.final === false) supersede(locked, update);
          fresh.push({ update, call });
        }
        wake.abort();
        if (isRunning) return;
        isRunning = true;
        void run();
      });
    },
  };
}

function gapAfter(tookMs: number, minGapMs: number): number {
  return Math.min(Math.max(minGapMs, GAP_PER_MS * tookMs), MAX_GAP_MS);
}

type Waiting = Map<string, Entry>;

/** Keeps the updates that are left, and resolves the calls of those that are stored. Returns whether any is locked. */
function keepLeft(
  entries: readonly Entry[],
  left: LeftUpdates,
  { calm, locked }: { readonly calm: Waiting; readonly locked: Waiting },
): boolean {
  const [isCalm, isLocked] = [new Set(left.calm), new Set(left.locked)];
  for (const entry of entries) {
    const { update } = entry;
    if (isCalm.has(update)) replace(calm, entry);
    else {
      if (isLocked.has(update)) keepLocked(locked, entry);
      finish(entry);
    }
  }
  return isLocked.size > 0;
}

/** Keeps the updates that have no call to report the error to. Another leader receives its own. Returns whether there are any. */
function keepForLater(entries: readonly Entry[], error: unknown, locked: Waiting): boolean {
  const forLater = error instanceof SportsFencedError ? [] : entries.filter(({ call }) => call === null);
  for (const entry of forLater) keepLocked(locked, entry);
  return forLater.length > 0;
}

/** Keeps an update for later. It replaces neither a newer one nor, unless it is final, a result. */
function keepLocked(locked: Waiting, { update }: Entry): void {
  const before = locked.get(update.ref)?.update;
  const isBehind = before !== undefined && (before.at > update.at || (before.final && !update.final));
  if (!isBehind) locked.set(update.ref, { update, call: null });
}

/** Drops a waiting update when a newer one arrives: each holds the whole state of its event. */
function supersede(waiting: Waiting, { ref }: FeedUpdate): void {
  const before = waiting.get(ref);
  if (before === undefined) return;
  waiting.delete(ref);
  finish(before);
}

function replace(waiting: Waiting, entry: Entry): void {
  supersede(waiting, entry.update);
  waiting.set(entry.update.ref, entry);
}

function drain(waiting: Waiting): Entry[] {
  const entries = [...waiting.values()];
  waiting.clear();
  return entries;
}

function finish({ call }: Entry): void {
  if (call === null) return;
  call.left -= 1;
  if (call.left === 0) call.resolve();
}
