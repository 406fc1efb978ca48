import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { SlipIn } from '@jara/contract/sports';
import { sql } from 'kysely';
import type { Shards } from '../../../platform/database/shards.ts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import {
  betsOn,
  football,
  openEvent,
  type SportsFixture,
  type SportsNode,
  sportsFixture,
} from '../testing/sports-fixture.ts';
import { readEvents, readIncidents } from './event-store.ts';
import { cleanOldEvents, OLD_AFTER_MS } from './old-events.ts';

let fixture: SportsFixture;
let node: SportsNode;
let names = 0;

before(async () => {
  // So early that the database's own clock is past all that the tests wait for.
  fixture = await sportsFixture('2022-11-23T12:00:00Z');
  node = await fixture.node();
});
afterEach(async () => assert.deepEqual(await fixture.reconcile(), []));
after(() => fixture.close());

const clean = (shards: Shards = fixture.shards) =>
  cleanOldEvents({ db: fixture.database.db.kysely, shards, clock: fixture.clock });

async function end(feedRef: string, score: string): Promise<void> {
  fixture.clock.advance(6000);
  const play = football('0-0', score, 90, { isOver: true });
  await node.feed.report(feedRef, { status: 'ended', final: true, play });
  for (let polls = 0; polls < 3; polls += 1) await node.poll();
}

async function place(player: bigint, slip: SlipIn) {
  names += 1;
  const placed = await node.sportsbook.place(player, { requestId: `old ${names}`, slip, accept: 'none' });
  assert.ok(placed.ok, placed.ok ? '' : placed.code);
  return async () => {
    const [bet] = await node.sportsbook.betsAt(player, placed.bets);
    assert.ok(bet !== undefined);
    return bet;
  };
}

/** How many rows there are of the event: at the shards, of what may be lost by it, and of its timeline. */
async function rowsOf(
  eventId: string,
): Promise<{ atShards: number; liabilities: number; incidents: number }> {
  let [atShards, liabilities] = [0, 0];
  for (const shard of fixture.shards.all) {
    const { rows } = await sql<{ events: number; liabilities: number }>`
      select (select count(*)::int from sports_event_shard where event_id = ${eventId}) as events,
             (select count(*)::int from sports_liability where event_id = ${eventId}) as liabilities`.execute(
      shard.db.kysely,
    );
    atShards += rows[0]?.events ?? 0;
    liabilities += rows[0]?.liabilities ?? 0;
  }
  const incidents = (await readIncidents(fixture.database.db.kysely, eventId, 60)).length;
  return { atShards, liabilities, incidents };
}
const NOTHING = { atShards: 0, liabilities: 0, incidents: 0 };

test('prices and shifts are deleted 60 days after a match; the bet, its result and its match stay', async () => {
  const { eventId, feedRef } = await openEvent(node);
  const other = await openEvent(node);
  const player = await fixture.playerWith(200_000n);
  const now = await place(player, betsOn(node).single(eventId));
  await end(feedRef, '2-1');
  const settled = await now();
  const before = await rowsOf(eventId);
  assert.ok(before.atShards === 2 && before.liabilities === 4 && before.incidents > 0);
  fixture.clock.advance(OLD_AFTER_MS - MINUTE_MS);
  assert.equal(await clean(), 0);
  assert.deepEqual(await rowsOf(eventId), before);
  fixture.clock.advance(MINUTE_MS);
  assert.equal(await clean(), 1);
  assert.deepEqual(await rowsOf(eventId), NOTHING);
  assert.equal(await clean(), 0, 'nothing is left to do');
  // Not over: it has no result yet.
  assert.ok((await rowsOf(other.eventId)).atShards > 0);
  assert.deepEqual(await now(), settled);
  assert.equal((await readEvents(fixture.database.db.kysely, [eventId]))[0]?.play?.home, 2);
  for (let polls = 0; polls < 3; polls += 1) await node.poll();
  assert.deepEqual(await rowsOf(eventId), NOTHING, 'the leader does not bring it back');
});

test('a correction within 72 hours is paid and starts the time again; one after them changes nothing', async () => {
  const { eventId, feedRef } = await openEvent(node);
  const player = await fixture.playerWith(100_000n);
  const now = await place(player, betsOn(node).single(eventId));
  await end(feedRef, '1-0');
  fixture.clock.advance(70 * HOUR_MS);
  await end(feedRef, '1-1');
  assert.deepEqual([(await now()).state, await fixture.balanceOf(player)], ['lost', 0n]);
  fixture.clock.advance(OLD_AFTER_MS - 70 * HOUR_MS);
  await clean();
  assert.ok((await rowsOf(eventId)).atShards > 0);
  fixture.clock.advance(70 * HOUR_MS);
  await clean();
  assert.deepEqual(await rowsOf(eventId), NOTHING);

  await end(feedRef, '3-1');
  assert.deepEqual([(await now()).state, await fixture.balanceOf(player)], ['lost', 0n]);
  assert.deepEqual(await rowsOf(eventId), NOTHING);
});

test('a match with an open bet on it stays until the bet has ended', async () => {
  const [first, second] = [await openEvent(node), await openEvent(node)];
  const player = await fixture.playerWith(100_000n);
  const { legOf } = betsOn(node);
  const legs = [legOf(first.eventId), legOf(second.eventId)];
  const now = await place(player, { kind: { type: 'accumulator' }, stakePerLine: 1000, legs });
  await end(first.feedRef, '1-0');
  const { liabilities, incidents } = await rowsOf(first.eventId);
  // The second match is put off, and still to come.
  const put = new Date(fixture.clock.now().getTime() + 2 * OLD_AFTER_MS);
  await node.feed.announce(second.feedRef, { startsAt: put });
  fixture.clock.advance(OLD_AFTER_MS);
  assert.equal(await clean(), 0);
  // The shard without bets on it needs no rows.
  assert.deepEqual(await rowsOf(first.eventId), { atShards: 1, liabilities, incidents });
  assert.equal((await now()).state, 'open');
  await node.feed.report(second.feedRef);
  await end(second.feedRef, '2-0');
  assert.equal((await now()).state, 'won');
  assert.equal(await clean(), 1);
  assert.deepEqual(await rowsOf(first.eventId), NOTHING);
  assert.ok((await rowsOf(second.eventId)).atShards > 0);
});

test('a shard that is unreachable keeps its rows, and they go when it is back', async () => {
  const { eventId, feedRef } = await openEvent(node);
  await end(feedRef, '0-0');
  fixture.clock.advance(OLD_AFTER_MS);
  const [here, gone] = fixture.shards.all;
  assert.ok(here !== undefined && gone !== undefined);
  const silent = new Proxy(gone.db, {
    get(db, name, receiver) {
      if (name === 'kysely') throw Object.assign(new Error('no connection'), { code: '08006' });
      return Reflect.get(db, name, receiver) as unknown;
    },
  });
  const partly: Shards = { ...fixture.shards, all: [here, { ...gone, db: silent }] };
  const before = await rowsOf(eventId);
  await clean(partly);
  const between = await rowsOf(eventId);
  assert.deepEqual([between.atShards, between.incidents], [1, before.incidents]);
  await clean();
  assert.deepEqual(await rowsOf(eventId), NOTHING);
});

test('more matches than fit a page go at once', async () => {
  const refs = Array.from({ length: 130 }, (_, n) => `many ${n}`);
  for (const ref of refs) await node.feed.announce(ref);
  await node.poll();
  for (const ref of refs) await node.feed.report(ref, { status: 'abandoned', play: null });
  for (let polls = 0; polls < 10; polls += 1) await node.poll();
  fixture.clock.advance(OLD_AFTER_MS);
  assert.equal(await clean(), 130);
  assert.equal(await clean(), 0);
});
