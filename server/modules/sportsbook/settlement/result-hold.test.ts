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

const HOLD_MS = 600_000;

let fixture: SportsFixture;
let node: SportsNode;

before(async () => {
  fixture = await sportsFixture();
  node = await fixture.node(undefined, [], { resultHoldMs: HOLD_MS });
});
afterEach(async () => assert.deepEqual(await fixture.reconcile(), []));
after(() => fixture.close());

async function end(feedRef: string, score: string): Promise<void> {
  fixture.clock.advance(6000);
  const play = football('0-0', score, 90, { isOver: true });
  await node.feed.report(feedRef, { status: 'ended', final: true, play });
  await pollTwice();
}

async function pollTwice(): Promise<void> {
  await node.poll();
  await node.poll();
}

async function placeOn(eventId: string, selectionId: string) {
  const player = await fixture.playerWith(200_000n);
  const { single, legOf, requestOf } = betsOn(node);
  const slip = { ...single(eventId), legs: [legOf(eventId, '1x2', selectionId)] };
  const placed = await node.sportsbook.place(player, requestOf(slip));
  assert.ok(placed.ok, placed.ok ? '' : placed.code);
  const view = async () => (await node.sportsbook.betsAt(player, placed.bets))[0];
  return { player, view };
}

test('a bet is paid once the hold of its result is over, and stays open until then', async () => {
  const { eventId, feedRef } = await openEvent(node);
  const bet = await placeOn(eventId, 'home');
  await end(feedRef, '2-1');
  assert.deepEqual([(await bet.view())?.state, eventOf(node, feedRef).state], ['open', 'ended']);
  assert.equal(await fixture.balanceOf(bet.player), 100_000n);
  fixture.clock.advance(HOLD_MS);
  await pollTwice();
  assert.deepEqual([(await bet.view())?.state, eventOf(node, feedRef).state], ['won', 'settled']);
});

test('a correction within the hold is what bets are paid by, and the wrong result moves no money', async () => {
  const { eventId, feedRef } = await openEvent(node);
  const [home, away] = [await placeOn(eventId, 'home'), await placeOn(eventId, 'away')];
  await end(feedRef, '2-1');
  await end(feedRef, '2-3');
  fixture.clock.advance(HOLD_MS);
  await pollTwice();
  const [lost, won] = [await home.view(), await away.view()];
  assert.deepEqual([lost?.state, won?.state], ['lost', 'won']);
  for (const bet of [lost, won])
    assert.deepEqual(
      bet?.changes.map(({ what }) => what),
      ['settled'],
    );
  assert.equal(eventOf(node, feedRef).state, 'settled');
});
