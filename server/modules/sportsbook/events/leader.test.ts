import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { HOUR_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import type { FeedUpdate } from '../../feeds/types.ts';
import {
  betsOn,
  eventOf,
  football,
  openEvent,
  type SportsFixture,
  type SportsNode,
  sportsFixture,
} from '../testing/sports-fixture.ts';
import { readDirectoryTime, readEvents, readIncidents } from './event-store.ts';

let fixture: SportsFixture;
let node: SportsNode;

before(async () => {
  // So early that the database's own clock is past all that the tests wait for.
  fixture = await sportsFixture('2022-11-23T12:00:00Z');
  node = await fixture.node();
});
after(() => fixture.close());

const stored = async (eventId: string) => (await readEvents(fixture.database.db.kysely, [eventId]))[0];
const whats = async (eventId: string) =>
  (await readIncidents(fixture.database.db.kysely, eventId, 60)).map(({ what }) => what);

async function results(eventId: string) {
  const { rows } = await sql<{ result: number; outcome: string; reason: string | null }>`
    select result, outcome, reason from sports_result where event_id = ${eventId} order by result`.execute(
    fixture.database.db.kysely,
  );
  return rows;
}

async function report(ref: string, change: Partial<FeedUpdate>) {
  fixture.clock.advance(6000);
  await node.feed.report(ref, change);
  await node.poll();
}

test('a match is published minute by minute; a goal that is taken back is published too', async () => {
  const { eventId, feedRef } = await openEvent(node);
  await report(feedRef, { status: 'live', play: football('0-0', null, 1) });
  await report(feedRef, { status: 'live', play: football('1-0', null, 10) });
  await report(feedRef, { status: 'live', play: football('0-0', null, 11) });
  await report(feedRef, { status: 'live', play: football('0-0', null, 45, { isBreak: true }) });
  await report(feedRef, { status: 'live', play: football('0-0', '0-1', 60, { homeReds: 1 }) });
  await report(feedRef, {
    status: 'ended',
    final: true,
    play: football('0-0', '0-1', 90, { isOver: true, homeReds: 1 }),
  });
  assert.deepEqual(await whats(eventId), [
    'kick_off',
    'goal',
    'goal_cancelled',
    'break',
    'restart',
    'red',
    'goal',
    'end',
  ]);
  assert.deepEqual(await results(eventId), [{ result: 1, outcome: 'played', reason: null }]);
});

test('a feed that repeats itself or goes back in time changes nothing', async () => {
  const { eventId, feedRef } = await openEvent(node);
  const early = fixture.clock.now();
  await report(feedRef, { status: 'live', play: football('1-0', null, 20) });
  await report(feedRef, { status: 'live', play: football('1-0', null, 20) });
  const now = await stored(eventId);
  await node.feed.report(feedRef, { status: 'live', play: football('1-0', null, 20) });
  await node.feed.report(feedRef, { status: 'live', play: football('0-0', null, 2), at: early });
  await node.feed.report(feedRef, { status: 'scheduled', at: early });
  assert.equal((await stored(eventId))?.version, now?.version);
});

test('a feed that contradicts itself suspends the event until it makes sense', async () => {
  const { eventId, feedRef } = await openEvent(node);
  await report(feedRef, { status: 'live', play: football('1-0', '1-1', 70) });
  await report(feedRef, { status: 'live', play: football('1-0', '1-1', 71) });
  assert.equal((await stored(eventId))?.isSuspended, false);
  await report(feedRef, { status: 'live', play: football('0-0', null, 5) });
  const now = await stored(eventId);
  assert.deepEqual([now?.isSuspended, now?.play?.minute], [true, 71]);
  await report(feedRef, { status: 'live', play: football('1-0', '1-1', 74) });
  assert.equal((await stored(eventId))?.isSuspended, false);
});

const over = (score: string) => ({
  ...{ status: 'ended' as const, final: true, play: football('0-0', score, 90, { isOver: true }) },
});

test('a corrected score is a further result, the same one is none; an abandoned match is void', async () => {
  const { eventId, feedRef } = await openEvent(node);
  await report(feedRef, { status: 'live', play: football('0-0', '1-0', 80) });
  await report(feedRef, over('1-0'));
  await report(feedRef, over('1-0'));
  await report(feedRef, over('1-1'));
  assert.deepEqual(await results(eventId), [
    { result: 1, outcome: 'played', reason: null },
    { result: 2, outcome: 'played', reason: 'the score was corrected' },
  ]);
  const other = await openEvent(node);
  await report(other.feedRef, { status: 'live', play: football('0-0', null, 30) });
  await report(other.feedRef, { status: 'abandoned', play: null });
  assert.deepEqual(await results(other.eventId), [
    { result: 1, outcome: 'void', reason: 'the event was abandoned' },
  ]);
});

test('a final report that goes back is no result: the match is suspended until one that is whole', async () => {
  const { eventId, feedRef } = await openEvent(node);
  await report(feedRef, { status: 'live', play: football('1-0', '1-1', 70) });
  await report(feedRef, { status: 'ended', final: true, play: football('2-0', null, 45, { isOver: true }) });
  const now = await stored(eventId);
  assert.deepEqual([now?.state, now?.isSuspended, now?.play?.minute], ['live', true, 70]);
  assert.deepEqual(await results(eventId), []);
  await report(feedRef, over('2-1'));
  assert.deepEqual(await results(eventId), [{ result: 1, outcome: 'played', reason: null }]);
});

test('a report more than 72 hours after the kick-off that a match was cancelled or abandoned takes no result back', async () => {
  const { eventId, feedRef } = await openEvent(node);
  await report(feedRef, { status: 'live', play: football('0-0', '1-0', 80) });
  await report(feedRef, over('1-0'));
  fixture.clock.advance(80 * HOUR_MS);
  for (const status of ['cancelled', 'abandoned'] as const) await report(feedRef, { status, play: null });
  assert.deepEqual(await results(eventId), [{ result: 1, outcome: 'played', reason: null }]);
});

test('an event that the database refuses is left out alone', async () => {
  const { eventId, feedRef } = await openEvent(node);
  const startsAt = fixture.clock.now();
  const competition = { ref: 'league', name: 'Test League', country: 'Nigeria' };
  const event = {
    sport: 'football' as const,
    competition,
    away: 'B',
    startsAt,
    isFictional: true,
    paceMs: 1000,
  };
  await node.feed.announceAll([
    { ...event, ref: 'bad name', home: 'A\u0000' },
    { ...event, ref: 'bad pace', home: 'A', paceMs: 0 },
    { ...event, ref: 'good', home: 'A' },
  ]);
  await node.poll();
  assert.equal(eventOf(node, 'good').home, 'A');
  assert.throws(() => eventOf(node, 'bad name'));
  assert.throws(() => eventOf(node, 'bad pace'));
  const ended = {
    ...{ at: fixture.clock.now(), model: null, outside: null, suspended: true },
    ...over('2-1'),
  };
  await node.feed.updateAll([
    { ...ended, ref: 'b\u0000' },
    { ...ended, ref: feedRef },
  ]);
  assert.deepEqual(await results(eventId), [{ result: 1, outcome: 'played', reason: null }]);
});

test('a postponed match is void after 48 hours, and takes bets again before', async () => {
  const event = await openEvent(node);
  await report(event.feedRef, { status: 'postponed', model: null });
  assert.equal((await stored(event.eventId))?.state, 'postponed');
  fixture.clock.advance(50 * 3_600_000);
  await node.feed.report('nobody');
  await node.poll();
  await node.poll();
  assert.equal((await stored(event.eventId))?.state, 'cancelled');
  assert.deepEqual(
    (await results(event.eventId)).map(({ outcome }) => outcome),
    ['void'],
  );
});

test('a leader cancels a late match only after its feed had time to report what was missed', async () => {
  const two = await sportsFixture('2022-11-23T12:00:00Z');
  try {
    const [first, second] = [await two.node(), await two.node()];
    await first.feed.announce('m');
    await first.feed.report('m');
    await first.poll();
    const { eventId } = eventOf(first, 'm');
    const stateNow = async () => (await readEvents(two.database.db.kysely, [eventId]))[0]?.state;
    const passes = async (ms: number) => {
      two.clock.advance(ms);
      await second.poll();
    };
    await first.close();
    two.clock.advance(50 * HOUR_MS);
    await second.lead();
    await passes(20 * MINUTE_MS);
    assert.equal(await stateNow(), 'scheduled', 'the feed has not responded');
    await second.feed.report('nobody');
    await passes(6000);
    assert.equal(await stateNow(), 'cancelled');
  } finally {
    await two.close();
  }
});

test('a leader that took over a moment ago cancels nothing, though its feed has responded', async () => {
  const two = await sportsFixture('2022-11-23T12:00:00Z');
  try {
    const [first, second] = [await two.node(), await two.node()];
    await first.feed.announce('m');
    await first.feed.report('m');
    await first.poll();
    await first.close();
    two.clock.advance(50 * HOUR_MS);
    await second.lead();
    await second.feed.report('nobody');
    two.clock.advance(MINUTE_MS);
    await second.poll();
    // The result that the leader before did not receive.
    await second.feed.report('m', over('2-1'));
    await second.poll();
    await second.poll();
    assert.deepEqual([eventOf(second, 'm').state, eventOf(second, 'm').play?.home], ['settled', 2]);
  } finally {
    await two.close();
  }
});

test('a leader whose clock is ahead of the directory’s cancels nothing early', async () => {
  const ahead = await sportsFixture('2222-11-23T12:00:00Z');
  try {
    const one = await ahead.node();
    await one.feed.announce('m');
    await one.feed.report('m');
    await one.poll();
    ahead.clock.advance(50 * HOUR_MS);
    await one.feed.report('nobody');
    await one.poll();
    assert.equal(eventOf(one, 'm').state, 'scheduled');
  } finally {
    await ahead.close();
  }
});

test('updates of a leader whose clock was ahead and was set right count', async () => {
  const ahead = await sportsFixture('2222-11-23T12:00:00Z');
  try {
    const one = await ahead.node();
    await one.feed.announce('m');
    await one.feed.report('m', { status: 'live', play: football('1-0', null, 5) });
    const right = await readDirectoryTime(ahead.database.db.kysely);
    ahead.clock.advance(right.getTime() + MINUTE_MS - ahead.clock.now().getTime());
    await one.feed.report('m', { status: 'live', play: football('1-0', null, 6) });
    await one.poll();
    const now = eventOf(one, 'm');
    assert.deepEqual([now.play?.minute, now.isSuspended], [6, false]);
  } finally {
    await ahead.close();
  }
});

test('another node goes on where a leader was ended between two statements', async () => {
  let dies = false;
  const doomed = await sportsFixture();
  try {
    const first = await doomed.node(async (step) => {
      if (dies) throw new Error(`ended at: ${step}`);
    });
    const second = await doomed.node();
    await first.feed.announce('m');
    await first.feed.report('m');
    await first.poll();
    await second.poll();
    dies = true;
    const { eventId, version } = eventOf(first, 'm');
    await assert.rejects(first.feed.report('m', { status: 'live', play: football('1-0', null, 5) }));
    // The shards have a version that the directory has not: no bet on it is accepted meanwhile.
    const { single, requestOf } = betsOn(second);
    const player = await doomed.playerWith(1_000_000n);
    const blocked = await second.sportsbook.place(player, requestOf(single(eventId)));
    assert.ok(!blocked.ok && blocked.code === 'prices_busy');
    await first.close();
    doomed.clock.advance(6000);
    await second.lead();
    await second.feed.report('m');
    await second.poll();
    assert.ok(eventOf(second, 'm').version >= version);
    assert.ok((await second.sportsbook.place(player, requestOf(single(eventId)))).ok);
  } finally {
    await doomed.close();
  }
});

test('a node that takes over takes no bets until its feed reports, however short the silence was', async () => {
  const two = await sportsFixture();
  try {
    const [first, second] = [await two.node(), await two.node()];
    await first.feed.announce('m');
    await first.feed.report('m');
    await first.poll();
    await second.poll();
    const { single, requestOf } = betsOn(second);
    const slip = single(eventOf(second, 'm').eventId);
    const player = await two.playerWith(1_000_000n);
    assert.ok((await second.sportsbook.place(player, requestOf(slip))).ok);
    await first.close();
    await second.lead();
    await second.poll();
    assert.equal(eventOf(second, 'm').isSuspended, true);
    const early = await second.sportsbook.place(player, requestOf(slip));
    assert.ok(!early.ok && early.code === 'leg_suspended');
    await second.feed.report('m');
    await second.poll();
    assert.equal(eventOf(second, 'm').isSuspended, false);
    assert.ok((await second.sportsbook.place(player, requestOf(slip))).ok);
  } finally {
    await two.close();
  }
});

test('a held goal is held on by the node that takes over', async () => {
  const two = await sportsFixture();
  try {
    const [first, second] = [await two.node(), await two.node()];
    const goal = { status: 'live' as const, play: football('1-0', null, 5) };
    await first.feed.announce('m', { startsAt: two.clock.now() });
    await first.feed.report('m', { status: 'live', play: football('0-0', null, 4) });
    await first.feed.report('m', goal);
    await first.close();
    const isSuspendedAfter = async (ms: number) => {
      two.clock.advance(ms);
      await second.feed.report('m', goal);
      await second.poll();
      return eventOf(second, 'm').isSuspended;
    };
    await second.lead();
    assert.equal(await isSuspendedAfter(1000), true);
    assert.equal(await isSuspendedAfter(5000), false);
  } finally {
    await two.close();
  }
});

test('versions rise, results are few and no finished match is open after any messages of a feed in any order', async () => {
  const score = fc.tuple(fc.nat(3), fc.nat(3)).map(([home, away]) => `${home}-${away}`);
  const update = fc.record({
    status: fc.constantFrom(
      'scheduled' as const,
      'live' as const,
      'live' as const,
      'ended' as const,
      'postponed' as const,
      'abandoned' as const,
    ),
    score,
    minute: fc.nat(95),
    final: fc.boolean(),
    backMs: fc.constantFrom(0, 0, 0, 20_000),
    suspended: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(update, { minLength: 1, maxLength: 12 }), async (updates) => {
      const { eventId, feedRef } = await openEvent(node);
      let version = 0n;
      for (const { status, score: now, minute, final, backMs, suspended } of updates) {
        fixture.clock.advance(6000);
        const isOver = status === 'ended';
        const play = status === 'live' || isOver ? football('0-0', now, minute, { isOver }) : null;
        const at = new Date(fixture.clock.now().getTime() - backMs);
        await node.feed.report(feedRef, { status, play, final: final && isOver, suspended, at });
        const event = await stored(eventId);
        assert.ok(event !== undefined && event.version >= version);
        version = event.version;
        const isPlaying = event.state === 'scheduled' || event.state === 'live';
        assert.ok(isPlaying || event.isSuspended, event.state);
        for (const shard of fixture.shards.all) {
          const { rows } = await shard.db.pool.query(
            'select is_open, version from sports_event_shard where event_id = $1',
            [eventId],
          );
          assert.deepEqual(rows, [{ is_open: !event.isSuspended, version: event.version }]);
        }
      }
      const event = await stored(eventId);
      assert.equal((await results(eventId)).length, event?.results);
    }),
    { numRuns: 25 },
  );
});
