import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlayState } from '@jara/odds/types';
import { DAY_MS, HOUR_MS, MINUTE_MS, manualClock, SECOND_MS } from '../../../../platform/runtime/clock.ts';
import { drawsBy } from '../../testing/played-returns.ts';
import type { FeedEvent, FeedSink, FeedUpdate } from '../../types.ts';
import { HOUSE_COMPETITIONS } from './competitions.ts';
import { fixturesOfInterval } from './fixtures.ts';
import { createHouseFeed } from './house-feed.ts';
import { courseOf, updateAt } from './house-state.ts';

const START = '2026-11-23T12:00:00Z';
const log = { warn: () => undefined };

/** A feed with a fixed seed, and all events and updates that it published. */
function feedFrom(seed: string, { at = START, competitions = HOUSE_COMPETITIONS } = {}) {
  const clock = manualClock(at);
  const feed = createHouseFeed({
    ...{ clock, log, competitions },
    readSeed: async () => ({ seed, madeAt: new Date(START) }),
  });
  const events = new Map<string, FeedEvent>();
  const reported = new Map<string, FeedUpdate[]>();
  const sink: FeedSink = {
    events: async (received) => {
      for (const event of received) events.set(event.ref, event);
    },
    updates: async (received) => {
      for (const update of received) reported.set(update.ref, [...(reported.get(update.ref) ?? []), update]);
    },
    responded: () => undefined,
  };
  const goOn = async (ms: number, stepMs: number) => {
    for (const until = clock.now().getTime() + ms; clock.now().getTime() < until; clock.advance(stepMs))
      await feed.poll(sink);
  };
  return { feed, clock, events, reported, sink, goOn };
}

const quick = HOUSE_COMPETITIONS.filter(({ ref }) => ref !== 'coast');
const last = (reported: Map<string, FeedUpdate[]>) =>
  [...reported]
    .map(([ref, updates]) => [ref, updates.at(-1)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));

test('the feed publishes an event again after the sportsbook closed it, also during a poll', async () => {
  const { feed, reported, sink, goOn } = feedFrom('repeat', { competitions: quick });
  await goOn(1, 1);
  await feed.poll(sink);
  const known = reported.size;
  assert.ok(known > 20, String(known));
  const reportedBy = async (poll: Promise<void>) => {
    reported.clear();
    await poll;
    return reported.size;
  };
  assert.equal(await reportedBy(feed.poll(sink)), 0);
  feed.repeat();
  const closing = { ...sink, responded: () => feed.repeat() };
  assert.equal(await reportedBy(feed.poll(closing)), known);
  assert.equal(await reportedBy(feed.poll(sink)), known);
  assert.equal(await reportedBy(feed.poll(sink)), 0);
});

test('one seed and one time make the same matches at every node; another seed makes others', async () => {
  const feeds = [feedFrom('a'), feedFrom('a'), feedFrom('b')];
  for (const { goOn } of feeds) await goOn(10 * MINUTE_MS, 30 * SECOND_MS);
  const [one, same, other] = feeds.map(({ events, reported }) =>
    JSON.stringify([[...events], last(reported)]),
  );
  assert.equal(one, same);
  assert.notEqual(one, other);
});

test('a node that begins to lead in the middle goes on with the same matches', async () => {
  const [first, later] = [feedFrom('a'), feedFrom('a', { at: '2026-11-23T12:20:00Z' })];
  await first.goOn(20 * MINUTE_MS, 10 * SECOND_MS);
  await first.goOn(5 * MINUTE_MS, 10 * SECOND_MS);
  await later.goOn(5 * MINUTE_MS, 10 * SECOND_MS);
  const [known, received] = [new Map(last(first.reported)), last(later.reported)];
  assert.ok(received.some(([, update]) => update?.status === 'live'));
  for (const [ref, update] of received) {
    const before = known.get(ref);
    assert.deepEqual({ ...update, at: null }, { ...before, at: null }, ref);
  }
});

test('at any time of the day each of three sports has matches under way or within a quarter of an hour', async () => {
  const feed = feedFrom('day', { competitions: quick });
  await feed.goOn(30 * MINUTE_MS, MINUTE_MS);
  for (let hour = 0; hour < 24; hour += 3) {
    feed.clock.advance(3 * HOUR_MS - 2 * MINUTE_MS);
    await feed.goOn(2 * MINUTE_MS, MINUTE_MS);
    const now = feed.clock.now().getTime();
    for (const sport of ['football', 'basketball', 'tennis']) {
      const near = [...feed.events.values()].filter(
        ({ sport: its, startsAt }) => its === sport && Math.abs(startsAt.getTime() - now) < 15 * MINUTE_MS,
      );
      assert.ok(near.length > 0, `${sport} at hour ${hour}`);
    }
  }
});

test('over days there are goals, breaks, ends, and matches that are put off, abandoned or corrected', async () => {
  const feed = feedFrom('days', { competitions: quick });
  // Polled every few seconds for an hour, and then at intervals that show each end.
  await feed.goOn(HOUR_MS, 5 * SECOND_MS);
  const plays = [...feed.reported.values()].flat().flatMap(({ play }) => (play === null ? [] : [play]));
  for (const sport of ['football', 'basketball'] as const)
    assert.ok(
      plays.some((play) => play.sport === sport && play.isBreak),
      sport,
    );
  assert.ok(plays.some((play) => play.sport === 'football' && play.home + play.away > 0));
  assert.ok(
    [...feed.reported.values()].flat().some(({ status, suspended }) => status === 'live' && suspended),
  );
  await feed.goOn(2 * DAY_MS, 2 * MINUTE_MS);
  const ofMatches = [...feed.reported.values()];
  const withStatus = (wanted: FeedUpdate['status']) =>
    ofMatches.filter((updates) => updates.some(({ status }) => status === wanted)).length;
  const corrected = ofMatches.filter((updates) => {
    const scores = updates
      .filter(({ final, play }) => final && play !== null)
      .map(({ play }) => JSON.stringify(play));
    return new Set(scores).size > 1;
  });
  assert.ok(withStatus('ended') > 1000, String(withStatus('ended')));
  assert.ok(withStatus('postponed') > 0 && withStatus('abandoned') > 0 && corrected.length > 0);
});

test('scores never go down but for a goal that is taken back, and nothing is open that is over', async () => {
  const feed = feedFrom('rules', { competitions: quick });
  await feed.goOn(40 * MINUTE_MS, 5 * SECOND_MS);
  for (const [ref, updates] of feed.reported) {
    const order = updates.map(({ status }) =>
      ['scheduled', 'postponed', 'live', 'abandoned', 'ended'].indexOf(status),
    );
    assert.deepEqual(
      order,
      order.toSorted((one, other) => one - other),
      ref,
    );
    for (const { status, suspended, play } of updates) {
      assert.ok(suspended || status === 'scheduled' || status === 'live', ref);
      assert.equal(play?.isOver ?? false, status === 'ended', ref);
    }
    for (const [at, { play, suspended }] of updates.entries()) {
      const before = updates[at - 1]?.play;
      const isLess = before && play && (play.home < before.home || play.away < before.away);
      if (isLess) assert.ok(suspended && play.sport === 'football', ref);
    }
  }
});

test('a match with a goal under review takes no bets until the referee has decided, at whatever pace its league plays', () => {
  const football = HOUSE_COMPETITIONS.filter(({ sport }) => sport === 'football');
  let reviews = 0;
  for (const competition of [...football, ...football.map((one) => ({ ...one, paceMs: MINUTE_MS }))])
    for (let match = 0; match < 60; match += 1) {
      const drawsOf = drawsBy(`review ${match}`);
      const [drawn] = fixturesOfInterval(competition, 1, drawsOf);
      assert.ok(drawn);
      const fixture = { ...drawn, fate: 'played' as const };
      const course = courseOf(fixture, drawsOf);
      for (const [at, { atMs, play }] of course.entries()) {
        const goals = ({ home, away }: PlayState) => home + away;
        const before = course[at - 1];
        if (before === undefined || goals(play) >= goals(before.play)) continue;
        reviews += 1;
        const scored = course.findLast(
          (moment) => moment.atMs < before.atMs + 1 && goals(moment.play) < goals(before.play),
        );
        const fromMs = Math.ceil(course[course.indexOf(scored ?? before) + 1]?.atMs ?? before.atMs);
        for (let ms = fromMs; ms < atMs + 1000; ms += Math.min(500, competition.paceMs / 20)) {
          const update = updateAt(fixture, course, new Date(fixture.startsAtMs + ms), drawsOf);
          assert.ok(update.suspended, `${competition.ref}, match ${match}, ${ms} of ${fromMs} to ${atMs}`);
        }
      }
    }
  assert.ok(reviews > 10, `${reviews} goals were taken back`);
});

test('a game of tennis is published with a hold that outlives every offer of a cash-out, and ends before the next game', async () => {
  const tennis = HOUSE_COMPETITIONS.filter(({ sport }) => sport === 'tennis');
  const feed = feedFrom('games', { competitions: tennis });
  await feed.goOn(30 * MINUTE_MS, SECOND_MS);
  let games = 0;
  for (const [ref, updates] of feed.reported) {
    const live = updates.filter(({ status }) => status === 'live');
    for (const [at, update] of live.entries()) {
      const [before, next] = [live[at - 1], live[at + 1]];
      const isNewGame = before !== undefined && JSON.stringify(before.play) !== JSON.stringify(update.play);
      if (!isNewGame || next === undefined) continue;
      games += 1;
      assert.deepEqual([before.suspended, update.suspended, next.suspended], [false, true, false], ref);
      const heldMs = next.at.getTime() - update.at.getTime();
      assert.ok(heldMs > 5 * SECOND_MS && heldMs < 10 * SECOND_MS, `${ref}: ${heldMs}`);
    }
  }
  assert.ok(games > 30, String(games));
});

/** Words of real clubs, leagues and players. */
const REAL =
  /\b(FC|United|City|Enyimba|Pillars|Heartland|Rangers|Remo|Sunshine|Plateau United|Rivers United|Kwara|Shooting|Lobi|Akwa|Bendel|Wikki|Gombe United|Katsina United|Niger Tornadoes|Arsenal|Chelsea|Liverpool|Madrid|Barcelona|Bayern|Juventus|Lakers|Bulls|Celtics|Warriors|Heat|Nadal|Djokovic|Federer|Alcaraz|Sinner|Osimhen|NPFL|NPFA|Premier|Liga|Serie|Bundesliga|NBA|ATP|WTA)\b/;
/** Invented names that match nevertheless. */
const INVENTED = new Set(['Cape Palm United', 'Enugu Coal City Kings']);

test('clubs and players are invented, each is in one competition and is marked as such', async () => {
  const entrants = HOUSE_COMPETITIONS.flatMap((competition) => competition.entrants);
  assert.equal(new Set(entrants).size, entrants.length);
  for (const name of [...entrants, ...HOUSE_COMPETITIONS.map((one) => one.name)])
    assert.ok(INVENTED.has(name) || !REAL.test(name), name);
  const feed = feedFrom('names');
  await feed.goOn(MINUTE_MS, MINUTE_MS);
  assert.ok([...feed.events.values()].every(({ isFictional }) => isFictional));
  assert.ok([...feed.events.values()].every(({ home, away }) => home !== away));
});
