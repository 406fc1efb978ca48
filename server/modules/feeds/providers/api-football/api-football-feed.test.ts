import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import {
  FAKE_FOOTBALL_KEY,
  type FakeApiFootball,
  type FakeFixture,
  startFakeApiFootball,
} from '../../../../../tools/providers/api-football/fake-api-football.ts';
import { HOUR_MS, MINUTE_MS, manualClock, SECOND_MS } from '../../../../platform/runtime/clock.ts';
import { CALL_LIMIT_MS } from '../../../../platform/testing/call-limit.ts';
import type { FeedSink, FeedUpdate } from '../../types.ts';
import { type ApiFootballFeed, createApiFootballFeed } from './api-football-feed.ts';
import { createBudget } from './budget.ts';

let clock: ReturnType<typeof manualClock>;
let fake: FakeApiFootball;
let feed: ApiFootballFeed;
let updates: Map<string, FeedUpdate>;
let logged: string[];
let sink: FeedSink;

/** Only for the test whose source does not answer: a busy machine answers late. */
const SHORT_LIMIT_MS = 1000;

const settings = { key: FAKE_FOOTBALL_KEY, leagues: [{ id: 39, season: 2026 }], callsPerDay: 7_500 };

beforeEach(async () => {
  clock = manualClock('2026-11-23T12:00:00Z');
  fake = await startFakeApiFootball(clock);
  updates = new Map();
  logged = [];
  sink = {
    events: async () => undefined,
    updates: async (received) => {
      for (const update of received) updates.set(update.ref, update);
    },
    responded: () => undefined,
  };
  feed = open({});
});
afterEach(() => fake.stop());

function open(changed: Partial<typeof settings>, timeoutMs = CALL_LIMIT_MS): ApiFootballFeed {
  const log = {
    warn: (details: object, message?: string) => void logged.push(`${message} ${JSON.stringify(details)}`),
    info: (_: object, message?: string) => void logged.push(String(message)),
  };
  return createApiFootballFeed({
    clock,
    log,
    timeoutMs,
    settings: { ...settings, ...changed, url: fake.url },
  });
}

async function pollFor(ms: number): Promise<FeedUpdate> {
  const untilMs = clock.now().getTime() + ms;
  do {
    await feed.poll(sink);
    clock.advance(15 * SECOND_MS);
  } while (clock.now().getTime() <= untilMs);
  const [update] = updates.values();
  assert.ok(update !== undefined);
  return update;
}

/** A match that was priced, and has begun. */
async function inPlay(change: Partial<FakeFixture>): Promise<FakeFixture> {
  const match = fake.add(1, { startsAt: new Date(clock.now().getTime() + 10 * MINUTE_MS) });
  await pollFor(9 * MINUTE_MS);
  clock.advance(20 * MINUTE_MS);
  Object.assign(match, { status: '1H', minute: 20, goals: [0, 0] }, change);
  return match;
}

test('a match in play has its minute, halves and red cards, and is priced by the model of its last prices', async () => {
  const match = await inPlay({});
  const first = await pollFor(MINUTE_MS);
  assert.deepEqual([first.status, first.suspended, first.play?.minute], ['live', false, 20]);
  assert.equal(first.model?.sport, 'football');
  Object.assign(match, { status: 'HT', minute: 45, goals: [1, 0], half: [1, 0] });
  match.incidents = [{ minute: 30, side: 'home', what: 'Normal Goal' }];
  assert.equal((await pollFor(MINUTE_MS)).play?.isBreak, true);
  Object.assign(match, { status: '2H', minute: 70, goals: [1, 2] });
  match.incidents = [
    ...match.incidents,
    ...([50, 60] as const).map((minute) => ({ minute, side: 'away', what: 'Normal Goal' }) as const),
    { minute: 65, side: 'away', what: 'Red Card' },
  ];
  const { play } = await pollFor(MINUTE_MS);
  assert.deepEqual(play?.periods, [
    { home: 1, away: 0 },
    { home: 0, away: 2 },
  ]);
  assert.deepEqual([play?.firstGoal, play?.homeReds, play?.awayReds], ['home', 0, 1]);
});

test('the score of regular time is the result: goals of extra time and penalties change nothing', async () => {
  const match = await inPlay({});
  Object.assign(match, { status: 'AET', minute: 120, goals: [2, 1], half: [0, 0], full: [1, 1] });
  match.incidents = [
    { minute: 55, side: 'away', what: 'Normal Goal' },
    { minute: 80, side: 'home', what: 'Normal Goal' },
    { minute: 105, side: 'home', what: 'Normal Goal' },
  ];
  const { status, final, play } = await pollFor(MINUTE_MS);
  assert.deepEqual([status, final, play?.home, play?.away, play?.firstGoal], ['ended', true, 1, 1, 'away']);
});

test('an own goal counts for the side whose score it makes, by either way in which the source lists it', async () => {
  const match = await inPlay({ status: '2H', minute: 80, goals: [1, 1], half: [1, 0] });
  match.incidents = [
    { minute: 10, side: 'away', what: 'Own Goal' },
    { minute: 70, side: 'away', what: 'Normal Goal' },
  ];
  assert.equal((await pollFor(MINUTE_MS)).play?.firstGoal, 'home');
  match.incidents = [
    { minute: 10, side: 'home', what: 'Own Goal' },
    { minute: 70, side: 'away', what: 'Normal Goal' },
  ];
  assert.equal((await pollFor(MINUTE_MS)).play?.firstGoal, 'home');
});

test('a report that contradicts itself closes the match and settles nothing until it is whole', async () => {
  const match = await inPlay({});
  const whole = { status: 'FT', minute: 90, goals: [1, 0], half: [0, 0], full: [1, 0] } as const;
  for (const contradiction of [
    { half: [null, null] },
    { half: [2, 0] },
    { full: [null, null] },
    { goals: [1, 1], full: [1, 1], incidents: [] },
  ] as const) {
    Object.assign(match, whole, contradiction);
    const { final, suspended } = await pollFor(MINUTE_MS);
    assert.deepEqual([final, suspended], [false, true], JSON.stringify(contradiction));
  }
  Object.assign(match, whole);
  const { final, play } = await pollFor(MINUTE_MS);
  assert.deepEqual([final, play?.home, play?.away], [true, 1, 0]);
  assert.ok(logged.some((line) => line.startsWith('feeds.match_contradicted')));
});

test('a match in play closes while the source blocks its own market, lists none, or does not answer', async () => {
  const match = await inPlay({});
  assert.equal((await pollFor(MINUTE_MS)).suspended, false);
  for (const live of [{ stopped: false, blocked: true }, { stopped: true, blocked: false }, null]) {
    match.live = live;
    assert.equal((await pollFor(MINUTE_MS)).suspended, true, JSON.stringify(live));
  }
  match.live = { stopped: false, blocked: false };
  assert.equal((await pollFor(MINUTE_MS)).suspended, false);
  for (const fault of ['hang', 'stalled', 'html', 'cut', 500, 429, 'rateLimit'] as const) {
    fake.fault = fault;
    assert.equal((await pollFor(3 * MINUTE_MS)).suspended, true, String(fault));
    fake.fault = null;
    assert.equal((await pollFor(8 * MINUTE_MS)).suspended, false, String(fault));
  }
});

test('a goal is published while a list is not answered, and reports go on while lists fail', async () => {
  feed = open({}, SHORT_LIMIT_MS);
  const match = await inPlay({});
  await pollFor(MINUTE_MS);
  clock.advance(5 * MINUTE_MS);
  fake.silentOn = '/fixtures?league=';
  Object.assign(match, { goals: [1, 0], minute: 30 });
  const failedAtGoal: boolean[] = [];
  const noting: FeedSink = {
    ...sink,
    async updates(received) {
      if (received.some(({ play }) => play?.home === 1))
        failedAtGoal.push(logged.some((line) => line.startsWith('feeds.source_failed')));
    },
  };
  await feed.poll(noting);
  assert.equal(failedAtGoal[0], false, 'the goal was published before the list failed');
  assert.ok(logged.some((line) => line.startsWith('feeds.source_failed')));
  clock.advance(15 * SECOND_MS);
  Object.assign(match, { goals: [2, 0], minute: 31 });
  await feed.poll(sink);
  assert.equal(updates.get('1')?.play?.home, 2);
});

test('the feed publishes again what the sportsbook did not store', async () => {
  const match = await inPlay({});
  await pollFor(MINUTE_MS);
  Object.assign(match, { status: 'FT', minute: 90, goals: [1, 0], half: [0, 0], full: [1, 0] });
  const failing = { ...sink, updates: () => Promise.reject(new Error('the directory does not respond')) };
  await assert.rejects(feed.poll(failing));
  await feed.poll(sink);
  assert.equal(updates.get('1')?.final, true);
});

test('a key that is not accepted is tried again after ten minutes, and the log never contains it', async () => {
  fake.add(1);
  await pollFor(MINUTE_MS);
  fake.fault = 'token';
  clock.advance(6 * MINUTE_MS);
  await feed.poll(sink);
  const calls = fake.calls.length;
  await pollFor(9 * MINUTE_MS);
  assert.equal(fake.calls.length, calls);
  await pollFor(2 * MINUTE_MS);
  assert.ok(fake.calls.length > calls);
  assert.ok(logged.some((line) => line.includes('"why":"key"')));
  assert.ok(!logged.join('\n').includes(FAKE_FOOTBALL_KEY));
});

test('calls stay within the day: lists and prices keep to their share of it, reports of play may use the rest', async () => {
  fake.add(1, { startsAt: new Date(clock.now().getTime() + 20 * HOUR_MS) });
  feed = open({ callsPerDay: 100 });
  fake.left = 100;
  await pollFor(12 * HOUR_MS - MINUTE_MS);
  assert.ok(fake.calls.length <= 100, `${fake.calls.length} calls`);
  const budget = createBudget(100);
  const startMs = Date.parse('2026-11-23T00:00:00Z');
  for (let calls = 0; calls < 10; calls += 1) budget.note(startMs);
  assert.deepEqual([budget.allows(startMs, false), budget.allows(startMs, true)], [false, true]);
  assert.equal(budget.allows(startMs + 12 * HOUR_MS, false), true);
  budget.noteUsedUp(startMs);
  assert.equal(budget.allows(startMs + 12 * HOUR_MS, true), false);
  assert.equal(budget.allows(startMs + 24 * HOUR_MS, true), true);
});
