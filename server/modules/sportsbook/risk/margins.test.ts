import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { SECOND_MS } from '../../../platform/runtime/clock.ts';
import {
  betsOn,
  eventOf,
  type SportsFixture,
  type SportsNode,
  sportsFixture,
} from '../testing/sports-fixture.ts';
import { followMargins, readMargin, writeMargin } from './margins.ts';

let fixture: SportsFixture;
let node: SportsNode;
before(async () => {
  fixture = await sportsFixture();
  node = await fixture.node();
});
after(() => fixture.close());

const db = () => fixture.database.db.kysely;
const change = (before: number, margin: number) =>
  db()
    .transaction()
    .execute((within) =>
      writeMargin(
        within,
        {
          ...{ sport: 'football' as const, before, margin, reason: 'a walk' },
          ...{ requestedBy: 'a@b', approvedBy: 'staff:c@d' as const },
        },
        fixture.clock.now(),
      ),
    );
async function poll() {
  fixture.clock.advance(2 * SECOND_MS);
  await node.poll();
  await node.poll();
}

test('a margin moves the prices of all matches of its sport and of no other; a bet that was placed keeps its odds', async () => {
  const outside = { h2h: { home: 200, draw: 340, away: 400 }, spread: null, total: null };
  for (const ref of ['model', 'merged']) await node.feed.announce(ref);
  await node.feed.report('model');
  await node.feed.report('merged', { outside });
  await node.poll();
  const { single, requestOf, oddsOf } = betsOn(node);
  const ids = ['model', 'merged'].map((ref) => eventOf(node, ref).eventId);
  const odds = () => ids.map((id) => oddsOf(id, '1x2', 'home'));
  const usual = odds();
  const player = await fixture.playerWith(10_000_000n);
  const slip = single(ids[0] ?? '');
  const placed = await node.sportsbook.place(player, requestOf(slip));
  assert.ok(placed.ok, placed.ok ? '' : placed.code);

  assert.equal(await change(100, 160), true);
  await poll();
  const raised = odds();
  for (const [at, before] of usual.entries()) assert.ok((raised[at] ?? 0) < before, `${usual} ${raised}`);
  // A page that shows the former price is answered with the new one.
  const late = await node.sportsbook.place(player, requestOf(slip));
  assert.equal(late.ok, false);
  const { rows } = await fixture.shards
    .shardOf(player)
    .db.pool.query('select slip from sports_slip where player_id = $1', [player]);
  assert.deepEqual(
    rows.map((row: { slip: { legs: { odds: number }[] } }) => row.slip.legs[0]?.odds),
    [usual[0]],
  );

  // A match that is announced later has the margin from its first price on.
  await node.feed.announce('later');
  await node.feed.report('later');
  await node.poll();
  assert.equal(oddsOf(eventOf(node, 'later').eventId, '1x2', 'home'), raised[0]);
  assert.equal(eventOf(node, 'later').margin, 160);

  assert.equal(await change(160, 100), true);
  await poll();
  assert.deepEqual(odds(), usual);
  assert.equal(await followMargins({ db: db(), shards: fixture.shards.all }, fixture.clock.now()), 0);
});

test('of two changes that saw the same margin one is made, and the database takes none out of bounds', async () => {
  fixture.clock.advance(SECOND_MS);
  const made = await Promise.all([change(100, 120), change(100, 130)]);
  assert.deepEqual(made.toSorted(), [false, true]);
  const now = await readMargin(db(), 'football');
  assert.equal(now, made[0] ? 120 : 130);
  assert.equal(await readMargin(db(), 'tennis'), 100);
  fixture.clock.advance(SECOND_MS);
  await assert.rejects(change(now, 99));
  await assert.rejects(change(now, 201));
});
