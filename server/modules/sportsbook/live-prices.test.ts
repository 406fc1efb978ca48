import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { SportsMessage } from '@jara/contract/sports-channel';
import { sql } from 'kysely';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { metricValues } from '../../platform/testing/metric-values.ts';
import { createBetNews } from './bet-news.ts';
import { createPopularity } from './events/popularity.ts';
import { publishWatchers, watchedEvents } from './live-prices.ts';
import {
  eventOf,
  football,
  log,
  type SportsFixture,
  type SportsNode,
  sportsFixture,
} from './testing/sports-fixture.ts';

type EventMessage = Extract<SportsMessage, { type: 'event' }>;

let fixture: SportsFixture;
let node: SportsNode;
let published: { readonly key: string; readonly message: EventMessage }[] = [];
let due: { readonly ms: number; readonly work: () => void }[] = [];
const watched = new Set<string>();

before(async () => {
  fixture = await sportsFixture();
  node = await fixture.node();
  const { book, prices } = node.sportsbook;
  publishWatchers({
    ...{ book, prices, clock: fixture.clock },
    topic: {
      isWatched: (key) => watched.has(key),
      publishToWatchers: (key, message) =>
        void published.push({ key, message: message as unknown as EventMessage }),
    },
    later: (ms, work) => void due.push({ ms, work }),
  });
});
afterEach(() => {
  published = [];
  due = [];
  watched.clear();
});
after(() => fixture.close());

function settle(): void {
  for (const { work } of due.splice(0)) work();
}

async function openEvent(ref: string) {
  await node.feed.announce(ref);
  await node.feed.report(ref);
  await node.poll();
  return eventOf(node, ref);
}

test('nothing is computed or published without a watching page', async () => {
  const { feedRef } = await openEvent('unwatched');
  await node.feed.report(feedRef, { suspended: true });
  await node.poll();
  assert.deepEqual([due.length, published.length], [0, 0]);
});

test('a list receives the main market, a match’s own page all of them', async () => {
  const { eventId, feedRef, version } = await openEvent('watched');
  watched.add(`rows ${eventId}`).add(`whole ${eventId}`);
  fixture.clock.advance(6000);
  const play = football('1-0', null, 20);
  await node.feed.report(feedRef, { status: 'live', play });
  await node.poll();
  settle();
  const of = (to: string) => published.find(({ key }) => key === `${to} ${eventId}`)?.message;
  const [rows, whole] = [of('rows'), of('whole')];
  assert.ok(rows !== undefined && whole !== undefined);
  assert.deepEqual([rows.after, rows.state, rows.play?.home], [Number(version), 'live', 1]);
  assert.deepEqual(Object.keys(rows.odds ?? {}), ['1x2']);
  assert.ok(Object.keys(whole.odds ?? {}).length > 10);
  assert.equal(whole.odds?.fg, null, 'somebody has scored first: the market is gone');
  assert.equal(rows.version, Number(eventOf(node, feedRef).version));
});

test('a renamed team is published with the names of both', async () => {
  const { eventId, feedRef, away } = await openEvent('renamed');
  watched.add(`rows ${eventId}`);
  fixture.clock.advance(6000);
  await node.feed.announce(feedRef, { home: 'New name' });
  await node.poll();
  settle();
  assert.deepEqual(published[0]?.message.names, { home: 'New name', away });
  await node.feed.report(feedRef, { suspended: true });
  await node.poll();
  settle();
  assert.deepEqual([published.length, published[1]?.message.names], [2, undefined]);
  // A swap of sides renames nothing: open bets are on the stored sides.
  await node.feed.announce(feedRef, { home: away, away: 'New name' });
  await node.poll();
  assert.deepEqual([eventOf(node, feedRef).home, eventOf(node, feedRef).away], ['New name', away]);
});

test('changes of a moment are one message, since the version that the page has', async () => {
  const { eventId, feedRef, version } = await openEvent('busy');
  watched.add(`rows ${eventId}`);
  for (const minute of [1, 2, 3]) {
    fixture.clock.advance(6000);
    await node.feed.report(feedRef, { status: 'live', play: football('0-0', null, minute) });
    await node.poll();
  }
  assert.equal(due.length, 1);
  settle();
  const [only] = published;
  assert.deepEqual(
    [published.length, only?.message.after, only?.message.play?.minute],
    [1, Number(version), 3],
  );
  // The next one waits until the pause is over, and continues from there.
  await node.feed.report(feedRef, { status: 'live', play: football('0-0', null, 4) });
  await node.poll();
  assert.ok((due[0]?.ms ?? 0) > 0);
  settle();
  assert.equal(published[1]?.message.after, only?.message.version);
});

test('a page names at most sixty events by their ids, and nothing else', () => {
  const read = (message: object) =>
    watchedEvents.readKeys({ type: 'watch', rows: [], whole: null, ...message });
  assert.deepEqual(read({ rows: ['a', 'b', 'a'], whole: 'c' }), ['rows a', 'rows b', 'whole c']);
  assert.deepEqual(read({}), []);
  const many = Array.from({ length: 61 }, (_, at) => `e${at}`);
  for (const bad of [
    { type: 'bet' },
    { rows: 'a' },
    { rows: [1] },
    { rows: ['A B'] },
    { rows: ['x'.repeat(13)] },
    { rows: many },
    { whole: undefined },
    { whole: '' },
    { whole: ['a'] },
  ])
    assert.equal(read(bad), null, JSON.stringify(bad).slice(0, 60));
});

test('a player’s open pages receive their bets, on whichever node, and no other player’s do', async () => {
  const received: { readonly playerId: bigint; readonly message: object }[] = [];
  const [here, elsewhere] = [await fixture.playerWith(5_000n), await fixture.playerWith(7_000n)];
  const metrics = createMetrics();
  const seen = async (part: string) =>
    (await metricValues(metrics, `jaraplay_sports_bet_seen_seconds_${part}`)).get('');
  const news = createBetNews({
    ...{ db: fixture.database.db, clock: fixture.clock, log, wallet: fixture.wallet, metrics },
    topic: {
      // The commit was three seconds before the page of the player is found.
      hasPlayer: (playerId) => {
        if (playerId === here) fixture.clock.advance(3000);
        return playerId === here;
      },
      publishTo: (playerId, message) => void received.push({ playerId, message }),
    },
  });
  await news.start();
  try {
    await news.publish([elsewhere, here, here]);
    while (received.length === 0) await new Promise(setImmediate);
    assert.deepEqual(received, [{ playerId: here, message: { type: 'bets', balance: 50 } }]);
    assert.deepEqual([await seen('count'), await seen('sum')], [1, 3]);
    // A node of an older release names players alone, and is understood.
    await sql`select pg_notify('sports_bets', ${`${elsewhere},${here}`})`.execute(fixture.database.db.kysely);
    while (received.length === 1) await new Promise(setImmediate);
    assert.equal(await seen('count'), 1);
  } finally {
    await news.stop();
  }
});

test('the bets of an hour ago count half, and are forgotten in time', () => {
  const popularity = createPopularity(fixture.clock);
  popularity.add(['a', 'b']);
  popularity.add(['a']);
  assert.deepEqual([popularity.popularity('a'), popularity.popularity('c')], [2, 0]);
  fixture.clock.advance(3_600_000);
  assert.deepEqual([popularity.popularity('a'), popularity.popularity('b')], [1, 0.5]);
  fixture.clock.advance(10 * 3_600_000);
  assert.equal(popularity.popularity('a'), 0);
});
