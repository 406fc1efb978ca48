import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { SlipIn } from '@jara/contract/sports';
import { sql } from 'kysely';
import { checkCode } from '../codes/bookings.ts';
import type { Placed } from '../placing/place.ts';
import {
  betsOn,
  eventOf,
  football,
  log,
  NO_PAUSE,
  openEvent,
  type SportsFixture,
  type SportsNode,
  sportsFixture,
} from '../testing/sports-fixture.ts';
import { createSettling } from './settlement.ts';
import { readDueResults } from './settlement-store.ts';

let fixture: SportsFixture;
let node: SportsNode;
let names = 0;

before(async () => {
  fixture = await sportsFixture();
  node = await fixture.node();
});
afterEach(async () => assert.deepEqual(await fixture.reconcile(), []));
after(() => fixture.close());

async function report(feedRef: string, score: string, of = node) {
  fixture.clock.advance(6000);
  const play = football('0-0', score, 90, { isOver: true });
  await of.feed.report(feedRef, { status: 'ended', final: true, play });
}

async function end(feedRef: string, score: string, of = node) {
  await report(feedRef, score, of);
  await of.poll();
  await of.poll();
}

async function place(player: bigint, slip: SlipIn, of = node) {
  names += 1;
  const placed: Placed = await of.sportsbook.place(player, {
    requestId: `settled ${names}`,
    slip,
    accept: 'none',
  });
  assert.ok(placed.ok, placed.ok ? '' : placed.code);
  const [bet] = await of.sportsbook.betsAt(player, placed.bets);
  assert.ok(bet !== undefined);
  return { bet, positions: placed.bets };
}

const view = async (
  player: bigint,
  positions: Parameters<SportsNode['sportsbook']['betsAt']>[1],
  of = node,
) => (await of.sportsbook.betsAt(player, positions))[0];

test('a single is paid by the result, once, and its event is settled', async () => {
  const { eventId, feedRef } = await openEvent(node);
  const { single, legOf } = betsOn(node);
  const [winner, loser] = [await fixture.playerWith(200_000n), await fixture.playerWith(200_000n)];
  const won = await place(winner, single(eventId));
  const lost = await place(loser, { ...single(eventId), legs: [legOf(eventId, '1x2', 'away')] });
  await end(feedRef, '2-1');
  await node.poll();
  const paid = BigInt(won.bet.legs[0]?.odds ?? 0) * 1000n;
  assert.equal(await fixture.balanceOf(winner), 100_000n + paid);
  assert.equal(await fixture.balanceOf(loser), 100_000n);
  const [now, other] = [await view(winner, won.positions), await view(loser, lost.positions)];
  assert.deepEqual(
    [now?.state, now?.legs[0]?.result, other?.state, other?.payout],
    ['won', 'won', 'lost', 0],
  );
  assert.deepEqual(
    now?.changes.map(({ what }) => what),
    ['settled'],
  );
  assert.equal(eventOf(node, feedRef).state, 'settled');
});

test('each slip is reported as ended once, with the result that decides it', async () => {
  const [first, second] = [await openEvent(node), await openEvent(node)];
  const { single, legOf } = betsOn(node);
  const player = await fixture.playerWith(300_000n);
  const one = await place(player, single(first.eventId));
  const legs = [first, second].map(({ eventId }) => legOf(eventId, '1x2', 'home'));
  const both = await place(player, { ...single(first.eventId), legs });
  const reported = () => node.ended.filter((betId) => [one.bet.betId, both.bet.betId].includes(betId));
  await end(first.feedRef, '2-1');
  assert.deepEqual(reported(), [one.bet.betId]);
  await end(second.feedRef, '1-0');
  await node.poll();
  assert.deepEqual(reported(), [one.bet.betId, both.bet.betId]);
});

test('an accumulator waits for its legs, ends with the first that is lost, and an abandoned match counts one', async () => {
  const [first, second, third] = [await openEvent(node), await openEvent(node), await openEvent(node)];
  const { legOf } = betsOn(node);
  const player = await fixture.playerWith(1_000_000n);
  const legs = [legOf(first.eventId), legOf(second.eventId, 'ou:2.5', 'over'), legOf(third.eventId)];
  const slip: SlipIn = { kind: { type: 'accumulator' }, stakePerLine: 1000, legs };
  const { bet, positions } = await place(player, slip);
  const system: SlipIn = { kind: { type: 'system', sizes: [2] }, stakePerLine: 1000, legs };
  const combined = await place(player, system);
  await end(first.feedRef, '1-0');
  assert.equal((await view(player, positions))?.state, 'open');
  fixture.clock.advance(6000);
  await node.feed.report(second.feedRef, { status: 'abandoned', play: null });
  await node.poll();
  await node.poll();
  assert.deepEqual(
    (await view(player, positions))?.legs.map(({ result }) => result),
    ['won', 'void', null],
  );
  await end(third.feedRef, '0-0');
  const now = await view(player, positions);
  assert.deepEqual([now?.state, now?.payout], ['lost', 0]);
  // Of the system only the line of the first two legs pays: the odds of the first.
  const odds = bet.legs[0]?.odds ?? 0;
  const two = await view(player, combined.positions);
  assert.equal(two?.payout, (1000 * odds) / 100);
});

test('a match with more bets than one statement reads has all of them settled', async () => {
  const { eventId, feedRef } = await openEvent(node);
  const { single, requestOf } = betsOn(node);
  const [PLAYERS, EACH] = [28, 10];
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => fixture.playerWith(1_000_000n)));
  for (let bet = 0; bet < EACH; bet += 1)
    await Promise.all(
      players.map(async (player) =>
        assert.ok((await node.sportsbook.place(player, requestOf(single(eventId)))).ok),
      ),
    );
  await end(feedRef, '2-1');
  assert.equal(eventOf(node, feedRef).state, 'settled');
  for (const player of players) assert.ok((await fixture.balanceOf(player)) > 1_000_000n, 'all ten are won');
});

test('an accumulator goes on while one of its legs waits, and ends with its last leg', async () => {
  const [first, second] = [await openEvent(node), await openEvent(node)];
  const { legOf } = betsOn(node);
  const player = await fixture.playerWith(1_000_000n);
  const legs = [legOf(first.eventId), legOf(second.eventId)];
  const { positions } = await place(player, { kind: { type: 'accumulator' }, stakePerLine: 1000, legs });
  await end(first.feedRef, '1-0');
  assert.equal((await view(player, positions))?.state, 'open');
  await end(second.feedRef, '1-0');
  assert.equal((await view(player, positions))?.state, 'won');
});

for (const table of ['wallet_account', 'bet', 'sports_leg'])
  test(`a player whose row of ${table} is locked waits with all of their results, and delays no other`, () =>
    settleBesideLocked(table));

async function settleBesideLocked(table: string): Promise<void> {
  const { single } = betsOn(node);
  const [held, free] = [await fixture.playerWith(10_000_000n), await fixture.playerWith(100_000n)];
  const refs: string[] = [];
  // More matches than one pass settles.
  while (refs.length < 25) {
    const { eventId, feedRef } = await openEvent(node);
    await place(held, single(eventId));
    refs.push(feedRef);
  }
  const later = await openEvent(node);
  await place(free, single(later.eventId));
  const { db } = fixture.shards.shardOf(held);
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    // On a busy machine the matches take longer than the database lets a transaction wait.
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await client.query(`select from ${table} where player_id = $1 for update`, [held]);
    for (const ref of [...refs, later.feedRef]) await report(ref, '3-0');
    for (const _ of [1, 2, 3]) await node.poll();
    assert.ok((await fixture.balanceOf(free)) > 100_000n);
    assert.equal(eventOf(node, later.feedRef).state, 'settled');
    for (const ref of refs) assert.equal(eventOf(node, ref).state, 'ended');
    await client.query('commit');
  } finally {
    client.release();
  }
  while (refs.some((ref) => eventOf(node, ref).state !== 'settled')) await node.poll();
  assert.ok((await fixture.balanceOf(held)) > 10_000_000n);
}

test('a bet that cannot be settled waits and is tried again, and all others are settled', async () => {
  const [badLeg, badBet, good] = [await openEvent(node), await openEvent(node), await openEvent(node)];
  const { single } = betsOn(node);
  const [one, other, free] = [
    await fixture.playerWith(100_000n),
    await fixture.playerWith(100_000n),
    await fixture.playerWith(300_000n),
  ];
  await place(one, single(badLeg.eventId));
  await place(other, single(badBet.eventId));
  for (const { eventId } of [badLeg, badBet, good]) await place(free, single(eventId));
  const at = (player: bigint) => fixture.shards.shardOf(player).db.pool;
  const selections = `'[{"marketId":"1x2","selectionId":"home"}]'`;
  await at(one).query('update sports_leg set selections = $2 where player_id = $1', [one, '{}']);
  const { rows } = await at(other).query('select slip from sports_slip where player_id = $1', [other]);
  await at(other).query('update sports_slip set slip = $2 where player_id = $1', [other, '{}']);
  for (const { feedRef } of [badLeg, badBet, good]) await end(feedRef, '2-0');
  assert.deepEqual([await fixture.balanceOf(one), await fixture.balanceOf(other)], [0n, 0n]);
  assert.ok((await fixture.balanceOf(free)) > 300_000n, 'all three of the others');
  assert.deepEqual(
    [badLeg, badBet, good].map(({ feedRef }) => eventOf(node, feedRef).state),
    ['ended', 'ended', 'settled'],
  );
  await at(one).query(`update sports_leg set selections = ${selections} where player_id = $1`, [one]);
  await at(other).query('update sports_slip set slip = $2 where player_id = $1', [other, rows[0]?.slip]);
  fixture.clock.advance(10_000);
  await node.poll();
  await node.poll();
  for (const player of [one, other]) assert.ok((await fixture.balanceOf(player)) > 100_000n);
  for (const { feedRef } of [badLeg, badBet]) assert.equal(eventOf(node, feedRef).state, 'settled');
});

test('a leader that is ended between any two statements of a settlement is followed by one that ends it', async () => {
  for (const killAt of [
    'a page of legs has its results',
    'a page of bets is settled',
    'every shard is settled',
  ]) {
    const doomed = await sportsFixture();
    try {
      let isDead = false;
      const first = await doomed.node(async (step) => {
        if (step === killAt) isDead = true;
        if (isDead) throw new Error(`ended at: ${step}`);
      });
      const { eventId } = await (async () => {
        await first.feed.announce('m');
        await first.feed.report('m');
        await first.poll();
        return eventOf(first, 'm');
      })();
      const { single, requestOf } = betsOn(first);
      const players = await Promise.all([1, 2, 3, 4].map(() => doomed.playerWith(100_000n)));
      for (const player of players)
        assert.ok((await first.sportsbook.place(player, requestOf(single(eventId)))).ok);
      doomed.clock.advance(6000);
      const play = football('0-0', '2-0', 90, { isOver: true });
      await first.feed.report('m', { status: 'ended', final: true, play });
      await first.poll();
      assert.ok(isDead, killAt);
      await first.close();
      const second = await doomed.node();
      await second.lead();
      await second.poll();
      await second.poll();
      for (const player of players) assert.ok((await doomed.balanceOf(player)) > 100_000n, killAt);
      assert.equal(eventOf(second, 'm').state, 'settled');
      const { rows } = await sql<{ paid: number }>`
        select count(*)::int as paid from entry where product = 'sports' and kind = 'win'`.execute(
        doomed.shards.all[0]?.db.kysely ?? doomed.database.db.kysely,
      );
      assert.ok((rows[0]?.paid ?? 0) <= players.length);
      assert.deepEqual(await doomed.reconcile(), []);
    } finally {
      await doomed.close();
    }
  }
});

test('a holder of a bet’s code sees its state, and nothing of its player', async () => {
  const { eventId, feedRef } = await openEvent(node);
  const { single } = betsOn(node);
  const player = await fixture.playerWith(100_000n);
  const { bet } = await place(player, single(eventId));
  const { bookings } = node.sportsbook;
  const typed = `${bet.code.slice(0, 5).toLowerCase()} - ${bet.code.slice(5)}`;
  const found = await checkCode(bookings, typed, NO_PAUSE);
  assert.ok(!('ok' in found) && found.bet !== null);
  assert.deepEqual([found.bet.state, found.bet.code], ['open', bet.code]);
  assert.ok(!JSON.stringify(found).includes(bet.betId));
  await end(feedRef, '0-1');
  const later = await checkCode(bookings, bet.code, NO_PAUSE);
  assert.equal('ok' in later ? null : later.bet?.state, 'lost');
  assert.ok('ok' in (await checkCode(bookings, 'TZZZZZZZZZ', NO_PAUSE)));
});

test('bets of a slot that moved to a shard that had its turn already are settled before the result is', async () => {
  const { eventId, feedRef } = await openEvent(node);
  const [here, there] = fixture.shards.all;
  assert.ok(here !== undefined && there !== undefined);
  let player = await fixture.playerWith(100_000n);
  while (fixture.shards.shardOf(player) !== there) player = await fixture.playerWith(100_000n);
  const { positions } = await place(player, betsOn(node).single(eventId));
  await report(feedRef, '2-1');
  const { shards, clock, wallet } = fixture;
  const db = fixture.database.db.kysely;
  const settle = createSettling({
    ...{ db, shards, clock, wallet, log, reach: node.reach, resultHoldMs: 0 },
    now: () => clock.now(),
    transaction: (playerId, work) => shards.transaction(playerId, work),
    between: NO_PAUSE,
    onSettled: () => undefined,
    onEnded: () => undefined,
  });
  const isSettled = async () =>
    (await readDueResults(db, { after: null, until: clock.now(), limit: 1000 })).every(
      (due) => due.eventId !== eventId,
    );
  await settle(here, () => false);
  await fixture.moveSlotOf(player);
  await settle(there, () => false);
  assert.equal(await isSettled(), false);
  for (const shard of [here, there]) await settle(shard, () => false);
  assert.equal(await isSettled(), true);
  assert.equal((await view(player, positions))?.state, 'won');
});
