import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { betsOn, openEvent, type SportsNode, type SportsRig, sportsRig } from '../testing/sports-rig.ts';
import { OVER_AGE_SLIPS } from './lost-events.ts';

const OPENING_KOBO = 200_000n;

let rig: SportsRig;
let node: SportsNode;

before(async () => {
  rig = await sportsRig();
  node = await rig.node();
});
after(() => rig.close());

async function betOn(eventId: string): Promise<bigint> {
  const playerId = await rig.playerWith(OPENING_KOBO);
  const { single, requestOf } = betsOn(node);
  const placed = await node.sportsbook.place(playerId, {
    ...requestOf(single(eventId)),
    requestId: `of ${playerId}`,
  });
  assert.ok(placed.ok, placed.ok ? '' : placed.code);
  return playerId;
}

async function lose(eventId: string): Promise<void> {
  const owner = new pg.Client({ connectionString: rig.database.ownerUrl });
  await owner.connect();
  for (const table of ['sports_incident', 'sports_result', 'sports_event'])
    await owner.query(`delete from ${table} where event_id = $1`, [eventId]);
  await owner.end();
}

const overAge = () => OVER_AGE_SLIPS.find(rig.database.db, rig.homes, { deep: false });

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
  node = await rig.node();
  await node.lead();
  await node.look();
  assert.deepEqual(await overAge(), []);
  assert.deepEqual(await Promise.all(players.map(rig.balanceOf)), [OPENING_KOBO, OPENING_KOBO]);
  assert.equal(await rig.balanceOf(other), OPENING_KOBO - 100_000n, 'the other match goes on');
  assert.deepEqual(await rig.reconcile(), []);
});
