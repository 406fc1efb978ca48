import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { sharedGame as crash } from '@jara/crash/game';
import { payoutOf } from '@jara/game-kit/shared-round';
import { UNLED_LIMIT_MS } from '../running/game-loop.ts';
import { BOOKING_MS } from '../running/round-states.ts';
import type { PaidPlayers } from '../running/round-store.ts';
import { createRoundWatch, toPublicRound } from '../running/round-watch.ts';
import { Killed, log, type RoundsFixture, roundsFixture, type TestNode } from '../testing/rounds-fixture.ts';
import type { CashOutCall, PublicRound, RoundBet } from '../types.ts';

/** Others each time; a failure names the one, and writing it here repeats the run. */
const SEED = Math.trunc(performance.timeOrigin % 1_000_000);
const FLIGHTS = 6;
const PLAYERS = 8;
const DEPOSIT = 1_000_000n;

let fixture: RoundsFixture;
let node: TestNode;
let requests = 0;

before(async () => {
  fixture = await roundsFixture();
  node = await fixture.node();
});
afterEach(async () => assert.deepEqual(await fixture.reconcile(), []));
after(() => fixture.close());

const pointOf = async ({ roundId }: PublicRound) =>
  (await fixture.peek<{ point: number }>(crash, roundId)).point;
const elapsedAt = (multiplier: number) => crash.cashOut?.elapsedAt(multiplier) ?? 0;

/** The next flight that comes so far, open for bets. */
async function openFlight(by: TestNode, least: number): Promise<PublicRound> {
  for (;;) {
    const round = await by.openRound('crash');
    if ((await pointOf(round)) >= least) return round;
    await by.until(round, 'settled');
  }
}

async function bet(
  by: TestNode,
  playerId: bigint,
  { roundId }: PublicRound,
  autoAt: number | null,
): Promise<RoundBet> {
  requests += 1;
  const taken = await by.rounds.bet(
    { playerId, gameId: 'crash' },
    { requestId: `request ${requests}`, roundId, bet: { stakeNaira: 1000, selection: { autoAt } } },
  );
  assert.ok(taken.ok, taken.ok ? '' : taken.code);
  return taken.bet;
}

/** Moves the clock to this moment of the flight. */
function fly({ runningAt }: PublicRound, elapsedMs: number): void {
  assert.ok(runningAt);
  fixture.clock.advance(runningAt.getTime() + elapsedMs - fixture.clock.now().getTime());
}

const cashOut = (by: TestNode, playerId: bigint, call: CashOutCall) =>
  by.rounds.cashOut({ playerId, gameId: 'crash' }, call);

const sentenceOf = (answer: Awaited<ReturnType<typeof cashOut>>) => (answer.ok ? 'ok' : answer.sentence);

test('automatic cash-outs are paid while the flight continues, at both shards, and nodes receive their players', async () => {
  const players = await Promise.all([1, 2, 3, 4].map(() => fixture.playerWith(DEPOSIT)));
  const [one = 0n, two = 0n, three = 0n, hand = 0n] = players;
  const published: PaidPlayers[] = [];
  const second = await fixture.node();
  const watch = createRoundWatch({
    ...{ db: fixture.database.db, clock: fixture.clock, log, gameIds: ['crash'] },
    toPublic: async (stored) => toPublicRound(stored),
  });
  watch.onPaid((paid) => published.push(paid));
  await watch.start();
  const round = await openFlight(node, 300);
  for (const playerId of [one, two]) await bet(node, playerId, round, 150);
  await bet(node, three, round, 290);
  const { betId } = await bet(second, hand, round, 150);
  const running = await node.until(round, 'running');
  fly(running, elapsedAt(120));
  const half = await cashOut(second, hand, { betId, part: 'half', receivedAt: fixture.clock.now() });
  assert.ok(half.ok);

  fly(running, elapsedAt(150) + BOOKING_MS - 1);
  await node.settle('crash');
  assert.equal(await fixture.balanceOf(one), 900_000n);
  fly(running, elapsedAt(150) + BOOKING_MS + 250);
  await node.settle('crash');
  assert.equal((await node.rounds.rounds('crash', 1))[0]?.state, 'running');
  assert.deepEqual(await Promise.all(players.map(fixture.balanceOf)), [
    1_050_000n,
    1_050_000n,
    900_000n,
    900_000n + 60_000n + 75_000n,
  ]);
  while (published.length === 0) await new Promise(setImmediate);
  assert.deepEqual(
    published.map(({ roundId, playerIds }) => [roundId, [...playerIds].sort()]),
    [[round.roundId, [one, two, hand]]],
  );
  const late: CashOutCall = { betId, part: 'all', receivedAt: fixture.clock.now() };
  assert.equal(sentenceOf(await cashOut(node, hand, late)), 'This bet is cashed out already.');

  await node.until(round, 'settled');
  assert.equal(await fixture.balanceOf(three), 900_000n + 290_000n);
  assert.equal(await fixture.balanceOf(one), 1_050_000n);
  await watch.stop();
  await second.kill();
});

test('a value at exactly the last multiplier is paid; one hundredth more is lost', async () => {
  const [exact, above] = [await fixture.playerWith(DEPOSIT), await fixture.playerWith(DEPOSIT)];
  const round = await openFlight(node, 110);
  const point = await pointOf(round);
  await bet(node, exact, round, point);
  await bet(node, above, round, point + 1);
  await node.until(round, 'settled');
  assert.deepEqual(
    [await fixture.balanceOf(exact), await fixture.balanceOf(above)],
    [900_000n + 1000n * BigInt(point), 900_000n],
  );
});

test('a locked account is paid once it is free, and delays no other', async () => {
  const [locked, stranger] = [await fixture.playerWith(DEPOSIT), await fixture.playerWith(DEPOSIT)];
  const round = await openFlight(node, 300);
  for (const playerId of [locked, stranger]) await bet(node, playerId, round, 150);
  const running = await node.until(round, 'running');
  const holder = await fixture.ownerAt(locked);
  await holder.query('begin');
  await holder.query('select 1 from wallet_account where player_id = $1 for update', [locked]);
  fly(running, elapsedAt(150) + BOOKING_MS + 250);
  const dueMs = await node.settle('crash');
  assert.ok(dueMs <= 1000, `${dueMs} ms`);
  assert.equal(await fixture.balanceOf(stranger), 1_050_000n);
  await holder.query('rollback');
  await holder.end();
  fixture.clock.advance(1000);
  await node.settle('crash');
  assert.equal((await node.rounds.rounds('crash', 1))[0]?.state, 'running');
  assert.equal(await fixture.balanceOf(locked), 1_050_000n);
  await node.until(round, 'settled');
});

test('a cash-out stays paid when the flight is void afterwards; the open part is returned', async () => {
  const [paid, rides] = [await fixture.playerWith(DEPOSIT), await fixture.playerWith(DEPOSIT)];
  const round = await openFlight(node, 300);
  await bet(node, paid, round, 150);
  await bet(node, rides, round, 290);
  const running = await node.until(round, 'running');
  fly(running, elapsedAt(150) + BOOKING_MS);
  await node.settle('crash');
  await node.kill();
  fixture.clock.advance(UNLED_LIMIT_MS + 1);
  node = await fixture.node();
  await node.until(round, 'voided');
  await node.settle('crash');
  assert.deepEqual([await fixture.balanceOf(paid), await fixture.balanceOf(rides)], [1_050_000n, DEPOSIT]);
  const [view] = await node.rounds.bets({ playerId: paid, gameId: 'crash' }, 1);
  assert.equal(view?.isVoid, false);
});

/** A small generator of our own: the seed on the failing line repeats the run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Ends the leader before or after a batch is published, in the middle of the flight. */
async function tickOrDie(nodes: TestNode[]): Promise<void> {
  const [leader] = nodes;
  assert.ok(leader);
  try {
    await leader.rounds.tick('crash');
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    await leader.kill();
    nodes.shift();
    nodes.push(await fixture.node());
  }
}

/** By hand a moment before or after the value, half or all, now and then sent twice. */
async function cashOutAtRandom(
  by: TestNode,
  random: (below: number) => number,
  bets: readonly { readonly playerId: bigint; readonly betId: string }[],
): Promise<void> {
  const one = bets[random(bets.length)];
  if (one === undefined) return;
  const part = random(2) === 0 ? ('half' as const) : ('all' as const);
  const call = {
    betId: one.betId,
    part,
    receivedAt: new Date(fixture.clock.now().getTime() - random(BOOKING_MS)),
  };
  await Promise.all(Array.from({ length: 1 + random(2) }, () => cashOut(by, one.playerId, call)));
}

test(`chosen values, halves, cash-outs by hand and a take-over in the middle: each bet pays by its rules, once (seed ${SEED})`, async () => {
  const random = randomFrom(SEED);
  const nodes = [await fixture.node(), await fixture.node()];
  await node.kill();
  for (let flight = 0; flight < FLIGHTS; flight += 1) {
    const [leader] = nodes;
    assert.ok(leader);
    const round = await openFlight(leader, 130);
    const point = await pointOf(round);
    const values = [point, point + 1, point - 1, 101 + random(point - 100), 101 + random(300), null];
    const bets: { playerId: bigint; betId: string }[] = [];
    for (let player = 0; player < PLAYERS; player += 1) {
      const playerId = await fixture.playerWith(DEPOSIT);
      const autoAt = values[random(values.length)] ?? null;
      bets.push({ playerId, betId: (await bet(leader, playerId, round, autoAt)).betId });
    }
    await leader.until(round, 'running');
    if (random(3) > 0) leader.killAt('auto cash-outs are paid');
    for (let steps = 0; steps < 60; steps += 1) {
      await Promise.all([tickOrDie(nodes), cashOutAtRandom(nodes[1] ?? leader, random, bets)]);
      fixture.clock.advance(100 + random(300));
      if ((await nodes[0]?.rounds.rounds('crash', 1))?.[0]?.state !== 'running') break;
    }
    for (const one of nodes) one.killAt('');
    const settled = await nodes[0]?.until(round, 'settled');
    assert.ok(settled?.revealed, `seed ${SEED}`);
    const { card, revealed } = settled;
    for (const { playerId, betId } of bets) {
      const found = (await nodes[0]?.rounds.bets({ playerId, gameId: 'crash' }, 2)) ?? [];
      assert.deepEqual(
        found.map((one) => one.betId),
        [betId],
      );
      const [over] = found;
      assert.ok(over?.endedAt);
      const owed = payoutOf(
        crash,
        over.bet as never,
        { card, outcome: revealed.outcome } as never,
        over.cashOuts,
      );
      assert.equal(over.paid, owed, `bet ${betId}, seed ${SEED}`);
      assert.equal(
        await fixture.balanceOf(playerId),
        DEPOSIT - 100_000n + owed,
        `bet ${betId}, seed ${SEED}`,
      );
    }
  }
  for (const left of nodes) await left.kill();
});
