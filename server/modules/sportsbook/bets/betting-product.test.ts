import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { SlipIn } from '@jara/contract/sports';
import { DAY_MS } from '../../../platform/runtime/clock.ts';
import { createBetting } from '../../betting/betting.ts';
import {
  betsOn,
  eventOf,
  football,
  openEvent,
  type SportsFixture,
  type SportsNode,
  sportsFixture,
} from '../testing/sports-fixture.ts';
import { sportsProduct } from './betting-product.ts';

let fixture: SportsFixture;
let node: SportsNode;

before(async () => {
  fixture = await sportsFixture();
  node = await fixture.node();
});
afterEach(async () => assert.deepEqual(await fixture.reconcile(), []));
after(() => fixture.close());

const product = () => sportsProduct({ shards: fixture.shards, ticketOf: node.sportsbook.ticketOf });

function betting() {
  const bets = createBetting({ shards: fixture.shards, clock: fixture.clock, wallet: node.wallet });
  bets.addProduct(product());
  return bets;
}

test('bets of the sportsbook are pages of the list, and each has its legs and its entries', async () => {
  await node.feed.announce('listed');
  await node.feed.report('listed');
  await node.poll();
  const { eventId } = eventOf(node, 'listed');
  const { single, legOf, requestOf } = betsOn(node);
  const player = await fixture.playerWith(1_000_000n);
  const slips: SlipIn[] = [
    single(eventId),
    { ...single(eventId), legs: [legOf(eventId, '1x2', 'away')] },
    single(eventId),
  ];
  for (const slip of slips) {
    fixture.clock.advance(1);
    assert.ok((await node.sportsbook.place(player, requestOf(slip))).ok);
  }
  const open = await betting().page(player, { before: null, limit: 2 });
  assert.deepEqual(
    open.bets.map(({ gameId, payout, stake }) => [gameId, payout, stake]),
    [
      ['10105', null, 100_000n],
      ['10105', null, 100_000n],
    ],
  );
  const rest = await betting().page(player, { before: open.next, limit: 2 });
  assert.deepEqual([rest.bets.length, rest.next], [1, null]);
  fixture.clock.advance(6000);
  await node.feed.report('listed', {
    status: 'ended',
    final: true,
    play: football('0-0', '1-0', 90, { isOver: true }),
  });
  await node.poll();
  await node.poll();
  const won = await betting().page(player, { before: null, limit: 10, outcome: 'won' });
  const lost = await betting().page(player, { before: null, limit: 10, outcome: 'lost' });
  assert.deepEqual([won.bets.length, lost.bets.length], [2, 1]);
  const [first] = won.bets;
  assert.ok(first !== undefined);
  const found = await betting().find(player, '10105', first);
  assert.ok(found?.details.kind === 'sports');
  assert.deepEqual([found.details.ticket.state, found.details.ticket.legs[0]?.result], ['won', 'won']);
  assert.equal(found.entries.length, 2);
  assert.deepEqual(
    [await betting().playedGames(player), (await betting().recentGames(player, 3)).length],
    [['10105'], 1],
  );
});

test('the list of bets, a bet’s record and the statement name the bet: its code, and its match or how many legs it has', async () => {
  const [one, other, third] = [await openEvent(node), await openEvent(node), await openEvent(node)];
  const { single, legOf, requestOf } = betsOn(node);
  const player = await fixture.playerWith(1_000_000n);
  const legs = [one, other, third].map(({ eventId }) => legOf(eventId));
  const slips: SlipIn[] = [
    single(one.eventId),
    { kind: { type: 'accumulator' }, stakePerLine: '1000', legs },
    { kind: { type: 'system', sizes: [2] }, stakePerLine: '1000', legs },
  ];
  for (const slip of slips) {
    fixture.clock.advance(1);
    assert.ok((await node.sportsbook.place(player, requestOf(slip))).ok);
  }
  const { bets } = await betting().page(player, { before: null, limit: 5 });
  const placed = await node.sportsbook.betsAt(player, bets);
  const names = bets.map(({ sportsBet }) => sportsBet);
  assert.deepEqual(
    names.map((name) => name?.code),
    placed.map(({ code }) => code),
  );
  assert.deepEqual(
    names.map((name) => [name?.kind, name?.legs, name?.match]),
    [
      [{ type: 'system', sizes: [2] }, 3, null],
      [{ type: 'accumulator' }, 3, null],
      [{ type: 'accumulator' }, 1, { home: one.home, away: one.away }],
    ],
  );
  const { lines } = await node.wallet.statement(player, { limit: 10 });
  assert.deepEqual(
    lines.map(({ sportsBet }) => sportsBet),
    [...names, undefined],
  );
  const [system] = bets;
  assert.ok(system !== undefined);
  const found = await betting().find(player, '10105', system);
  assert.deepEqual([found?.bet.sportsBet, found?.entries[0]?.sportsBet], [names[0], names[0]]);

  fixture.clock.advance(62 * DAY_MS);
  await node.feed.report(one.feedRef, {
    ...{ status: 'ended', final: true, play: football('0-0', '1-0', 90, { isOver: true }) },
  });
  await node.poll();
  await node.poll();
  const since = await node.wallet.statement(player, { limit: 10, from: fixture.clock.now() });
  assert.ok(since.lines.length > 0);
  for (const { description, sportsBet } of since.lines)
    assert.ok(
      names.some((name) => isDeepStrictEqual(name, sportsBet)),
      `${description}, two months after the stake`,
    );
});

test('another game’s bets, another player’s, and a place where none is, are not found', async () => {
  const player = await fixture.playerWith(100_000n);
  const position = { at: fixture.clock.now(), seq: 1n };
  assert.equal(await betting().find(player, '10105', position), null);
  assert.equal(await betting().find(player, 'crash', position), null);
  assert.deepEqual(await betting().page(player, { before: null, limit: 5, gameId: 'crash' }), {
    bets: [],
    next: null,
  });
  assert.deepEqual([await betting().playedGames(player), product().titleOf('crash')], [[], null]);
});
