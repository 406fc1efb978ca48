import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import {
  FAKE_FOOTBALL_KEY,
  type FakeApiFootball,
  type FakeFixture,
  startFakeApiFootball,
} from '../../../../tools/providers/api-football/fake-api-football.ts';
import { MINUTE_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';
import { CALL_LIMIT_MS } from '../../../platform/testing/call-limit.ts';
import { createApiFootballFeed } from '../../feeds/feeds.ts';
import type { FeedSink } from '../../feeds/types.ts';
import {
  betsOn,
  eventOf,
  log,
  type SportsFixture,
  type SportsNode,
  sportsFixture,
} from '../testing/sports-fixture.ts';

const STAKE_NAIRA = 1000;
const OPENING_KOBO = 10_000_000n;
let fixture: SportsFixture;
let node: SportsNode;
let fake: FakeApiFootball;
let poll: () => Promise<void>;

before(async () => {
  fixture = await sportsFixture();
});
beforeEach(async () => {
  fake = await startFakeApiFootball(fixture.clock);
  const feed = createApiFootballFeed({
    ...{ clock: fixture.clock, log, timeoutMs: CALL_LIMIT_MS },
    settings: {
      ...{ key: FAKE_FOOTBALL_KEY, url: fake.url, callsPerDay: 7_500 },
      leagues: [{ id: 39, season: 2026 }],
    },
  });
  let sink: FeedSink | null = null;
  poll = async () => {
    if (sink !== null) await feed.poll(sink);
  };
  // The test triggers each poll: no timer.
  const start = (given: FeedSink) => {
    sink = given;
  };
  node = await fixture.node(undefined, [{ ...feed, start }]);
});
afterEach(async () => {
  await node.close();
  await fake.stop();
  fixture.clock.advance(6 * SECOND_MS);
  assert.deepEqual(await fixture.reconcile(), []);
});
after(() => fixture.close());

/** Time passes: the leader polls the source and runs its work. */
async function goOn(ms: number): Promise<void> {
  const untilMs = fixture.clock.now().getTime() + ms;
  do {
    await poll();
    await node.poll();
    fixture.clock.advance(30 * SECOND_MS);
  } while (fixture.clock.now().getTime() <= untilMs);
  await poll();
  await node.poll();
  await node.poll();
}

/** A match that was priced and is in play. */
async function inPlay(id: number): Promise<{ readonly match: FakeFixture; readonly ref: string }> {
  const startsAt = new Date(fixture.clock.now().getTime() + 8 * MINUTE_MS);
  const match = fake.add(id, { startsAt });
  await goOn(6 * MINUTE_MS);
  fixture.clock.advance(15 * MINUTE_MS);
  Object.assign(match, { status: '1H', minute: 12, goals: [0, 0] });
  await goOn(2 * MINUTE_MS);
  return { match, ref: String(id) };
}

async function place(player: bigint, eventId: string, marketId: string, selectionId: string) {
  const { legOf, requestOf } = betsOn(node);
  const slip = {
    ...{ kind: { type: 'accumulator' as const }, stakePerLine: STAKE_NAIRA },
    legs: [legOf(eventId, marketId, selectionId)],
  };
  return node.sportsbook.place(player, requestOf(slip, { requestId: `${marketId} ${selectionId}` }));
}

test('bets in play on the match and on its first half are settled by the reported halves', async () => {
  const { match, ref } = await inPlay(1);
  const { eventId, state, isSuspended } = eventOf(node, ref);
  assert.deepEqual([state, isSuspended], ['live', false]);
  const [winner, half] = [await fixture.playerWith(OPENING_KOBO), await fixture.playerWith(OPENING_KOBO)];
  for (const [player, marketId] of [
    [winner, '1x2'],
    [half, 'h1.1x2'],
  ] as const) {
    const placed = await place(player, eventId, marketId, 'away');
    assert.ok(placed.ok, placed.ok ? '' : placed.code);
  }
  Object.assign(match, { status: 'HT', minute: 45, goals: [0, 1], half: [0, 1] });
  match.incidents = [{ minute: 40, side: 'away', what: 'Normal Goal' }];
  await goOn(MINUTE_MS);
  Object.assign(match, { status: 'FT', minute: 90, goals: [2, 1], full: [2, 1] });
  match.incidents = [
    ...match.incidents,
    ...([60, 70] as const).map((minute) => ({ minute, side: 'home', what: 'Normal Goal' }) as const),
  ];
  await goOn(2 * MINUTE_MS);
  assert.equal(eventOf(node, ref).state, 'settled');
  assert.ok((await fixture.balanceOf(winner)) < OPENING_KOBO, 'the match was lost');
  assert.ok((await fixture.balanceOf(half)) > OPENING_KOBO, 'the half was won');
});

test('a report that contradicts itself suspends the match in play, and the next whole one resumes it', async () => {
  const { match, ref } = await inPlay(2);
  const player = await fixture.playerWith(OPENING_KOBO);
  const { eventId } = eventOf(node, ref);
  Object.assign(match, { status: '2H', minute: 50, goals: [0, 0], half: [1, 0] });
  await goOn(MINUTE_MS);
  assert.equal(eventOf(node, ref).isSuspended, true);
  assert.equal((await place(player, eventId, '1x2', 'home')).ok, false);
  match.half = [0, 0];
  await goOn(MINUTE_MS);
  assert.equal(eventOf(node, ref).isSuspended, false);
  const placed = await place(player, eventId, '1x2', 'draw');
  assert.ok(placed.ok, placed.ok ? '' : placed.code);
  Object.assign(match, { status: 'FT', minute: 90, goals: [0, 0], half: [null, null], full: [0, 0] });
  await goOn(2 * MINUTE_MS);
  assert.notEqual(eventOf(node, ref).state, 'settled');
  match.half = [0, 0];
  await goOn(2 * MINUTE_MS);
  assert.equal(eventOf(node, ref).state, 'settled');
  assert.ok((await fixture.balanceOf(player)) > OPENING_KOBO);
});
