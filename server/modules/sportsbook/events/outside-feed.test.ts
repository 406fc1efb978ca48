import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import {
  FAKE_KEY,
  type FakeOddsApi,
  startFakeOddsApi,
} from '../../../../tools/providers/the-odds-api/fake-odds-api.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../platform/runtime/clock.ts';
import { CALL_LIMIT_MS } from '../../../platform/testing/call-limit.ts';
import { createTheOddsApiFeed } from '../../feeds/feeds.ts';
import type { FeedSink } from '../../feeds/types.ts';
import {
  betsOn,
  eventOf,
  log,
  type SportsFixture,
  type SportsNode,
  sportsFixture,
} from '../testing/sports-fixture.ts';

let fixture: SportsFixture;
let node: SportsNode;
let fake: FakeOddsApi;
let polled: () => Promise<void>;
let names = 0;

before(async () => {
  // So early that the database's own clock is past all that the tests wait for.
  fixture = await sportsFixture('2022-11-23T12:00:00Z');
});
beforeEach(async () => {
  fake = await startFakeOddsApi(fixture.clock);
  const feed = createTheOddsApiFeed({
    ...{ clock: fixture.clock, log, timeoutMs: CALL_LIMIT_MS },
    settings: { key: FAKE_KEY, sports: ['soccer_epl', 'basketball_nba'], regions: ['eu'], url: fake.url },
  });
  let sink: FeedSink | null = null;
  polled = async () => {
    if (sink !== null) await feed.poll(sink);
  };
  // The test triggers each poll: no timer.
  const start = (given: FeedSink) => {
    feed.start(given);
    sink = given;
    void feed.stop();
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

/** Time passes: the leader polls the feed and runs its work every minute. */
async function goOn(ms: number): Promise<void> {
  const until = fixture.clock.now().getTime() + ms;
  do {
    await polled();
    await node.poll();
    fixture.clock.advance(MINUTE_MS);
  } while (fixture.clock.now().getTime() <= until);
  await polled();
  await node.poll();
  await node.poll();
}

async function match(change: Parameters<FakeOddsApi['add']>[1] = {}) {
  names += 1;
  const ref = `match ${names}`;
  const startsAt = new Date(fixture.clock.now().getTime() + 3 * HOUR_MS);
  const made = fake.add(ref, { startsAt, ...change });
  await goOn(15 * MINUTE_MS);
  return { made, ref, eventId: eventOf(node, ref).eventId };
}

async function results(eventId: string) {
  const { rows } = await sql<{ outcome: string; source: string; reason: string | null }>`
    select outcome, source, reason from sports_result where event_id = ${eventId} order by result`.execute(
    fixture.database.db.kysely,
  );
  return rows;
}

async function winOf(player: bigint, eventId: string) {
  const { single, requestOf } = betsOn(node);
  const placed = await node.sportsbook.place(
    player,
    requestOf(single(eventId), { requestId: `of ${eventId}` }),
  );
  assert.ok(placed.ok, placed.ok ? '' : placed.code);
}

test('an outage closes the matches, its end opens them with the prices of then', async () => {
  const { ref, eventId } = await match();
  assert.equal(eventOf(node, ref).isSuspended, false);
  fake.fault = { what: 500, on: 'all' };
  await goOn(36 * MINUTE_MS);
  assert.equal(eventOf(node, ref).isSuspended, true);
  const player = await fixture.playerWith(1_000_000n);
  const { single, requestOf } = betsOn(node);
  const refused = await node.sportsbook.place(player, requestOf(single(eventId), { requestId: 'closed' }));
  assert.ok(!refused.ok);
  fake.fault = null;
  await goOn(10 * MINUTE_MS);
  assert.equal(eventOf(node, ref).isSuspended, false);
  await winOf(player, eventId);
});

test('only what a final score settles is on the board', async () => {
  const football = await match();
  const board = node.sportsbook.prices.boardOf(eventOf(node, football.ref)).map(({ marketId }) => marketId);
  assert.ok(board.includes('1x2') && board.includes('ou:2.5') && board.includes('btts'), board.join());
  assert.ok(!board.some((id) => id.startsWith('h1.') || id === 'htft' || id === 'fg'), board.join());
  const basketball = await match({
    ...{ competition: 'basketball_nba', prices: [[1.6, 2.4]] },
    total: { line: 220.5, over: 1.9, under: 1.9 },
  });
  const markets = node.sportsbook.prices.boardOf(eventOf(node, basketball.ref));
  assert.ok(markets.some(({ marketId }) => marketId === 'ml'));
  const [over] = markets.find(({ marketId }) => marketId === 'ou:220.5')?.selections ?? [];
  assert.ok(over !== undefined && Math.abs(over.probability - 0.5) < 0.005);
});

test('a renamed team has its new name on the board and in new bets, and old bets keep theirs', async () => {
  const { made, ref, eventId } = await match();
  const { home, away } = eventOf(node, ref);
  const player = await fixture.playerWith(1_000_000n);
  const placeOne = async (requestId: string) => {
    const { single, requestOf } = betsOn(node);
    const placed = await node.sportsbook.place(player, requestOf(single(eventId), { requestId }));
    assert.ok(placed.ok);
    return async () => (await node.sportsbook.betsAt(player, placed.bets))[0]?.legs[0];
  };
  const old = await placeOne('under the old name');
  made.home = `${home} United`;
  await goOn(10 * MINUTE_MS);
  const renamed = eventOf(node, ref);
  assert.deepEqual([renamed.home, renamed.away, renamed.isSuspended], [made.home, away, false]);
  const fresh = await placeOne('under the new name');
  assert.deepEqual([(await old())?.home, (await fresh())?.home], [home, made.home]);
});

test('a result settles; a corrected score is a further result and is paid again', async () => {
  const { made, ref, eventId } = await match();
  const player = await fixture.playerWith(1_000_000n);
  await winOf(player, eventId);
  const before = await fixture.balanceOf(player);
  await goOn(3 * HOUR_MS);
  made.score = [0, 0];
  await goOn(10 * MINUTE_MS);
  assert.deepEqual([eventOf(node, ref).state, eventOf(node, ref).isSuspended], ['live', true]);
  Object.assign(made, { score: [1, 1], isOver: true });
  await goOn(10 * MINUTE_MS);
  assert.equal(await fixture.balanceOf(player), before);
  made.score = [2, 1];
  await goOn(2 * HOUR_MS);
  assert.deepEqual(await results(eventId), [
    { outcome: 'played', source: 'the-odds-api', reason: null },
    { outcome: 'played', source: 'the-odds-api', reason: 'the score was corrected' },
  ]);
  assert.ok((await fixture.balanceOf(player)) > before);
});

test('an event that leaves the list is postponed, and void when it is not played within 48 hours', async () => {
  const { made, ref, eventId } = await match();
  const player = await fixture.playerWith(1_000_000n);
  const before = await fixture.balanceOf(player);
  await winOf(player, eventId);
  made.isListed = false;
  await goOn(10 * MINUTE_MS);
  assert.equal(eventOf(node, ref).state, 'postponed');
  fixture.clock.advance(52 * HOUR_MS);
  await goOn(2 * MINUTE_MS);
  assert.deepEqual(
    (await results(eventId)).map(({ outcome }) => outcome),
    ['void'],
  );
  assert.equal(await fixture.balanceOf(player), before);
});
