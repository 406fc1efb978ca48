import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { sharedGame as crash } from '@jara/crash/game';
import { sql } from 'kysely';
import { race } from './testing/race.ts';
import { type RoundsFixture, roundsFixture, type TestNode } from './testing/rounds-fixture.ts';
import type { PublicRound, RoundBet } from './types.ts';

let fixture: RoundsFixture;
let node: TestNode;
let requests = 0;

before(async () => {
  fixture = await roundsFixture();
  node = await fixture.node();
});
afterEach(async () => assert.deepEqual(await fixture.reconcile(), []));
after(() => fixture.close());

async function bet(
  playerId: bigint,
  { gameId, roundId }: PublicRound,
  selection: unknown,
  stakeNaira = 1000,
): Promise<RoundBet> {
  requests += 1;
  const taken = await node.rounds.bet(
    { playerId, gameId },
    { requestId: `request ${requests}`, roundId, bet: { stakeNaira, selection } },
  );
  assert.ok(taken.ok, codeOf(taken));
  return taken.bet;
}

const codeOf = (answer: { readonly ok: boolean; readonly code?: string }) => (answer.ok ? 'ok' : answer.code);

test('the outcome is public once a round runs without cash-outs, and afterwards with them', async () => {
  const open = await node.openRound('race');
  assert.equal(open.revealed, null);
  const running = await node.until(open, 'running');
  const { winner } = await fixture.peek<{ winner: number }>(race, open.roundId);
  assert.deepEqual([running.revealed?.outcome, running.overAt], [{ winner }, null]);
  const [newest] = await node.rounds.rounds('race', 1);
  assert.deepEqual(newest?.revealed, running.revealed);
  const settled = await node.until(open, 'settled');
  assert.deepEqual(settled.revealed, running.revealed);
  const flight = await node.until(await node.openRound('crash'), 'running');
  assert.equal(flight.revealed, null);
  await node.until(flight, 'settled');
});

test('a round goes through its states; winners at both shards are paid once, and the next round opens', async () => {
  const players = await Promise.all([1, 2, 3, 4].map(() => fixture.playerWith(200_000n)));
  const round = await node.openRound('race');
  for (const [index, playerId] of players.entries()) await bet(playerId, round, { runner: index + 1 });
  assert.deepEqual(await Promise.all(players.map(fixture.balanceOf)), [
    100_000n,
    100_000n,
    100_000n,
    100_000n,
  ]);
  const { winner } = await fixture.peek<{ winner: number }>(race, round.roundId);
  const settled = await node.until(round, 'settled');
  assert.deepEqual(settled.revealed?.outcome, { winner });
  assert.deepEqual(
    await Promise.all(players.map(fixture.balanceOf)),
    players.map((_, index) => (index + 1 === winner ? 450_000n : 100_000n)),
  );
  const next = await node.openRound('race');
  assert.equal(next.round, round.round + 1);
});

test('each bet of a round is reported as ended once, when the round is settled', async () => {
  const round = await node.openRound('race');
  const placed: string[] = [];
  for (const runner of [1, 2])
    placed.push((await bet(await fixture.playerWith(100_000n), round, { runner })).betId);
  await node.until(round, 'running');
  const reported = () => node.ended.filter((betId) => placed.includes(betId)).toSorted();
  assert.deepEqual(reported(), []);
  await node.until(round, 'settled');
  await node.openRound('race');
  assert.deepEqual(reported(), placed.toSorted());
});

test('a round has its card before its bets, stored with it, and its bets are paid by the card', async () => {
  const cards: unknown[] = [];
  for (let rounds = 0; rounds < 3; rounds += 1) {
    const playerId = await fixture.playerWith(100_000n);
    const round = await node.openRound('race');
    const { evenPays } = round.card as { evenPays: number };
    cards.push(evenPays);
    const placed = await bet(playerId, round, { runner: 0 });
    const { winner } = await fixture.peek<{ winner: number }>(race, round.roundId);
    const settled = await node.until(round, 'settled');
    assert.deepEqual(settled.card, round.card);
    const paid = winner % 2 === 0 ? BigInt(evenPays) * 1000n : 0n;
    assert.equal(await fixture.balanceOf(playerId), paid);
    const { bets } = await node.rounds.history({ playerId, gameId: 'race' }, { before: null, limit: 5 });
    assert.deepEqual(
      bets.map((one) => [one.bet.betId, one.bet.paid, one.round.card]),
      [[placed.betId, paid, round.card]],
    );
  }
  assert.ok(new Set(cards).size > 1, 'every card is the same');
});

test('nothing of a round that is not revealed shows its outcome', async () => {
  const round = await node.openRound('crash');
  fixture.clock.advance(crash.phases.openMs);
  const running = await node.until(round, 'running');
  assert.equal(running.revealed, null);
  const { rows } = await sql<{ outcome: unknown; link: string | null }>`
    select outcome, link from shared_round where round_id = ${round.roundId}`.execute(
    fixture.database.db.kysely,
  );
  assert.deepEqual(rows, [{ outcome: null, link: null }]);
  await node.until(round, 'settled');
});

test('the same request answers the same bet and takes nothing; with another bet it is refused', async () => {
  const playerId = await fixture.playerWith(500_000n);
  const round = await node.openRound('race');
  const request = {
    requestId: 'again',
    roundId: round.roundId,
    bet: { stakeNaira: 500, selection: { runner: 1 } },
  };
  const player = { playerId, gameId: 'race' };
  const answers = await Promise.all([1, 2, 3].map(() => node.rounds.bet(player, request)));
  assert.deepEqual(new Set(answers.map((one) => (one.ok ? one.bet.betId : one.code))).size, 1);
  assert.equal(await fixture.balanceOf(playerId), 450_000n);
  const other = { ...request, bet: { stakeNaira: 600, selection: { runner: 1 } } };
  assert.equal(codeOf(await node.rounds.bet(player, other)), 'key_reused');
  await node.until(round, 'settled');
  const late = await node.rounds.bet(player, request);
  assert.ok(late.ok);
  assert.ok(late.bet.endedAt !== null);
});

test('refusals: what cannot be read, too little money, too many bets, a closed round, a round that is not there', async () => {
  const playerId = await fixture.playerWith(250_000n);
  const poor = await fixture.playerWith(100n);
  const round = await node.openRound('race');
  const placeBet = async (bettor: bigint, roundId: string, selection: unknown, requestId: string) =>
    codeOf(
      await node.rounds.bet(
        { playerId: bettor, gameId: 'race' },
        { requestId, roundId, bet: { stakeNaira: 1000, selection } },
      ),
    );
  const { roundId } = round;
  assert.equal(await placeBet(playerId, roundId, { runner: 9 }, 'unreadable'), 'bad_bet');
  assert.equal(await placeBet(poor, roundId, { runner: 1 }, 'poor'), 'insufficient_funds');
  assert.equal(await placeBet(playerId, roundId, { runner: 1 }, 'first'), 'ok');
  assert.equal(await placeBet(playerId, roundId, { runner: 2 }, 'second'), 'too_many_bets');
  const nowhere = '00000000-0000-7000-8000-000000000000';
  assert.equal(await placeBet(playerId, nowhere, { runner: 2 }, 'nowhere'), 'round_closed');
  await node.until(round, 'running');
  const other = await fixture.playerWith(250_000n);
  assert.equal(await placeBet(other, roundId, { runner: 2 }, 'late'), 'round_closed');
  await node.until(round, 'settled');
});

test('after its closing time a round takes no bet, although no leader is there to close it', async () => {
  const playerId = await fixture.playerWith(250_000n);
  const round = await node.openRound('race');
  fixture.clock.advance(race.phases.openMs);
  const request = {
    requestId: 'after',
    roundId: round.roundId,
    bet: { stakeNaira: 1000, selection: { runner: 1 } },
  };
  assert.equal(codeOf(await node.rounds.bet({ playerId, gameId: 'race' }, request)), 'round_closed');
  await node.until(round, 'settled');
});

test('two bets a round; half and the rest are cashed out at the moment of the call; another part is refused', async () => {
  const playerId = await fixture.playerWith(500_000n);
  const player = { playerId, gameId: 'crash' };
  let round = await node.openRound('crash');
  while ((await fixture.peek<{ point: number }>(crash, round.roundId)).point < 200) {
    await node.until(round, 'settled');
    round = await node.openRound('crash');
  }
  const [one, two] = [
    await bet(playerId, round, { autoAt: null }),
    await bet(playerId, round, { autoAt: 120 }),
  ];
  const third = {
    requestId: 'third',
    roundId: round.roundId,
    bet: { stakeNaira: 100, selection: { autoAt: null } },
  };
  assert.equal(codeOf(await node.rounds.bet(player, third)), 'too_many_bets');
  const early = { betId: one.betId, part: 'all' as const, receivedAt: fixture.clock.now() };
  assert.equal(codeOf(await node.rounds.cashOut(player, early)), 'bad_cash_out');

  const { runningAt } = await node.until(round, 'running');
  assert.ok(runningAt && crash.cashOut);
  const atMultiplier = (hundredths: number) =>
    new Date(runningAt.getTime() + (crash.cashOut?.elapsedAt(hundredths) ?? 0));
  const half = { betId: one.betId, part: 'half' as const, receivedAt: atMultiplier(150) };
  const halves = await Promise.all([1, 2].map(() => node.rounds.cashOut(player, half)));
  assert.deepEqual(
    halves.map((answer) => answer.ok && [answer.multiplier, answer.bet.paid]),
    [
      [150, 75_000n],
      [150, 75_000n],
    ],
  );
  const rest = { betId: one.betId, part: 'all' as const, receivedAt: atMultiplier(200) };
  const all = await node.rounds.cashOut(player, rest);
  assert.ok(all.ok);
  assert.deepEqual([all.multiplier, all.bet.paid, all.balanceKobo], [200, 175_000n, 475_000n]);
  assert.deepEqual(
    all.bet.cashOuts.map(({ elapsedMs }) => elapsedMs),
    [crash.cashOut.elapsedAt(150), crash.cashOut.elapsedAt(200)],
  );
  const again = await node.rounds.cashOut(player, { ...rest, receivedAt: atMultiplier(210) });
  assert.ok(again.ok);
  assert.deepEqual([again.multiplier, again.balanceKobo], [200, 475_000n]);
  // The second bet was due for its automatic cash-out before this call, which therefore changes nothing.
  const beaten = { betId: two.betId, part: 'all' as const, receivedAt: atMultiplier(121) };
  assert.equal(codeOf(await node.rounds.cashOut(player, beaten)), 'bad_cash_out');
  await node.until(round, 'settled');
  assert.equal(await fixture.balanceOf(playerId), 595_000n);
});

test('a tie is the player’s; after the last multiplier a cash-out is refused, and after the reveal even one received in time', async () => {
  const playerId = await fixture.playerWith(500_000n);
  const player = { playerId, gameId: 'crash' };
  let round = await node.openRound('crash');
  let point = 0;
  for (;;) {
    ({ point } = await fixture.peek<{ point: number }>(crash, round.roundId));
    if (point >= 110) break;
    await node.until(round, 'settled');
    round = await node.openRound('crash');
  }
  const [one, two] = [
    await bet(playerId, round, { autoAt: null }),
    await bet(playerId, round, { autoAt: null }),
  ];
  const { runningAt } = await node.until(round, 'running');
  assert.ok(runningAt);
  const atMs = (elapsedMs: number) => new Date(runningAt.getTime() + elapsedMs);
  const endsAtMs = crash.runningMs({ point } as never);
  const last = { betId: one.betId, part: 'all' as const, receivedAt: atMs(endsAtMs - 1) };
  const tie = await node.rounds.cashOut(player, last);
  assert.ok(tie.ok);
  assert.equal(tie.multiplier, point);
  const late = { betId: two.betId, part: 'all' as const, receivedAt: atMs(endsAtMs) };
  const refused = await node.rounds.cashOut(player, late);
  assert.deepEqual(refused, {
    ok: false,
    code: 'round_ended',
    reason: 'round_ended',
    sentence: 'The round ended before your cash-out arrived.',
  });
  await node.until(round, 'settled');
  const inTime = { ...late, receivedAt: atMs(endsAtMs - 1) };
  assert.equal(codeOf(await node.rounds.cashOut(player, inTime)), 'round_ended');
});

test('a bet of another player cannot be cashed out', async () => {
  const [owner, other] = [await fixture.playerWith(500_000n), await fixture.playerWith(500_000n)];
  const round = await node.openRound('crash');
  const { betId } = await bet(owner, round, { autoAt: null });
  const call = { betId, part: 'all' as const, receivedAt: fixture.clock.now() };
  assert.equal(codeOf(await node.rounds.cashOut({ playerId: other, gameId: 'crash' }, call)), 'unknown_bet');
  await node.until(round, 'settled');
});
