import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import {
  betsOn,
  eventOf,
  football,
  openEvent,
  type SportsFixture,
  type SportsNode,
  sportsFixture,
} from '../testing/sports-fixture.ts';

let fixture: SportsFixture;
let node: SportsNode;

before(async () => {
  fixture = await sportsFixture();
  node = await fixture.node();
});
afterEach(async () => assert.deepEqual(await fixture.reconcile(), []));
after(() => fixture.close());

const final = () => ({
  status: 'ended' as const,
  final: true,
  play: football('0-0', '3-0', 90, { isOver: true }),
});

test('a feed that swapped the sides of a match neither prices nor settles it until the sides are right again', async () => {
  const { eventId, feedRef } = await openEvent(node);
  const { home, away } = eventOf(node, feedRef);
  const player = await fixture.playerWith(200_000n);
  const { requestOf, single } = betsOn(node);
  const placed = await node.sportsbook.place(player, requestOf(single(eventId)));
  assert.ok(placed.ok);
  const state = async () => (await node.sportsbook.betsAt(player, placed.bets))[0]?.state;
  const poll = async () => {
    await node.poll();
    await node.poll();
  };

  await node.feed.announce(feedRef, { home: away, away: home });
  await node.feed.report(feedRef);
  await poll();
  const swapped = eventOf(node, feedRef);
  assert.deepEqual([swapped.home, swapped.away, swapped.isSuspended], [home, away, true]);
  const refused = await node.sportsbook.place(player, requestOf(single(eventId), { accept: 'any' }));
  assert.equal(refused.ok ? null : refused.code, 'leg_suspended');
  fixture.clock.advance(6000);
  await node.feed.report(feedRef, final());
  await poll();
  assert.equal(await state(), 'open', 'the winner would be the other side');

  await node.feed.announce(feedRef, { home, away });
  fixture.clock.advance(6000);
  await node.feed.report(feedRef, final());
  await poll();
  assert.equal(await state(), 'won');
});
