import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import {
  FAKE_KEY,
  type FakeOddsApi,
  startFakeOddsApi,
} from '../../../../../tools/providers/the-odds-api/fake-odds-api.ts';
import { HOUR_MS, MINUTE_MS, manualClock, SECOND_MS } from '../../../../platform/runtime/clock.ts';
import type { FeedEvent, FeedSink, FeedUpdate } from '../../types.ts';
import { createTheOddsApiFeed, type TheOddsApiFeed } from './the-odds-api-feed.ts';

let clock: ReturnType<typeof manualClock>;
let fake: FakeOddsApi;
let feed: TheOddsApiFeed;
let logged: string[];
let events: Map<string, FeedEvent>;
let updates: FeedUpdate[];
let responses: Date[];

const sink: FeedSink = {
  events: async (received) => {
    for (const event of received) events.set(event.ref, event);
  },
  updates: async (received) => void updates.push(...received),
  responded: (at) => void responses.push(at),
};

/** A busy machine answers late, so only the test whose source never answers has a short limit. */
const ANSWER_LIMIT_MS = 10_000;
const SHORT_LIMIT_MS = 500;

function feedOf(
  settings: { sports?: string[]; key?: string } = {},
  timeoutMs = ANSWER_LIMIT_MS,
): TheOddsApiFeed {
  const note = (more: object, what: string) => void logged.push(`${what} ${JSON.stringify(more)}`);
  return createTheOddsApiFeed({
    ...{ clock, timeoutMs, log: { error: note, warn: note, info: note } as never },
    settings: { key: FAKE_KEY, sports: ['soccer_epl'], regions: ['eu'], url: fake.url, ...settings },
  });
}

beforeEach(async () => {
  clock = manualClock('2026-11-23T12:00:00Z');
  fake = await startFakeOddsApi(clock);
  [logged, events, updates, responses] = [[], new Map(), [], []];
  feed = feedOf();
});
afterEach(async () => {
  assert.ok(!logged.join().includes(FAKE_KEY), 'the key stands in the log');
  await fake.stop();
});

/** Polls for `ms`, and returns the last update of each match. */
async function pollFor(ms: number, stepMs = 10 * SECOND_MS): Promise<Map<string, FeedUpdate>> {
  const until = clock.now().getTime() + ms;
  do {
    await feed.poll(sink);
    clock.advance(stepMs);
  } while (clock.now().getTime() <= until);
  return new Map(updates.map((update) => [update.ref, update]));
}

const announcedTimes = (words: string) => logged.filter((line) => line.includes(words)).length;
const callsTo = (what: string) => fake.calls.filter((path) => path.endsWith(what)).length;

test('a match is announced with the consensus of its bookmakers; it takes no bets once it is under way', async () => {
  const match = fake.add('m');
  match.prices.push([4, 3.5, 2], [1.01, 1.01, 1.01]);
  const before = (await pollFor(0)).get('m');
  assert.deepEqual(events.get('m')?.competition, { ref: 'soccer_epl', name: 'EPL', country: 'England' });
  assert.equal(before?.status, 'scheduled');
  assert.equal(before?.suspended, false);
  const h2h = before?.outside?.h2h;
  // The margin of 4 % is removed; of the two wrong bookmakers one counts little and one not at all.
  assert.ok(h2h && h2h.home > 200 && h2h.home < 230, JSON.stringify(h2h));
  assert.ok(Math.abs(100 / h2h.home + 100 / (h2h.draw ?? 1) + 100 / h2h.away - 1) < 0.01);
  assert.equal(before?.outside?.total?.line, 2.5);
  clock.advance(HOUR_MS);
  match.score = [1, 0];
  const live = (await pollFor(2 * MINUTE_MS)).get('m');
  assert.deepEqual(
    [live?.status, live?.suspended, live?.play?.home, live?.play?.isOver],
    ['live', true, 1, false],
  );
  Object.assign(match, { score: [2, 1], isOver: true });
  const ended = (await pollFor(2 * MINUTE_MS)).get('m');
  assert.deepEqual(
    [ended?.status, ended?.final, ended?.play?.home, ended?.play?.away],
    ['ended', true, 2, 1],
  );
  assert.deepEqual(ended?.play?.periods, [], 'halves are not known');
  match.score = [2, 2];
  assert.equal((await pollFor(2 * HOUR_MS, MINUTE_MS)).get('m')?.play?.away, 2, 'a corrected score');
});

test('a market that is suspended closes the match, one that moved has new prices, one that is put off is postponed', async () => {
  const [match, other] = [fake.add('m'), fake.add('n')];
  const first = (await pollFor(0)).get('m')?.outside?.h2h?.home ?? 0;
  match.prices = [[1.5, 4.2, 7]];
  assert.ok(((await pollFor(3 * MINUTE_MS)).get('m')?.outside?.h2h?.home ?? first) < first);
  match.prices = [];
  assert.equal((await pollFor(3 * MINUTE_MS)).get('m')?.suspended, true);
  match.prices = [[2, 3.5, 4]];
  assert.equal((await pollFor(3 * MINUTE_MS)).get('m')?.suspended, false);
  match.isListed = false;
  assert.equal((await pollFor(6 * MINUTE_MS)).get('m')?.status, 'postponed');
  Object.assign(match, { isListed: true, startsAt: new Date(clock.now().getTime() + 24 * HOUR_MS) });
  const back = await pollFor(6 * MINUTE_MS);
  assert.deepEqual([back.get('m')?.status, back.get('m')?.suspended], ['scheduled', false]);
  assert.equal(events.get('m')?.startsAt.getTime(), match.startsAt.getTime());
  assert.equal(back.get('n')?.status, 'scheduled', other.id);
});

test('an answer that goes back in time changes nothing; sides that are swapped swap nothing', async () => {
  const match = fake.add('m');
  const first = (await pollFor(0)).get('m')?.outside;
  Object.assign(match, { prices: [[9, 5, 1.3]], updatedAt: new Date(clock.now().getTime() - 5 * MINUTE_MS) });
  assert.deepEqual((await pollFor(3 * MINUTE_MS)).get('m')?.outside, first);
  const [home, away] = [match.home, match.away];
  Object.assign(match, { home: away, away: home, updatedAt: null, prices: [[9, 5, 1.35]] });
  const swapped = (await pollFor(3 * MINUTE_MS)).get('m')?.outside?.h2h;
  assert.ok(swapped && swapped.home < swapped.away);
  clock.advance(HOUR_MS);
  Object.assign(match, { score: [0, 3] });
  assert.equal((await pollFor(2 * MINUTE_MS)).get('m')?.play?.home, 3);
  Object.assign(match, { score: [0, 1], updatedAt: new Date(clock.now().getTime() - 20 * MINUTE_MS) });
  assert.equal((await pollFor(2 * MINUTE_MS)).get('m')?.play?.home, 3, 'an older score');
});

test('a time to come outdates nothing: prices and scores after it count', async () => {
  const match = fake.add('m', { updatedAt: new Date('2099-01-01T00:00:00Z') });
  assert.equal((await pollFor(3 * MINUTE_MS)).get('m')?.suspended, true, 'nobody’s prices');
  match.updatedAt = null;
  const first = (await pollFor(3 * MINUTE_MS)).get('m');
  assert.equal(first?.suspended, false);
  // The clock of the source is two minutes ahead: its next answer has an earlier time, and counts.
  match.updatedAt = new Date(clock.now().getTime() + 2 * MINUTE_MS);
  await pollFor(3 * MINUTE_MS);
  Object.assign(match, { prices: [[1.5, 4.2, 7]], updatedAt: null });
  const moved = (await pollFor(3 * MINUTE_MS)).get('m');
  assert.ok((moved?.outside?.h2h?.home ?? 999) < (first?.outside?.h2h?.home ?? 0));
  clock.advance(HOUR_MS);
  Object.assign(match, { score: [1, 0], updatedAt: new Date('2099-01-01T00:00:00Z') });
  assert.equal((await pollFor(2 * MINUTE_MS)).get('m')?.play, null);
  assert.equal(announcedTimes('feeds.score_in_future'), 1);
  Object.assign(match, { score: [2, 0], isOver: true, updatedAt: null });
  assert.equal((await pollFor(2 * MINUTE_MS)).get('m')?.status, 'ended');
});

test('prices without a newer one for long are suspended, though older ones come', async () => {
  const match = fake.add('m', { startsAt: new Date(clock.now().getTime() + 5 * HOUR_MS) });
  await pollFor(3 * MINUTE_MS);
  match.updatedAt = new Date(clock.now().getTime() - 10 * MINUTE_MS);
  assert.equal((await pollFor(20 * MINUTE_MS, MINUTE_MS)).get('m')?.suspended, false);
  assert.equal((await pollFor(20 * MINUTE_MS, MINUTE_MS)).get('m')?.suspended, true);
});

test('prices of twelve minutes ago count hours before a kick-off, and not in the hour before it', async () => {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  const inTime = { startsAt: before(-30 * MINUTE_MS), updatedAt: before(8 * MINUTE_MS) };
  const old = before(12 * MINUTE_MS);
  fake.add('fresh', inTime);
  fake.add('near', { ...inTime, updatedAt: old });
  fake.add('far', { startsAt: before(-2 * HOUR_MS), updatedAt: old });
  const received = await pollFor(0);
  assert.deepEqual(
    ['fresh', 'near', 'far'].map((ref) => received.get(ref)?.suspended),
    [false, true, false],
  );
  // In the hour before its kick-off, the same prices are too old.
  assert.equal((await pollFor(61 * MINUTE_MS, MINUTE_MS)).get('far')?.suspended, true);
});

for (const [what, bad] of [
  ['a zero character', { home_team: 'A\u0000' }],
  ['half a surrogate pair', { home_team: 'A\ud800' }],
  ['a line break', { id: 'x\ny' }],
  ['the year 0', { commence_time: '0000-01-01T00:00:00Z' }],
  ['a year far ahead', { commence_time: '2099-01-01T00:00:00Z' }],
] as const)
  test(`an entry with ${what} is left out, the others are taken`, async () => {
    const match = fake.add('m');
    fake.junk = {
      ...{ id: 'junk', home_team: 'A', away_team: 'B', commence_time: match.startsAt.toISOString() },
      ...{ bookmakers: [], completed: false, scores: null, last_update: null },
      ...bad,
    };
    assert.equal((await pollFor(6 * MINUTE_MS)).get('m')?.suspended, false);
    assert.deepEqual([...events.keys()], ['m']);
    assert.equal(announcedTimes('feeds.entry_unreadable'), 3, 'of the list, the prices and the scores');
  });

test('a score that contradicts its match, or ends it without one, is skipped and logged once', async () => {
  const [early, empty] = [fake.add('early'), fake.add('empty')];
  Object.assign(early, { score: [1, 0], isOver: true });
  Object.assign(empty, { isOver: true });
  const received = await pollFor(5 * MINUTE_MS);
  assert.ok(received.get('early')?.status !== 'ended' && received.get('empty')?.status !== 'ended');
  assert.equal(announcedTimes('feeds.score_contradicted'), 1);
  assert.equal(announcedTimes('feeds.score_missing'), 1);
});

test('prices that a bookmaker forgot to renew, and of a competition that is not answered, are suspended', async () => {
  feed = feedOf({ sports: ['soccer_epl', 'basketball_nba'] });
  const match = fake.add('m', { startsAt: new Date(clock.now().getTime() + 5 * HOUR_MS) });
  fake.add('b', { competition: 'basketball_nba', prices: [[1.6, 2.4]], startsAt: match.startsAt });
  match.updatedAt = clock.now();
  const first = await pollFor(9 * MINUTE_MS);
  assert.deepEqual([first.get('b')?.outside?.h2h?.draw, first.get('b')?.suspended], [null, false]);
  assert.equal((await pollFor(34 * MINUTE_MS, MINUTE_MS)).get('m')?.suspended, true);
  assert.equal((await pollFor(0)).get('b')?.suspended, false);
});

for (const what of ['hang', 'stalled', 'garbage', 'no-list', 'cut', 429, 500] as const)
  test(`an answer that is none (${what}) is tried again, less and less often; then prices return`, async () => {
    if (what === 'hang' || what === 'stalled') feed = feedOf({}, SHORT_LIMIT_MS);
    fake.add('m', { startsAt: new Date(clock.now().getTime() + 5 * HOUR_MS) });
    await pollFor(0);
    fake.fault = { what, on: 'all' };
    const before = fake.calls.length;
    const down = await pollFor(40 * MINUTE_MS, 30 * SECOND_MS);
    assert.ok(fake.calls.length - before < 20, `${fake.calls.length - before} calls`);
    assert.ok(fake.calls.length - before > 5);
    assert.equal(down.get('m')?.suspended, true, 'stale prices are dropped');
    assert.equal(announcedTimes('feeds.source_failed'), 1);
    fake.fault = null;
    const receivedBefore = responses.length;
    assert.equal((await pollFor(8 * MINUTE_MS)).get('m')?.suspended, false);
    assert.ok(responses.length > receivedBefore);
    assert.equal(announcedTimes('feeds.source_recovered'), 1);
  });

test('a key that is not accepted is logged once and hardly tried again', async () => {
  feed = feedOf({ key: 'another_key' });
  fake.add('m');
  assert.equal((await pollFor(HOUR_MS, MINUTE_MS)).size, 0);
  assert.equal(announcedTimes('feeds.key_rejected'), 1);
  assert.ok(fake.calls.length <= 7, String(fake.calls.length));
});

test('competitions that the source or we cannot serve are skipped, and junk among the matches; each is logged once', async () => {
  const sports = [
    'soccer_moon',
    'tennis_atp_wimbledon',
    'soccer_fifa_world_cup_winner',
    'soccer_spain_la_liga',
  ];
  feed = feedOf({ sports });
  fake.add('m', { competition: 'soccer_spain_la_liga' });
  fake.junk = { id: 7, surprise: true };
  assert.equal((await pollFor(20 * MINUTE_MS)).get('m')?.suspended, false);
  assert.deepEqual(events.get('m')?.competition, {
    ref: 'soccer_spain_la_liga',
    name: 'La Liga',
    country: 'Spain',
  });
  assert.equal(announcedTimes('feeds.competition_skipped'), 3);
  assert.equal(announcedTimes('feeds.entry_unreadable'), 3, 'of the list, the prices and the scores');
});

test('scores of a path that the source refused come again, however it refused; each refusal of the API is logged', async () => {
  const match = fake.add('m');
  await pollFor(0);
  clock.advance(HOUR_MS);
  match.score = [1, 0];
  for (const what of [404, 'no-page'] as const) {
    fake.fault = { what, on: 'scores' };
    await pollFor(20 * MINUTE_MS);
    fake.fault = null;
    match.score = [match.score[0] + 1, 0];
    assert.equal((await pollFor(HOUR_MS, MINUTE_MS)).get('m')?.play?.home, match.score[0], String(what));
  }
  // At once, and after 5 and 15 minutes.
  assert.equal(announcedTimes('feeds.path_unknown'), 3);
});

test('a competition that one list lacks is polled once a later list has it', async () => {
  fake.add('m', { startsAt: new Date(clock.now().getTime() + 5 * HOUR_MS) });
  fake.listed = [];
  assert.equal((await pollFor(10 * MINUTE_MS)).size, 0);
  fake.listed = null;
  assert.ok((await pollFor(HOUR_MS, MINUTE_MS)).has('m'));
});

test('credits last to the end of the month, scores of matches under way are requested first', async () => {
  fake.remaining = 1000;
  for (let day = 0; day < 9; day += 1) {
    const startsAt = new Date(clock.now().getTime() + (day * 24 + 2) * HOUR_MS);
    fake.add(`day ${day}`, { startsAt });
  }
  await pollFor(7 * 24 * HOUR_MS, MINUTE_MS);
  // A week has passed of the seven days and a half that November had left.
  assert.ok(fake.remaining > 0 && fake.remaining < 200, String(fake.remaining));
  assert.equal(announcedTimes('feeds.credits_used_up'), 0);
  const live = fake.add('live', { startsAt: new Date(clock.now().getTime() - MINUTE_MS), score: [0, 0] });
  await pollFor(0);
  fake.calls.length = 0;
  await pollFor(10 * HOUR_MS, MINUTE_MS);
  assert.ok(callsTo('scores') > callsTo('odds'), `${live.id}: ${callsTo('scores')}, ${callsTo('odds')}`);
});

for (const announcesCredits of [true, false])
  test(`used up, it stops, logs it once and continues with new credits (${announcesCredits ? 'announced by' : 'without'} headers)`, async () => {
    fake.add('m', { startsAt: new Date(clock.now().getTime() + 6 * HOUR_MS) });
    Object.assign(fake, { remaining: 8, announcesCredits });
    clock.advance(7.4 * 24 * HOUR_MS);
    fake.add('n', { startsAt: new Date(clock.now().getTime() + 6 * HOUR_MS) });
    await pollFor(4 * HOUR_MS, MINUTE_MS);
    assert.equal(announcedTimes('feeds.credits_used_up'), 1);
    const last = new Map(updates.map((update) => [update.ref, update])).get('n');
    assert.equal(last?.suspended, true);
    fake.calls.length = 0;
    Object.assign(fake, { remaining: 20_000 });
    assert.equal((await pollFor(2 * HOUR_MS, MINUTE_MS)).get('n')?.suspended, false);
  });

test('no credits before the first match: nothing that costs is requested', async () => {
  fake.remaining = 0;
  fake.add('m');
  await pollFor(3 * HOUR_MS, MINUTE_MS);
  assert.equal(callsTo('odds') + callsTo('scores'), 0);
  assert.equal(announcedTimes('feeds.credits_used_up'), 1);
});
