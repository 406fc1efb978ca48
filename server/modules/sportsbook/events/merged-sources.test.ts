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
import { createApiFootballFeed, mergeSources } from '../../feeds/feeds.ts';
import type { Feed, FeedSink, FeedUpdate } from '../../feeds/types.ts';
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
let confirm: FeedSink;

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
  const confirming: Feed = {
    ...{ id: 'confirming', realSports: ['football'], staleAfterMs: 60 * MINUTE_MS, repeat: () => undefined },
    start: (given) => {
      confirm = given;
    },
    stop: async () => undefined,
  };
  node = await fixture.node(undefined, [...mergeSources([{ ...feed, start }, confirming], log)]);
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
  await goOn(MINUTE_MS);
  await announceOther(id);
  await goOn(5 * MINUTE_MS);
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

const otherRef = (id: number) => `other ${id}`;

/** The confirming source announces the same match under its own id. */
async function announceOther(id: number): Promise<void> {
  const { sport, home, away, startsAt } = eventOf(node, String(id));
  await confirm.events([
    {
      ...{
        ref: otherRef(id),
        sport,
        home: `${home} FC`,
        away,
        startsAt,
        isFictional: false,
        paceMs: MINUTE_MS,
      },
      competition: { ref: 'epl', name: 'EPL', country: 'England' },
    },
  ]);
}

async function reportOther(id: number, status: FeedUpdate['status'], home: number, away: number) {
  const play = {
    ...{ sport: 'football' as const, home, away, periods: [], minute: 0, isBreak: false },
    ...{ isOver: status === 'ended', homeReds: 0, awayReds: 0, firstGoal: null },
  };
  const at = fixture.clock.now();
  const closed = { model: null, outside: null, suspended: true, final: status === 'ended' };
  await confirm.updates([{ ref: otherRef(id), at, status, play, ...closed }]);
}

test('a bet over two sources of one match is settled once both have the result, and a score that differs suspends the match', async () => {
  const { match, ref } = await inPlay(1);
  assert.deepEqual(
    node.sportsbook.book.all().map(({ feedRef }) => feedRef),
    [ref],
  );
  const { eventId, state, isSuspended } = eventOf(node, ref);
  assert.deepEqual([state, isSuspended], ['live', false]);
  const [winner, half] = [await fixture.playerWith(OPENING_KOBO), await fixture.playerWith(OPENING_KOBO)];
  await reportOther(1, 'live', 1, 0);
  await goOn(4 * MINUTE_MS);
  assert.equal(eventOf(node, ref).isSuspended, true);
  assert.equal((await place(winner, eventId, '1x2', 'home')).ok, false);
  await reportOther(1, 'live', 0, 0);
  await goOn(MINUTE_MS);
  assert.equal(eventOf(node, ref).isSuspended, false);
  for (const [player, marketId] of [
    [winner, '1x2'],
    [half, 'h1.1x2'],
  ] as const) {
    const placed = await place(player, eventId, marketId, 'home');
    assert.ok(placed.ok, placed.ok ? '' : placed.code);
  }
  Object.assign(match, { status: 'HT', minute: 45, goals: [1, 0], half: [1, 0] });
  match.incidents = [{ minute: 40, side: 'home', what: 'Normal Goal' }];
  await goOn(MINUTE_MS);
  Object.assign(match, { status: 'FT', minute: 90, full: [1, 0] });
  await reportOther(1, 'ended', 1, 1);
  await goOn(2 * MINUTE_MS);
  assert.notEqual(eventOf(node, ref).state, 'settled');
  assert.ok((await fixture.balanceOf(winner)) < OPENING_KOBO);
  await reportOther(1, 'ended', 1, 0);
  await goOn(2 * MINUTE_MS);
  assert.equal(eventOf(node, ref).state, 'settled');
  for (const player of [winner, half]) assert.ok((await fixture.balanceOf(player)) > OPENING_KOBO);
});
