import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import {
  betsOn,
  football,
  openEvent,
  type SportsFixture,
  type SportsNode,
  sportsFixture,
} from '../testing/sports-fixture.ts';

let fixture: SportsFixture;
let node: SportsNode;
let requests = 0;

before(async () => {
  fixture = await sportsFixture();
  node = await fixture.node();
});
afterEach(async () => assert.deepEqual(await fixture.reconcile(), []));
after(() => fixture.close());

/** Stakes ₦1,000 on one selection and answers how to read the bet's state. */
async function bet(eventId: string, marketId: string, selectionId: string) {
  const player = await fixture.playerWith(100_000n);
  requests += 1;
  const { legOf } = betsOn(node);
  const placed = await node.sportsbook.place(player, {
    requestId: `undecided ${requests}`,
    accept: 'any',
    slip: { kind: { type: 'singles' }, stakePerLine: '1000', legs: [legOf(eventId, marketId, selectionId)] },
  });
  assert.ok(placed.ok, placed.ok ? '' : placed.code);
  return async () => (await node.sportsbook.betsAt(player, placed.bets))[0]?.state;
}

async function settle() {
  fixture.clock.advance(6_000);
  await node.poll();
  await node.poll();
}

test('of an abandoned match what was decided stands, and everything else is void', async () => {
  const { eventId, feedRef } = await openEvent(node);
  const cases = [
    ['ou:1.5', 'over', 'won'],
    ['ou:1.5', 'under', 'lost'],
    ['ou:2.5', 'over', 'void'],
    ['1x2', 'home', 'void'],
    ['fg', 'home', 'won'],
    ['h1.1x2', 'home', 'won'],
    ['cs', '1-0', 'lost'],
    ['cs', '2-0', 'void'],
  ] as const;
  const states = [];
  for (const [marketId, selectionId] of cases) states.push(await bet(eventId, marketId, selectionId));
  fixture.clock.advance(3_600_000);
  await node.feed.report(feedRef, { status: 'live', play: football('1-0', '2-0', 60) });
  await node.poll();
  fixture.clock.advance(6_000);
  await node.feed.report(feedRef, { status: 'abandoned', play: null });
  await settle();
  for (const [i, [marketId, selectionId, state]] of cases.entries())
    assert.equal(await states[i]?.(), state, `${marketId} ${selectionId}`);
});

test('a bet sold on a match to come, after its true kick-off, is void; one placed before it counts', async () => {
  const { eventId, feedRef } = await openEvent(node);
  const early = await bet(eventId, '1x2', 'home');
  fixture.clock.advance(20 * 60_000);
  await node.poll();
  await node.feed.report(feedRef);
  await node.poll();
  const late = await bet(eventId, '1x2', 'home');
  await node.feed.announce(feedRef, { startsAt: new Date(fixture.clock.now().getTime() - 10 * 60_000) });
  await node.feed.report(feedRef, { status: 'live', play: football('0-0', null, 10) });
  await node.poll();
  fixture.clock.advance(3_600_000);
  await node.feed.report(feedRef, {
    status: 'ended',
    final: true,
    play: football('0-0', '2-1', 90, { isOver: true }),
  });
  await settle();
  assert.deepEqual([await early(), await late()], ['won', 'void']);
});

test('a bet on a match that was moved by more than 48 hours is void; one placed for the new kick-off counts', async () => {
  const { eventId, feedRef, startsAt } = await openEvent(node);
  const movedBy = (ms: number) =>
    node.feed.announce(feedRef, { startsAt: new Date(startsAt.getTime() + ms) });
  const first = await bet(eventId, '1x2', 'away');
  await movedBy(48 * 3_600_000);
  await node.poll();
  const second = await bet(eventId, '1x2', 'home');
  await movedBy(48 * 3_600_000 + 60_000);
  await node.poll();
  const third = await bet(eventId, '1x2', 'away');
  assert.equal(await first(), 'open');
  fixture.clock.advance(50 * 3_600_000);
  await node.feed.report(feedRef, {
    status: 'ended',
    final: true,
    play: football('0-0', '2-1', 90, { isOver: true }),
  });
  await settle();
  assert.deepEqual([await first(), await second(), await third()], ['void', 'won', 'lost']);
});
