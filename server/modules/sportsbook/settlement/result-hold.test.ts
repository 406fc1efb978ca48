import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { setAutoCashOut } from '../cash-out/auto-cash-out.ts';
import { cashOut, offersFor } from '../cash-out/cash-out.ts';
import {
  betsOn,
  eventOf,
  football,
  NO_PAUSE,
  openEvent,
  type SportsFixture,
  type SportsNode,
  sportsFixture,
} from '../testing/sports-fixture.ts';

const HOLD_MS = 600_000;

let fixture: SportsFixture;
let node: SportsNode;

before(async () => {
  // The time of a result is never later than the database's own clock.
  fixture = await sportsFixture('2022-11-23T12:00:00Z');
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

/** An accumulator whose first leg was won by the match's first result and is lost by its corrected one, which is still held. */
async function corrected(node: SportsNode) {
  const [first, second] = [await openEvent(node), await openEvent(node)];
  const player = await fixture.playerWith(200_000n);
  const { legOf, requestOf } = betsOn(node);
  const slip = {
    ...{ kind: { type: 'accumulator' as const }, stakePerLine: '1000' },
    legs: [legOf(first.eventId), legOf(second.eventId)],
  };
  const placed = await node.sportsbook.place(player, requestOf(slip));
  assert.ok(placed.ok, placed.ok ? '' : placed.code);
  const view = async () => (await node.sportsbook.betsAt(player, placed.bets))[0];
  const betId = (await view())?.betId ?? '';
  await end(first.feedRef, '2-1');
  fixture.clock.advance(HOLD_MS);
  await node.feed.report(second.feedRef);
  await pollTwice();
  assert.equal((await view())?.legs[0]?.result, 'won');
  const offerOf = async () => (await offersFor(node.sportsbook.cashOuts, player, [betId], NO_PAUSE))[0];
  return { player, betId, view, offerOf, second, correct: () => end(first.feedRef, '0-1') };
}

test('a bet has no cash-out value while a corrected result of one of its legs is held', async () => {
  const { player, betId, view, offerOf, second, correct } = await corrected(node);
  const deps = node.sportsbook.cashOuts;
  const before = await offerOf();
  assert.ok((before?.valueKobo ?? 0n) > 0n);
  // Reached as soon as the second match is played, were the first leg still won.
  assert.ok((await setAutoCashOut(deps, player, betId, (before?.valueKobo ?? 0n) + 1n)).ok);
  await correct();
  await node.feed.report(second.feedRef, { status: 'live', play: football('2-0', '2-0', 80) });
  fixture.clock.advance(6000);
  await node.feed.report(second.feedRef, { status: 'live', play: football('2-0', '2-0', 80) });
  fixture.clock.advance(1000);
  await pollTwice();
  assert.equal((await offerOf())?.valueKobo, 0n);
  assert.equal((await view())?.state, 'open');
  assert.equal(await fixture.balanceOf(player), 100_000n);
  fixture.clock.advance(HOLD_MS);
  await pollTwice();
  await pollTwice();
  assert.equal((await view())?.state, 'lost');
});

test('an offer is refused at the shard though this node has not received the corrected result', async () => {
  const { player, betId, offerOf, correct } = await corrected(node);
  const offer = await offerOf();
  const deps = node.sportsbook.cashOuts;
  const known = new Map(node.sportsbook.book.all().map((event) => [event.eventId, event]));
  await correct();
  const blind = { ...deps, book: { ...deps.book, get: (eventId: string) => known.get(eventId) ?? null } };
  const now = {
    ...blind,
    clock: { ...fixture.clock, now: () => new Date(fixture.clock.now().getTime() - 6000) },
  };
  const take = { requestId: 'blind', betId, offer: offer?.offer ?? '', part: 100 };
  const done = await cashOut(now, player, take);
  assert.equal(done.ok ? 'ok' : done.code, 'cash_out_closed');
  assert.equal(await fixture.balanceOf(player), 100_000n);
});
