import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import {
  betsOn,
  openEvent,
  type SportsFixture,
  type SportsNode,
  sportsFixture,
} from '../testing/sports-fixture.ts';
import { OVER_AGE_SLIPS } from './lost-events.ts';

const HOUR_MS = 3_600_000;

const OPENING_KOBO = 200_000n;

let fixture: SportsFixture;
let node: SportsNode;

before(async () => {
  // So early that the database's own clock is past all that the tests wait for.
  fixture = await sportsFixture('2022-11-23T12:00:00Z');
  node = await fixture.node();
});
after(() => fixture.close());

async function betOn(eventId: string): Promise<bigint> {
  const playerId = await fixture.playerWith(OPENING_KOBO);
  const { single, requestOf } = betsOn(node);
  const placed = await node.sportsbook.place(playerId, {
    ...requestOf(single(eventId)),
    requestId: `of ${playerId}`,
  });
  assert.ok(placed.ok, placed.ok ? '' : placed.code);
  return playerId;
}

async function lose(eventId: string): Promise<void> {
  const owner = new pg.Client({ connectionString: fixture.database.ownerUrl });
  await owner.connect();
  for (const table of ['sports_incident', 'sports_result', 'sports_event'])
    await owner.query(`delete from ${table} where event_id = $1`, [eventId]);
  await owner.end();
}

const overAge = () => OVER_AGE_SLIPS.find(fixture.database.db, fixture.shards, { deep: false });

test('bets on a match that the directory has lost are void: reconcile names it, and the next leader returns their stakes', async () => {
  const { eventId: lost } = await openEvent(node);
  const { eventId: kept } = await openEvent(node);
  const players = [await betOn(lost), await betOn(lost)];
  const other = await betOn(kept);
  assert.deepEqual(await overAge(), []);
  await lose(lost);
  const found = await overAge();
  assert.equal(found.length, 2);
  for (const line of found) assert.match(line, /match .+: 1 open, and the directory has no such match/);
  await node.close();
  node = await fixture.node();
  await node.lead();
  await node.poll();
  assert.deepEqual(await overAge(), []);
  assert.deepEqual(await Promise.all(players.map(fixture.balanceOf)), [OPENING_KOBO, OPENING_KOBO]);
  assert.equal(await fixture.balanceOf(other), OPENING_KOBO - 100_000n, 'the other match goes on');
  assert.deepEqual(await fixture.reconcile(), []);
});

test('reconcile names a bet on a match that the directory has and that has no result three days after its kick-off', async () => {
  const { eventId, startsAt } = await openEvent(node);
  const player = await betOn(eventId);
  const namedOver = async () => (await overAge()).filter((line) => line.includes(eventId));
  const owner = new pg.Client({ connectionString: fixture.database.ownerUrl });
  await owner.connect();
  /** Ages are measured by the newest change of any match, not by a clock. */
  const changedAfter = (ms: number) =>
    owner.query('update sports_event set changed_at = $1', [new Date(startsAt.getTime() + ms)]);
  await changedAfter(72 * HOUR_MS);
  const inTime = await namedOver();
  await changedAfter(72 * HOUR_MS + 1);
  const late = await namedOver();
  await owner.end();
  assert.deepEqual(inTime, []);
  assert.equal(late.length, 1);
  assert.match(late[0] ?? '', /match .+: 1 open, which began at 20/);
  // The leader ends it without a result, the stake is back, and there is nothing to name.
  fixture.clock.advance(73 * HOUR_MS);
  await node.feed.report('nobody');
  for (let polls = 0; polls < 50 && (await namedOver()).length > 0; polls += 1) await node.poll();
  assert.deepEqual(await namedOver(), []);
  assert.equal(await fixture.balanceOf(player), OPENING_KOBO);
  assert.deepEqual(await fixture.reconcile(), []);
});
