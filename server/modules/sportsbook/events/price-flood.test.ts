import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import type { FeedUpdate } from '../../feeds/types.ts';
import {
  betsOn,
  eventOf,
  openEvent,
  type SportsFixture,
  type SportsNode,
  sportsFixture,
  USUAL_MODEL,
} from '../testing/sports-fixture.ts';
import type { SportsEvent } from '../types.ts';
import { readEvents } from './event-store.ts';
import { fenceShardEvent } from './shard-events.ts';
import { createUpdateQueue, type LeftUpdates } from './update-queue.ts';

let fixture: SportsFixture;
let leader: SportsNode;
let other: SportsNode;

before(async () => {
  fixture = await sportsFixture();
  leader = await fixture.node();
  other = await fixture.node();
});
after(() => fixture.close());

const NOTHING_LEFT: LeftUpdates = { calm: [], locked: [] };

/** Neither its neighbours nor theirs have the same price. */
const modelAt = (step: number) => ({ ...USUAL_MODEL, homeRate: 0.6 + 0.02 * ((37 * step) % 100) });
const updateOf = ({ feedRef: ref }: Pick<SportsEvent, 'feedRef'>, step: number) => ({
  ...{ ref, at: fixture.clock.now(), status: 'scheduled' as const, play: null, model: modelAt(step) },
  ...{ outside: null, suspended: false, final: false },
});

test('while prices move at one node, no bet of another is taken at a price from before one that was published when it was sent', async () => {
  const { eventId, feedRef } = await openEvent(leader);
  await other.sportsbook.refresh();
  const player = await fixture.playerWith(100_000_000n);
  const { requestOf, single } = betsOn(other);
  const oddsOf = new Map<bigint, number>();
  const published = async (): Promise<SportsEvent> => {
    const [event] = await readEvents(fixture.database.db.kysely, [eventId]);
    assert.ok(event !== undefined);
    const name = { marketId: '1x2', selectionId: 'home' };
    oddsOf.set(event.version, leader.sportsbook.prices.legNow(event, [name]).odds);
    return event;
  };
  let moves = 0;
  const taken: { readonly odds: number; readonly since: bigint }[] = [];
  const placeOne = async (): Promise<void> => {
    const { version: since } = await published();
    const request = requestOf(single(eventId, '100'), { accept: 'any' });
    const placed = await other.sportsbook.place(player, request);
    if (!placed.ok) return;
    const [bet] = await other.sportsbook.betsAt(player, placed.bets);
    taken.push({ odds: bet?.legs[0]?.odds ?? 0, since });
  };
  const move = async (count: number): Promise<void> => {
    for (let i = 0; i < count; i += 1) {
      moves += 1;
      await leader.feed.updateAll([updateOf({ feedRef }, moves)]);
      await published();
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 }), async (count, bets) => {
      await Promise.all([move(count), ...Array.from({ length: bets }, placeOne)]);
    }),
    { numRuns: 30, endOnFailure: true },
  );
  assert.ok(taken.length > 0);
  for (const { odds, since } of taken) {
    const versions = [...oddsOf].filter(([version, is]) => is === odds && version > since - 12n);
    assert.ok(
      versions.some(([version]) => version >= since),
      `odds of ${odds} are of ${versions.map(([version]) => version)}, published was ${since}`,
    );
  }
  assert.deepEqual(await fixture.reconcile(), []);
});

test('a change of price does not wait for a bet that is on its way; a settlement does', async () => {
  const event = await openEvent(leader);
  const shard = fixture.shards.shardOf(await fixture.playerWith(100_000n));
  const held = await shard.db.pool.connect();
  let isFenced = false;
  let fence: Promise<void> = Promise.resolve();
  try {
    // As a batch holds the row.
    await held.query('begin');
    await held.query('select from sports_event_shard where event_id = $1 for key share', [event.eventId]);
    await leader.feed.updateAll([updateOf(event, 7)]);
    await leader.poll();
    const { version } = eventOf(leader, event.feedRef);
    assert.equal(version, event.version + 1n);
    fence = fenceShardEvent(shard, { eventId: event.eventId, version }).then(() => {
      isFenced = true;
    });
    await leader.poll();
    assert.equal(isFenced, false);
  } finally {
    await held.query('rollback');
    held.release();
  }
  await fence;
  assert.equal(isFenced, true);
});

for (const table of ['sports_event', 'sports_event_shard'])
  test(`a match whose row of ${table} others hold is left for later: the others move, and it follows`, async () => {
    const [locked, free] = [await openEvent(leader), await openEvent(leader)];
    const [shard] = fixture.shards.all;
    assert.ok(shard !== undefined);
    const holder = await (table === 'sports_event' ? fixture.database.db.pool : shard.db.pool).connect();
    try {
      await holder.query('begin');
      await holder.query(`select from ${table} where event_id = $1 for update`, [locked.eventId]);
      await leader.feed.updateAll([updateOf(locked, 9), updateOf(free, 9)]);
      await leader.poll();
      assert.equal(eventOf(leader, free.feedRef).version, free.version + 1n);
      assert.equal(eventOf(leader, locked.feedRef).version, locked.version);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    while (eventOf(leader, locked.feedRef).version === locked.version) {
      await leader.poll();
      await new Promise(setImmediate);
    }
  });

test('of prices that come faster than they are published the last of each match counts, and what is urgent goes at once', async () => {
  const stored: { readonly names: string[]; readonly withPrices: boolean }[] = [];
  const queue = createUpdateQueue({
    gapMs: 30,
    async store(updates, withPrices) {
      const calm = withPrices ? [] : updates.filter(({ suspended }) => !suspended);
      const kept = updates.filter((update) => !calm.includes(update));
      if (kept.length > 0)
        stored.push({
          withPrices,
          names: kept.map(({ ref, model }) => `${ref} ${model === null ? 'shut' : JSON.stringify(model)}`),
        });
      return { ...NOTHING_LEFT, calm };
    },
  });
  const price = (ref: string, step: number) => updateOf({ feedRef: ref }, step);
  await queue.push([price('a', 1)]);
  const [first, second, urgent] = [
    queue.push([price('a', 2), price('b', 2)]),
    queue.push([price('a', 3)]),
    queue.push([{ ...price('c', 0), model: null, suspended: true }]),
  ];
  await urgent;
  await Promise.all([first, second]);
  assert.deepEqual(stored.at(1), { withPrices: false, names: ['c shut'] });
  assert.deepEqual([...(stored.at(2)?.names ?? [])].sort(), [
    `a ${JSON.stringify(modelAt(3))}`,
    `b ${JSON.stringify(modelAt(2))}`,
  ]);
  assert.equal(stored.length, 3);
});

/** Stores the first updates of a queue by the outcomes in turn; null: an error. Answers what each call stored. */
async function storedBy(
  outcomes: readonly ('locked' | 'error' | 'stored')[],
  pushed: readonly FeedUpdate[][],
) {
  const calls: (readonly FeedUpdate[])[] = [];
  const done = Promise.withResolvers<void>();
  const queue = createUpdateQueue({
    gapMs: 0,
    async store(updates) {
      const outcome = outcomes[calls.length];
      calls.push(updates);
      if (calls.length === outcomes.length) done.resolve();
      if (outcome === 'error') throw new Error('the directory does not respond');
      return { calm: [], locked: outcome === 'locked' ? updates : [] };
    },
  });
  for (const updates of pushed) await queue.push(updates);
  await done.promise;
  return calls;
}

test('a result whose row was locked is stored though the directory fails at its next try', async () => {
  const result = { ...updateOf({ feedRef: 'm' }, 1), status: 'ended' as const, final: true };
  const calls = await storedBy(['locked', 'error', 'stored'], [[result]]);
  assert.deepEqual(calls, [[result], [result], [result]]);
});

test('a result that waits for its row is not replaced by an update that is none', async () => {
  const update = updateOf({ feedRef: 'm' }, 1);
  const result = { ...update, status: 'ended' as const, final: true };
  const calls = await storedBy(['locked', 'stored'], [[result, update]]);
  assert.deepEqual(calls, [[result, update], [result]]);
});
