import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { SlipIn } from '@jara/contract/sports';
import { BEFORE_ALL } from '../../betting/betting.ts';
import { readOwingBets } from '../bets/bets-store.ts';
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

let fixture: SportsFixture;
let node: SportsNode;
let names = 0;
let between: (step: string) => Promise<void> = async () => undefined;

before(async () => {
  fixture = await sportsFixture();
  node = await fixture.node((step) => between(step));
});
afterEach(async () => assert.deepEqual(await fixture.reconcile(), []));
after(() => fixture.close());

/** The feed reports the result, for the first time or again. */
async function end(feedRef: string, score: string, on = node): Promise<void> {
  fixture.clock.advance(6000);
  const play = football('0-0', score, 90, { isOver: true });
  await on.feed.report(feedRef, { status: 'ended', final: true, play });
  for (let polls = 0; polls < 3; polls += 1) await on.poll();
}

async function place(player: bigint, slip: SlipIn, on = node) {
  names += 1;
  const placed = await on.sportsbook.place(player, { requestId: `again ${names}`, slip, accept: 'none' });
  assert.ok(placed.ok, placed.ok ? '' : placed.code);
  const now = async () => {
    const [bet] = await on.sportsbook.betsAt(player, placed.bets);
    assert.ok(bet !== undefined);
    return bet;
  };
  return { now, bet: await now() };
}

const payoutKobo = (odds: number) => BigInt(odds) * 1000n;

test('a winner by a wrong score is taken back, a loser is paid, and both see why', async () => {
  const { eventId, feedRef } = await openEvent(node);
  const { single, legOf } = betsOn(node);
  const [home, away] = [await fixture.playerWith(200_000n), await fixture.playerWith(200_000n)];
  const one = await place(home, single(eventId));
  const other = await place(away, { ...single(eventId), legs: [legOf(eventId, '1x2', 'away')] });
  await end(feedRef, '2-1');
  assert.equal((await one.now()).state, 'won');
  await end(feedRef, '2-3');
  const [taken, paid] = [await one.now(), await other.now()];
  assert.deepEqual([taken.state, taken.payout, paid.state], ['lost', 0, 'won']);
  assert.equal(await fixture.balanceOf(home), 100_000n);
  assert.equal(await fixture.balanceOf(away), 100_000n + payoutKobo(other.bet.legs[0]?.odds ?? 0));
  assert.deepEqual(
    taken.changes.map(({ what, reason }) => [what, reason]),
    [
      ['settled', null],
      ['settled_again', 'The result was corrected to 2–3.'],
    ],
  );
  assert.deepEqual([taken.legs[0]?.result, paid.legs[0]?.result], ['lost', 'won']);
  // The same correction again, and the first score once more.
  await end(feedRef, '2-3');
  assert.equal((await one.now()).changes.length, 2);
  await end(feedRef, '2-1');
  assert.equal(await fixture.balanceOf(home), 100_000n + payoutKobo(one.bet.legs[0]?.odds ?? 0));
  assert.equal(eventOf(node, feedRef).state, 'settled');
});

test('an amount spent meanwhile is owed, and taken when there is money again', async () => {
  const { eventId, feedRef } = await openEvent(node);
  const player = await fixture.playerWith(100_000n);
  const { now } = await place(player, betsOn(node).single(eventId));
  await end(feedRef, '1-0');
  const won = await fixture.balanceOf(player);
  const source = { reference: 'r', actor: 'staff:test' } as const;
  const move = (kind: 'adjustment_debit' | 'adjustment', amountKobo: bigint, key: string) =>
    fixture.shards.transaction(player, (within) =>
      fixture.wallet.post(within, { ...source, kind, playerId: player, amountKobo, key }),
    );
  await move('adjustment_debit', won - 3_000n, 'spent');
  await end(feedRef, '0-1');
  const owing = await now();
  assert.equal(await fixture.balanceOf(player), 0n);
  // The player has no money for it, so the bet is not among those to recover.
  assert.deepEqual(await readOwingBets(fixture.shards.shardOf(player), BEFORE_ALL, 10), []);
  assert.deepEqual(
    [owing.state, owing.changes.at(-1)?.paid, owing.changes.at(-1)?.owed],
    ['lost', -30, Number(won - 3_000n) / 100],
  );
  assert.deepEqual(await fixture.reconcile(), []);
  await move('adjustment', 50_000n, 'back');
  fixture.clock.advance(1000);
  await node.poll();
  assert.equal(await fixture.balanceOf(player), 0n);
  await move('adjustment', won, 'more');
  fixture.clock.advance(1000);
  await node.poll();
  assert.equal(await fixture.balanceOf(player), 50_000n + won - (won - 3_000n));
  assert.equal((await now()).payout, 0);
});

test('an accumulator that was lost goes on when its leg was not, and ends by the others', async () => {
  const [first, second] = [await openEvent(node), await openEvent(node)];
  const player = await fixture.playerWith(200_000n);
  const { legOf } = betsOn(node);
  const legs = [legOf(first.eventId), legOf(second.eventId)];
  const { now, bet } = await place(player, { kind: { type: 'accumulator' }, stakePerLine: 1000, legs });
  await end(first.feedRef, '0-1');
  assert.equal((await now()).state, 'lost');
  await end(first.feedRef, '1-1');
  assert.equal((await now()).state, 'lost', 'as lost as before');
  await end(first.feedRef, '2-1');
  assert.equal((await now()).state, 'open');
  assert.deepEqual(await fixture.reconcile(), []);
  await end(second.feedRef, '1-0');
  const ended = await now();
  assert.equal(ended.state, 'won');
  const odds = bet.legs.reduce((product, leg) => (product * leg.odds) / 100, 1);
  assert.equal(ended.payout, Math.floor(odds * 100_000) / 100);
});

test('a bet that goes on after a correction is still cashed out at the value that its player named', async () => {
  const [first, second] = [await openEvent(node), await openEvent(node)];
  const player = await fixture.playerWith(100_000n);
  const { legOf } = betsOn(node);
  const legs = [legOf(first.eventId), legOf(second.eventId)];
  const { now, bet } = await place(player, { kind: { type: 'accumulator' }, stakePerLine: 1000, legs });
  assert.ok((await setAutoCashOut(node.sportsbook.cashOuts, player, bet.betId, 250_000n)).ok);
  await end(first.feedRef, '0-1');
  assert.equal((await now()).state, 'lost');
  await end(first.feedRef, '2-1');
  assert.equal((await now()).state, 'open');
  for (const minute of [60, 61]) {
    fixture.clock.advance(6000);
    await node.feed.report(second.feedRef, { status: 'live', play: football('1-0', '3-0', minute) });
    await node.poll();
  }
  fixture.clock.advance(1000);
  await node.poll();
  const ended = await now();
  assert.deepEqual([ended.state, ended.autoCashOut], ['cashed_out', 2500]);
  assert.ok((await fixture.balanceOf(player)) >= 250_000n);
});

test('of a bet that was cashed out in part only the rest is settled again', async () => {
  const { eventId, feedRef } = await openEvent(node);
  const player = await fixture.playerWith(200_000n);
  const { now, bet } = await place(player, betsOn(node).single(eventId));
  const { cashOuts } = node.sportsbook;
  const [offer] = await offersFor(cashOuts, player, [bet.betId], NO_PAUSE);
  assert.ok(offer !== undefined && offer.valueKobo > 0n);
  const half = await cashOut(cashOuts, player, {
    requestId: 'half',
    betId: bet.betId,
    offer: offer.offer,
    part: 50,
  });
  assert.ok(half.ok);
  assert.equal((await now()).maxPayout, bet.maxPayout / 2);
  const afterHalf = await fixture.balanceOf(player);
  await end(feedRef, '1-0');
  assert.equal(await fixture.balanceOf(player), afterHalf + payoutKobo(bet.legs[0]?.odds ?? 0) / 2n);
  await end(feedRef, '0-0');
  assert.equal(await fixture.balanceOf(player), afterHalf);
  assert.equal((await now()).state, 'lost');
});

test('a locked account waits for the correction, and delays no other', async () => {
  const { eventId, feedRef } = await openEvent(node);
  const [held, free] = [await fixture.playerWith(100_000n), await fixture.playerWith(100_000n)];
  const { legOf, single } = betsOn(node);
  const slip = { ...single(eventId), legs: [legOf(eventId, '1x2', 'away')] };
  for (const player of [held, free]) await place(player, slip);
  await end(feedRef, '1-0');
  const client = await fixture.shards.shardOf(held).db.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from wallet_account where player_id = $1 for update', [held]);
    await end(feedRef, '1-2');
    assert.ok((await fixture.balanceOf(free)) > 100_000n);
    assert.equal(await fixture.balanceOf(held), 0n);
    await client.query('commit');
  } finally {
    client.release();
  }
  await node.poll();
  assert.ok((await fixture.balanceOf(held)) > 100_000n);
});

test('a correction that takes longer than one pass is continued by the next', async () => {
  const { eventId, feedRef } = await openEvent(node);
  const players = await Promise.all(Array.from({ length: 6 }, () => fixture.playerWith(100_000n)));
  for (const player of players) await place(player, betsOn(node).single(eventId));
  await end(feedRef, '1-0');
  fixture.clock.advance(6000);
  const play = football('0-0', '0-1', 90, { isOver: true });
  await node.feed.report(feedRef, { status: 'ended', final: true, play });
  const open = async () =>
    (await Promise.all(players.map((player) => fixture.balanceOf(player)))).filter((kobo) => kobo > 0n)
      .length;
  // Each bet takes a second of both shards.
  between = async (step) => {
    if (step === 'a bet is settled again') fixture.clock.advance(1000);
  };
  try {
    for (let before = await open(); before > 0; before = await open()) {
      await node.sportsbook.leader.tick();
      const settled = before - (await open());
      assert.ok(settled > 0 && settled <= fixture.shards.all.length, `${settled} in one look`);
    }
  } finally {
    between = async () => undefined;
  }
  await node.poll();
  await node.poll();
  assert.equal(eventOf(node, feedRef).state, 'settled');
});

test('a leader that is killed between two bets leaves the rest to the next, and nothing is done twice', async () => {
  const doomed = await sportsFixture();
  try {
    let isDead = false;
    const first = await doomed.node(async (step) => {
      if (step === 'a bet is settled again') isDead = true;
      if (isDead) throw new Error(`ended at: ${step}`);
    });
    await first.feed.announce('killed');
    await first.feed.report('killed');
    await first.poll();
    const { eventId } = eventOf(first, 'killed');
    const players = await Promise.all([1, 2, 3, 4].map(() => doomed.playerWith(100_000n)));
    for (const player of players) await place(player, betsOn(first).single(eventId), first);
    const report = async (on: SportsNode, score: string) => {
      doomed.clock.advance(6000);
      await on.feed.report('killed', {
        status: 'ended',
        final: true,
        play: football('0-0', score, 90, { isOver: true }),
      });
      for (let polls = 0; polls < 3; polls += 1) await on.poll().catch(() => undefined);
    };
    await report(first, '1-0');
    for (const player of players) assert.ok((await doomed.balanceOf(player)) > 100_000n);
    await report(first, '0-0');
    assert.ok(isDead);
    await first.close();
    doomed.clock.advance(60_000);
    const second = await doomed.node();
    await second.lead();
    for (let polls = 0; polls < 4; polls += 1) {
      await second.poll();
      doomed.clock.advance(6000);
    }
    for (const player of players) assert.equal(await doomed.balanceOf(player), 0n);
    assert.deepEqual(await doomed.reconcile(), []);
  } finally {
    await doomed.close();
  }
});
