import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { setTradingRule } from '../risk/trading.ts';
import { finishResult } from '../settlement/settlement-store.ts';
import {
  eventOf,
  football,
  openEvent,
  type SportsFixture,
  type SportsNode,
  sportsFixture,
} from '../testing/sports-fixture.ts';
import type { TradingRule } from '../types.ts';
import { readEvents } from './event-store.ts';

let fixture: SportsFixture;
let node: SportsNode;
/** Runs between the two statements of the feed's next change. */
let between: (() => Promise<void>) | null = null;

before(async () => {
  fixture = await sportsFixture();
  node = await fixture.node(async (step) => {
    if (step !== 'shards know of the changes' || between === null) return;
    const once = between;
    between = null;
    await once();
  });
});
after(() => fixture.close());

async function liveEvent() {
  const { feedRef } = await openEvent(node);
  await node.feed.report(feedRef, { status: 'live', play: football('0-0', null, 3) });
  await node.poll();
  return eventOf(node, feedRef);
}

const stored = async (eventId: string) => (await readEvents(fixture.database.db.kysely, [eventId]))[0];
const rule = (eventId: string, marketId: string, its: TradingRule | null) =>
  setTradingRule(
    { db: fixture.database.db.kysely, shards: fixture.shards.all },
    { eventId, marketId, rule: its, actor: 'staff:test' },
    fixture.clock.now(),
  );
const final = (score: string) => ({
  ...{ status: 'ended' as const, final: true, play: football('0-0', score, 90, { isOver: true }) },
});

async function scores(eventId: string) {
  const { rows } = await sql<{ play: { home: number; away: number } }>`
    select play from sports_result where event_id = ${eventId} order by result`.execute(
    fixture.database.db.kysely,
  );
  return rows.map(({ play }) => `${play.home}-${play.away}`);
}

async function atShards(eventId: string) {
  const known = [];
  for (const shard of fixture.shards.all) {
    const { rows } = await shard.db.pool.query(
      'select is_open, version from sports_event_shard where event_id = $1',
      [eventId],
    );
    known.push(...rows);
  }
  return known;
}

test('a result that a trader’s word overtook is stored beside the word', async () => {
  const { eventId, feedRef } = await liveEvent();
  between = async () => void (await rule(eventId, 'cs', { isSuspended: true }));
  await node.feed.report(feedRef, final('1-0'));
  const event = await stored(eventId);
  assert.deepEqual([event?.state, event?.trading], ['ended', { cs: { isSuspended: true } }]);
  assert.deepEqual(await scores(eventId), ['1-0']);
});

test('all changes of one call to an event are stored in their order, though the first of it was overtaken', async () => {
  const { eventId, feedRef } = await liveEvent();
  const other = await liveEvent();
  const update = { at: fixture.clock.now(), outside: null, model: null, suspended: true };
  between = async () => void (await rule(eventId, 'cs', { isSuspended: true }));
  await node.feed.updateAll([
    { ...update, ref: feedRef, status: 'live', play: football('0-0', '0-1', 80), final: false },
    { ...update, ref: other.feedRef, ...final('2-2') },
    { ...update, ref: feedRef, ...final('0-2') },
  ]);
  assert.deepEqual([await scores(eventId), await scores(other.eventId)], [['0-2'], ['2-2']]);
});

test('a corrected score that the end of the settlement overtook is a further result', async () => {
  const { eventId, feedRef } = await liveEvent();
  await node.feed.report(feedRef, final('1-0'));
  between = () => finishResult(fixture.database.db.kysely, { eventId, result: 1 }, fixture.clock.now());
  await node.feed.report(feedRef, final('1-1'));
  assert.deepEqual(await scores(eventId), ['1-0', '1-1']);
  assert.equal((await stored(eventId))?.state, 'ended');
});

test('a kick-off that moved while a trader spoke has moved', async () => {
  await node.feed.announce('later');
  await node.poll();
  const { eventId } = eventOf(node, 'later');
  const startsAt = new Date(fixture.clock.now().getTime() + 7_200_000);
  between = async () => void (await rule(eventId, 'cs', { isSuspended: true }));
  await node.feed.announce('later', { startsAt });
  assert.deepEqual((await stored(eventId))?.startsAt, startsAt);
});

test('a trader’s override opens at no shard what a goal closes at the same moment', async () => {
  const { eventId, feedRef, version } = await liveEvent();
  let meanwhile: unknown[] = [];
  between = async () => {
    await rule(eventId, 'cs', { isSuspended: true });
    meanwhile = await atShards(eventId);
  };
  await node.feed.report(feedRef, { status: 'live', play: football('0-0', '1-0', 60) });
  const closed = (at: bigint) => fixture.shards.all.map(() => ({ is_open: false, version: at }));
  assert.deepEqual(meanwhile, closed(version + 1n));
  assert.deepEqual(await atShards(eventId), closed(version + 2n));
});

test('the changes of two traders to an event at once both apply, and each can take back its own', async () => {
  const { eventId } = await liveEvent();
  await Promise.all([
    rule(eventId, 'cs', { isSuspended: true }),
    rule(eventId, '1x2', { maxLiabilityKobo: '5000' }),
  ]);
  assert.deepEqual((await stored(eventId))?.trading, {
    cs: { isSuspended: true },
    '1x2': { maxLiabilityKobo: '5000' },
  });
  await rule(eventId, 'cs', null);
  assert.deepEqual((await stored(eventId))?.trading, { '1x2': { maxLiabilityKobo: '5000' } });
  assert.equal(await rule('nothing', 'cs', null), false);
});
