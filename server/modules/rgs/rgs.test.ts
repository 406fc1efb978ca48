import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { replayRound } from '@jara/game-kit/round';
import pg from 'pg';
import { HOUR_MS, MINUTE_MS } from '../../platform/runtime/clock.ts';
import type { GameSession } from '../sessions/types.ts';
import { drawsOf } from './bets.ts';
import { coin } from './testing/coin.ts';
import { ladder } from './testing/ladder.ts';
import { type RgsFixture, rgsFixture } from './testing/rgs-fixture.ts';
import type { StoredRound } from './types.ts';

let fixture: RgsFixture;
const STAKE = 10_000n;
/** A game of several steps whose rounds happen to be over with the bet. */
const overAtOnce: typeof ladder = {
  ...ladder,
  id: 'ladder-over-at-once',
  start: (bet, draws) => ({ ...ladder.start(bet, draws), ended: 'took' }),
};

before(async () => {
  fixture = await rgsFixture([coin, ladder, overAtOnce]);
});

after(async () => {
  assert.deepEqual([...(await fixture.wallet.reconcile()), ...(await fixture.rgs.reconcile())], []);
  await fixture.close();
});

const heads = { stakeNaira: 100, on: 'heads' };
const step = { stakeNaira: 100 };

async function bet(session: GameSession, requestId: string, requested: unknown): Promise<StoredRound> {
  const taken = await fixture.rgs.bet(session, { requestId, bet: requested });
  assert.ok(taken.ok, taken.ok ? '' : taken.code);
  return taken.stored;
}

async function moved(session: GameSession, stored: StoredRound, move: string): Promise<StoredRound> {
  const taken = await fixture.rgs.move(session, { roundId: stored.roundId, sequence: stored.sequence, move });
  assert.ok(taken.ok, taken.ok ? '' : `${taken.code} ${taken.sentence}`);
  return taken.stored;
}

/** A ladder that breaks at this rung or later. Others are taken at once, which returns their stake. */
async function ladderOf(session: GameSession, rungs: number): Promise<StoredRound> {
  for (let i = 0; i < 200; i += 1) {
    const stored = await bet(session, `ladder ${rungs} ${i} ${session.sessionId}`, step);
    if ((stored.round.state as { breaksAt: number }).breaksAt >= rungs) return stored;
    await moved(session, stored, 'take');
  }
  assert.fail('no ladder stood');
}

test('a game of one step: stake and payout in one entry, and the round as the seeds have it', async () => {
  const playerId = await fixture.playerWith(1_000_000n);
  const { session } = await fixture.sit(playerId, 'coin');
  let balance = 1_000_000n;
  for (let i = 0; i < 30; i += 1) {
    const stored = await bet(session, `flip ${i}`, heads);
    const payout = stored.round.payoutKobo ?? -1n;
    assert.ok(payout === 0n || payout === 19_000n);
    balance += payout - STAKE;
    assert.equal(stored.balanceAfterKobo, balance);
    assert.equal(stored.seed.nonce, i);
  }
  assert.equal((await fixture.wallet.balances(playerId)).balanceKobo, balance);
  const rotated = await fixture.rgs.rotate(session, 'mine');
  assert.ok(rotated.ok);
  const { rounds } = await fixture.rgs.history(session, { before: null, limit: 50 });
  assert.equal(rounds.length, 30);
  for (const stored of rounds) {
    assert.ok(stored.seed.revealed);
    assert.equal(stored.seed.serverSeed, rotated.revealed.serverSeed);
    const replayed = replayRound(coin, drawsOf(stored.seed), heads as never, []).at(-1);
    assert.deepEqual(replayed?.state, stored.round.state);
    assert.equal(replayed?.payoutKobo, stored.round.payoutKobo);
  }
});

test('the same request fifty times at once, here and on another node, is one round', async () => {
  const playerId = await fixture.playerWith(1_000_000n);
  const { session } = await fixture.sit(playerId, 'coin');
  const other = fixture.anotherNode();
  const requested = { requestId: 'once', bet: heads };
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, i) => (i % 2 === 0 ? fixture.rgs : other).bet(session, requested)),
  );
  other.stop();
  const ids = new Set(all.map((taken) => (taken.ok ? taken.stored.roundId : taken.code)));
  assert.equal(ids.size, 1);
  assert.equal((await fixture.rgs.history(session, { before: null, limit: 5 })).rounds.length, 1);
  const another = await fixture.rgs.bet(session, { requestId: 'once', bet: { ...heads, on: 'tails' } });
  assert.deepEqual(another, { ok: false, code: 'key_reused' });
});

test('twenty first bets of a new player at once all find their seed state', async () => {
  for (let i = 0; i < 10; i += 1) {
    const playerId = await fixture.playerWith(STAKE * 20n);
    const { session } = await fixture.sit(playerId, 'coin');
    const ids = Array.from({ length: 20 }, (_, bets) => `first ${bets}`);
    const rounds = await Promise.all(ids.map((id) => bet(session, id, heads)));
    const nonces = rounds.map(({ seed }) => seed.nonce).sort((a, b) => a - b);
    assert.deepEqual(nonces, Array.from(ids.keys()));
    assert.equal(
      new Set(rounds.map(({ seed }) => seed.seedId)).size,
      1,
      'all from the seed first committed to',
    );
  }
});

test('stakes outside the limits, parts of naira and other shapes are refused in words and take nothing', async () => {
  const playerId = await fixture.playerWith(STAKE);
  const { session } = await fixture.sit(playerId, 'coin');
  const bad: [unknown, RegExp][] = [
    [{ stakeNaira: 99, on: 'heads' }, /minimum stake is ₦100/],
    [{ stakeNaira: 10_001, on: 'heads' }, /maximum stake is ₦10,000/],
    [{ stakeNaira: 100.5, on: 'heads' }, /whole naira/],
    [{ stakeNaira: '100', on: 'heads' }, /whole naira/],
    [{ stakeNaira: -100, on: 'heads' }, /more than zero/],
    [{ stakeNaira: 100, on: 'edge' }, /heads or tails/],
    [null, /whole naira/],
  ];
  for (const [requested, sentence] of bad) {
    const refusal = await fixture.rgs.bet(session, { requestId: JSON.stringify(requested), bet: requested });
    assert.ok(!refusal.ok && refusal.code === 'bad_bet');
    assert.match(refusal.sentence ?? '', sentence);
  }
  const poor = await fixture.rgs.bet(session, { requestId: 'poor', bet: { stakeNaira: 200, on: 'heads' } });
  assert.deepEqual(poor, { ok: false, code: 'insufficient_funds' });
  assert.equal((await fixture.wallet.balances(playerId)).balanceKobo, STAKE);
});

test('a game of several steps is stored after each, taken up anywhere, and paid once', async () => {
  const playerId = await fixture.playerWith(100_000n);
  const { session } = await fixture.sit(playerId, 'ladder');
  let stored = await ladderOf(session, 3);
  assert.equal((await fixture.wallet.balances(playerId)).balanceKobo, 90_000n);
  const other = fixture.anotherNode();
  for (let rung = 0; rung < 3; rung += 1) {
    const node = rung % 2 === 0 ? other : fixture.rgs;
    const requested = { roundId: stored.roundId, sequence: stored.sequence, move: 'climb' };
    const twice = await Promise.all([node.move(session, requested), fixture.rgs.move(session, requested)]);
    for (const taken of twice) assert.ok(taken.ok && taken.stored.sequence === rung + 1);
    const snapshot = await other.snapshot(session);
    assert.ok(snapshot.round !== null);
    stored = snapshot.round;
    assert.equal(stored.sequence, rung + 1);
  }
  const ended = await Promise.all(Array.from({ length: 10 }, () => moved(session, stored, 'take')));
  for (const one of ended) assert.equal(one.round.payoutKobo, 30_000n);
  other.stop();
  assert.equal((await fixture.wallet.balances(playerId)).balanceKobo, 120_000n);
  const [record] = (await fixture.rgs.history(session, { before: null, limit: 1 })).rounds;
  assert.equal(record?.balanceBeforeKobo, 100_000n);
  assert.equal(record?.balanceAfterKobo, 120_000n);
  assert.ok(record !== undefined);
  const replayed = replayRound(ladder, drawsOf(record.seed), step, record.round.steps as never).at(-1);
  assert.deepEqual(replayed?.state, record.round.state);
});

test('moves out of turn, of another kind, after the end and in another’s round are refused in words', async () => {
  const playerId = await fixture.playerWith(100_000n);
  const { session } = await fixture.sit(playerId, 'ladder');
  const stored = await ladderOf(session, 2);
  const requested = { roundId: stored.roundId, sequence: 0 };
  const { code } = (await fixture.rgs.move(session, { ...requested, sequence: 1, move: 'climb' })) as {
    code: string;
  };
  assert.equal(code, 'out_of_turn');
  const jump = await fixture.rgs.move(session, { ...requested, move: 'jump' });
  assert.ok(!jump.ok && jump.sentence === 'Climb, raise or take.');
  const stranger = await fixture.sit(await fixture.playerWith(100_000n), 'ladder');
  const theft = await fixture.rgs.move(stranger.session, { ...requested, move: 'take' });
  assert.deepEqual(theft, { ok: false, code: 'unknown_round' });
  const inCoin = await fixture.sit(playerId, 'coin');
  const wrongGame = await fixture.rgs.move(inCoin.session, { ...requested, move: 'take' });
  assert.ok(!wrongGame.ok);
  await moved(session, stored, 'climb');
  const late = await fixture.rgs.move(session, { ...requested, move: 'take' });
  assert.deepEqual(late, { ok: false, code: 'out_of_turn' }, 'another move on a step taken');
  await moved(session, { ...stored, sequence: 1 }, 'take');
  const after = await fixture.rgs.move(session, { ...requested, sequence: 2, move: 'take' });
  assert.deepEqual(after, { ok: false, code: 'round_over' });
});

test('a move on an earlier round that was over with its bet is refused as over', async () => {
  const playerId = await fixture.playerWith(100_000n);
  const { session } = await fixture.sit(playerId, overAtOnce.id);
  const roundIds: string[] = [];
  for (const requestId of ['first', 'second', 'third']) {
    const placed = await fixture.rgs.bet(session, { requestId, bet: { stakeNaira: 100 } });
    assert.ok(placed.ok);
    roundIds.push(placed.stored.roundId);
  }
  const codes: string[] = [];
  for (const roundId of roundIds) {
    const answer = await fixture.rgs.move(session, { roundId, sequence: 0, move: 'take' });
    codes.push(answer.ok ? 'ok' : answer.code);
  }
  assert.deepEqual(codes, ['round_over', 'round_over', 'round_over']);
  const stranger = await fixture.sit(await fixture.playerWith(100_000n), overAtOnce.id);
  const theft = await fixture.rgs.move(stranger.session, {
    roundId: roundIds[0] ?? '',
    sequence: 0,
    move: 'take',
  });
  assert.deepEqual(theft, { ok: false, code: 'unknown_round' });
});

test('while a round is open there is no second one, and its seed is not revealed', async () => {
  const playerId = await fixture.playerWith(100_000n);
  const { session } = await fixture.sit(playerId, 'ladder');
  const stored = await ladderOf(session, 1);
  const second = await fixture.rgs.bet(session, { requestId: 'second', bet: step });
  assert.ok(!second.ok && second.code === 'round_open');
  assert.deepEqual(await fixture.rgs.rotate(session, null), { ok: false, code: 'round_open' });
  assert.deepEqual(
    (await fixture.rgs.unfinished(playerId)).map(({ roundId }) => roundId),
    [stored.roundId],
  );
  await moved(session, stored, 'take');
  assert.ok((await fixture.rgs.rotate(session, null)).ok);
  assert.deepEqual(await fixture.rgs.unfinished(playerId), []);
});

test('the games a player played stand latest first, and every bet counts for its game', async () => {
  const playerId = await fixture.playerWith(100_000n);
  const recent = (limit = 12) => fixture.betting.recentGames(playerId, limit);
  const inCoin = await fixture.sit(playerId, 'coin');
  const inLadder = await fixture.sit(playerId, 'ladder');
  await fixture.rgs.snapshot(inLadder.session);
  assert.deepEqual(await recent(), [], 'opened and not played');
  const since = fixture.clock.now();
  await fixture.wallet.flushTotals();
  const before = (await fixture.wallet.betCounts(since)).get('game:coin') ?? 0;
  await bet(inCoin.session, 'first', heads);
  await bet(inCoin.session, 'second', heads);
  fixture.clock.advance(1000);
  const stored = await ladderOf(inLadder.session, 1);
  assert.deepEqual(await recent(), ['ladder', 'coin']);
  assert.deepEqual(await recent(1), ['ladder']);
  await moved(inLadder.session, stored, 'take');
  assert.deepEqual(await recent(), ['ladder', 'coin']);
  await fixture.wallet.flushTotals();
  assert.equal((await fixture.wallet.betCounts(since)).get('game:coin'), before + 2);
});

test('a raise is taken with its move, once, and refused when the balance does not cover it', async () => {
  const playerId = await fixture.playerWith(25_000n);
  const { session } = await fixture.sit(playerId, 'ladder');
  const stored = await ladderOf(session, 1);
  const raised = await Promise.all(Array.from({ length: 5 }, () => moved(session, stored, 'raise')));
  for (const one of raised) assert.equal(one.round.stakeKobo, 20_000n);
  assert.equal((await fixture.wallet.balances(playerId)).balanceKobo, 5_000n);
  const again = await fixture.rgs.move(session, { roundId: stored.roundId, sequence: 1, move: 'raise' });
  assert.ok(!again.ok && again.sentence === 'Only once.');
  const taken = await moved(session, { ...stored, sequence: 1 }, 'take');
  assert.equal(taken.round.payoutKobo, 20_000n);
  const poor = await fixture.sit(await fixture.playerWith(15_000n), 'ladder');
  const open = await bet(poor.session, 'poor', step);
  const refusal = await fixture.rgs.move(poor.session, { roundId: open.roundId, sequence: 0, move: 'raise' });
  assert.deepEqual(refusal, { ok: false, code: 'insufficient_funds' });
});

test('a round left alone for 24 hours is ended by the game’s rule, once, and not before', async () => {
  const playerId = await fixture.playerWith(100_000n);
  const { session } = await fixture.sit(playerId, 'ladder');
  const stored = await moved(session, await ladderOf(session, 2), 'climb');
  fixture.clock.advance(23 * HOUR_MS);
  await fixture.rgs.sweep();
  await fixture.jobs.runDue();
  assert.equal((await fixture.rgs.unfinished(playerId)).length, 1);
  fixture.clock.advance(HOUR_MS);
  await fixture.rgs.sweep();
  await fixture.rgs.sweep();
  await fixture.jobs.runDue();
  assert.deepEqual(await fixture.rgs.unfinished(playerId), []);
  const [record] = (await fixture.rgs.history(session, { before: null, limit: 1 })).rounds;
  assert.equal(record?.roundId, stored.roundId);
  assert.deepEqual(record?.round.steps.at(-1), { by: 'rule' });
  assert.equal((await fixture.wallet.balances(playerId)).balanceKobo, 100_000n);
});

test('time and money are the account’s over all games, back to a pause of half an hour', async () => {
  const playerId = await fixture.playerWith(1_000_000n);
  const inCoin = await fixture.sit(playerId, 'coin');
  await bet(inCoin.session, 'before the pause', heads);
  fixture.clock.advance(31 * MINUTE_MS);
  assert.deepEqual(
    (await fixture.rgs.snapshot(inCoin.session)).playSession,
    { startedAt: fixture.clock.now(), asOf: fixture.clock.now(), stakedKobo: 0n, paidKobo: 0n },
    'nothing since the pause',
  );
  const startedAt = fixture.clock.now();
  const first = await bet(inCoin.session, 'coin after the pause', heads);
  fixture.clock.advance(20 * MINUTE_MS);
  const inLadder = await fixture.sit(playerId, 'ladder');
  const open = await ladderOf(inLadder.session, 1);
  await moved(inLadder.session, open, 'take');
  fixture.clock.advance(20 * MINUTE_MS);
  const { playSession } = await fixture.rgs.snapshot(inLadder.session);
  const coinPaid = first.round.payoutKobo ?? 0n;
  assert.deepEqual(playSession.startedAt, startedAt, 'since the first round, in another game');
  const lost = playSession.stakedKobo - playSession.paidKobo;
  const { balanceKobo } = await fixture.wallet.balances(playerId);
  const beforePause = 1_000_000n - first.balanceBeforeKobo;
  assert.equal(lost, 1_000_000n - balanceKobo - beforePause, 'the net position is the account’s');
  assert.ok(playSession.stakedKobo >= 2n * STAKE && playSession.paidKobo >= coinPaid);
  assert.deepEqual(await fixture.wallet.playSession(playerId), playSession);
});

test('a launch code opens its own game once within a minute; a new launch takes the session over', async () => {
  const playerId = await fixture.playerWith(100_000n);
  const launch = async () => {
    const launched = await fixture.rgs.launch({ playerId, gameId: 'coin' }, 'desktop');
    assert.ok(launched.ok);
    return launched.code;
  };
  assert.deepEqual(await fixture.rgs.launch({ playerId, gameId: 'nothing' }, 'mobile'), {
    ok: false,
    code: 'unknown_game',
  });
  const code = await launch();
  const first = await fixture.rgs.redeem(code, 'coin');
  assert.ok(first.ok);
  const bad = { ok: false, code: 'bad_code' };
  assert.deepEqual(await fixture.rgs.redeem(code, 'coin'), bad, 'used');
  assert.deepEqual(await fixture.rgs.redeem(await launch(), 'ladder'), bad, 'another game');
  assert.deepEqual(await fixture.rgs.redeem('x'.repeat(44), 'coin'), bad, 'forged');
  const old = await launch();
  fixture.clock.advance(MINUTE_MS);
  assert.deepEqual(await fixture.rgs.redeem(old, 'coin'), bad, 'expired');
  assert.ok((await fixture.rgs.authenticate(first.token)).ok);
  const second = await fixture.rgs.redeem(await launch(), 'coin');
  assert.ok(second.ok);
  assert.deepEqual(second.session.startedAt, first.session.startedAt, 'one play session');
  assert.equal((await fixture.rgs.authenticate(first.token)).ok, false, 'taken over');
  assert.ok((await fixture.rgs.authenticate(second.token)).ok);
});

test('a session ends with logout and after 30 idle minutes; an open round waits for the next', async () => {
  const playerId = await fixture.playerWith(100_000n);
  const first = await fixture.sit(playerId, 'ladder');
  const stored = await ladderOf(first.session, 1);
  fixture.clock.advance(29 * MINUTE_MS);
  assert.ok((await fixture.rgs.authenticate(first.token)).ok);
  fixture.clock.advance(30 * MINUTE_MS);
  assert.equal((await fixture.rgs.authenticate(first.token)).ok, false);
  const second = await fixture.sit(playerId, 'ladder');
  assert.equal((await fixture.rgs.snapshot(second.session)).round?.roundId, stored.roundId);
  await fixture.rgs.leave(second.token);
  assert.equal((await fixture.rgs.authenticate(second.token)).ok, false);
  for (const bad of ['', 'x', first.token.slice(1), "' or 1=1 --", 'a'.repeat(500)])
    assert.equal((await fixture.rgs.authenticate(bad)).ok, false);
});

test('reconcile finds a round whose money is not the ledger’s, and a seed with a gap', async () => {
  const playerId = await fixture.playerWith(100_000n);
  const { session } = await fixture.sit(playerId, 'coin');
  for (let i = 0; i < 3; i += 1) await bet(session, `tampered ${i}`, heads);
  const owner = new pg.Client({ connectionString: fixture.databaseOf(playerId).ownerUrl });
  await owner.connect();
  const alter = (text: string) =>
    owner.query(`update bet set ${text} where player_id = $1 and details->>'nonce' = '1'`, [playerId]);
  await alter('paid = paid + 1');
  assert.match(
    (await fixture.rgs.reconcile()).map(({ check }) => check).join(),
    /each bet’s stake, payments/,
  );
  await alter('paid = paid - 1');
  await owner.query('update game_draw set nonce = 7 where player_id = $1 and nonce = 1', [playerId]);
  assert.match((await fixture.rgs.reconcile()).map(({ check }) => check).join(), /nonces run from 0/);
  await owner.query('update game_draw set nonce = 1 where player_id = $1 and nonce = 7', [playerId]);
  const seedId = (await fixture.rgs.seedState(session)).seedId;
  const { rows } = await owner.query('delete from game_draw where seed_id = $1 and nonce = 1 returning *', [
    seedId,
  ]);
  assert.match((await fixture.rgs.reconcile()).map(({ check }) => check).join(), /one draw each/);
  await owner.query('insert into game_draw select * from json_populate_recordset(null::game_draw, $1)', [
    JSON.stringify(
      rows.map(({ player_id, seq, ...row }) => ({ ...row, player_id: `${player_id}`, seq: `${seq}` })),
    ),
  ]);
  await owner.end();
});
