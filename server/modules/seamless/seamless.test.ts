import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { drawStream } from '@jara/fairness/stream';
import type { Shards } from '../../platform/database/shards.ts';
import { DAY_MS, MINUTE_MS, manualClock } from '../../platform/runtime/clock.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { type TestShards, testShards } from '../../platform/testing/test-shards.ts';
import { type Betting, createBetting } from '../betting/betting.ts';
import { endPlayer, testSessions } from '../sessions/testing/test-sessions.ts';
import type { Sessions } from '../sessions/types.ts';
import { createWallet, type Wallet } from '../wallet/wallet.ts';
import { studioRounds } from './betting-product.ts';
import {
  createSeamless,
  DEFAULT_STUDIO_LIMITS as LIMITS,
  type Seamless,
  type SeamlessDeps,
} from './seamless.ts';
import { roundCalls, StudioModel, sendCall } from './testing/studio-simulator.ts';

const SEQUENCES = 1000;
const PLAYERS = 40;
const clock = manualClock('2026-11-21T09:00:00Z');
let database: TestDatabase;
let on: TestShards;
let shards: Shards;
let wallet: Wallet;
let sessions: Sessions;
let parts: SeamlessDeps;
let seamless: Seamless;
let betting: Betting;
let players = 0n;

before(async () => {
  database = await testDatabase();
  on = await testShards(database, { count: 2 });
  shards = on.shards;
  wallet = createWallet({ shards, clock });
  sessions = testSessions(database.db, clock);
  parts = { shards, clock, sessions, wallet };
  seamless = createSeamless(parts);
  betting = createBetting(parts);
  betting.addProduct(studioRounds(() => null));
});

after(async () => {
  await wallet.close();
  assert.deepEqual([...(await wallet.reconcile()), ...(await seamless.reconcile())], []);
  await on.close();
  await database.close();
});

async function playerWith(amountKobo: bigint): Promise<{ playerId: bigint; sessionId: string }> {
  players += 1n;
  const playerId = players;
  await wallet.openAccount(playerId);
  const source = { key: 'opening', reference: 'opening', actor: 'provider:test' } as const;
  await shards.transaction(playerId, (within) =>
    wallet.post(within, { kind: 'deposit', playerId, amountKobo, ...source }),
  );
  return { playerId, sessionId: await seamless.openSession({ playerId, gameId: 'slot' }) };
}

const stake = (sessionId: string, txId: string, amountKobo = 1000n) => ({
  sessionId,
  txId,
  roundId: `round of ${txId}`,
  amountKobo,
});

test('a studio’s thousand rounds with losses, repeats, disorder and ended sessions: every answer as in its books, and money conserved', async () => {
  const seen = new Map<string, number>();
  await Promise.all(
    Array.from({ length: PLAYERS }, async (_, player) => {
      const { playerId, sessionId } = await playerWith(60_000n);
      const model = new StudioModel(60_000n);
      for (let sequence = player; sequence < SEQUENCES; sequence += PLAYERS) {
        const stream = drawStream((data) => hash('sha256', data, 'buffer'), {
          serverSeed: 'studio',
          clientSeed: 'x',
          nonce: sequence,
        });
        const calls = roundCalls(`r${sequence}`, (below) => stream.below(below));
        // Some leave in the middle of a round, for good.
        const leavesAt = sequence >= SEQUENCES / 2 && player % 4 === 0 ? stream.below(calls.length) : -1;
        for (const [i, call] of calls.entries()) {
          if (i === leavesAt) {
            await endPlayer(database.db, sessions, playerId);
            model.isSessionOver = true;
          }
          const expected = model.take(call);
          const answered = await sendCall(seamless, sessionId, call);
          assert.equal(
            answered.ok ? answered.balanceKobo : answered.code,
            expected,
            `sequence ${sequence}, ${call.kind} ${call.txId}`,
          );
          const what = !answered.ok ? answered.code : answered.replayed ? 'asked again' : call.kind;
          seen.set(what, (seen.get(what) ?? 0) + 1);
        }
      }
      assert.equal((await wallet.balances(playerId)).balanceKobo, model.balanceKobo);
    }),
  );
  const met = [
    'bet',
    'win',
    'refund',
    'end',
    'asked again',
    'duplicate_transaction',
    'already_refunded',
    'round_ended',
  ];
  for (const what of [...met, 'unknown_bet', 'round_won', 'insufficient_funds', 'session_expired'])
    assert.ok((seen.get(what) ?? 0) >= 10, `${what} came ${seen.get(what) ?? 0} times`);
});

test('a round’s calls sent all at once, each several times: each was booked at most once', async () => {
  await Promise.all(
    Array.from({ length: 20 }, async (_, player) => {
      const { playerId, sessionId } = await playerWith(100_000n);
      const stream = drawStream((data) => hash('sha256', data, 'buffer'), {
        serverSeed: 'at once',
        clientSeed: 'x',
        nonce: player,
      });
      const calls = [0, 1, 2].flatMap((round) =>
        roundCalls(`once ${player} ${round}`, (below) => stream.below(below)),
      );
      const answers = await Promise.all(calls.map((call) => sendCall(seamless, sessionId, call)));
      const takenOnce = new Map<string, bigint>();
      const isTaken = (txId: string) =>
        calls.some((call, i) => call.txId === txId && answers[i]?.ok === true);
      for (const [i, { kind, txId, amountKobo, refers }] of calls.entries()) {
        if (answers[i]?.ok !== true || kind === 'end') continue;
        // The refund of a bet that was never taken moves nothing.
        const moved = kind === 'bet' ? -amountKobo : kind === 'win' || isTaken(refers) ? amountKobo : 0n;
        assert.equal(takenOnce.get(txId) ?? moved, moved, `${txId} taken with two amounts`);
        takenOnce.set(txId, moved);
      }
      const expected = [...takenOnce.values()].reduce((sum, moved) => sum + moved, 100_000n);
      assert.equal((await wallet.balances(playerId)).balanceKobo, expected, `player ${player}`);
    }),
  );
});

test('a refund that names itself is refused at once, and delays no other', async () => {
  const { playerId, sessionId } = await playerWith(1000n);
  const own = { ...stake(sessionId, 'itself'), refers: 'itself' };
  assert.deepEqual(await seamless.rollback(own), { ok: false, code: 'unknown_bet' });
  assert.ok((await seamless.debit(stake(sessionId, 'itself'))).ok, 'its id is still free');
  assert.equal((await wallet.balances(playerId)).balanceKobo, 0n);
});

test('the same call fifty times at once moves money once and gets fifty equal answers', async () => {
  const { playerId, sessionId } = await playerWith(5000n);
  const call = stake(sessionId, 'fifty');
  const answers = await Promise.all(Array.from({ length: 50 }, () => seamless.debit(call)));
  for (const answer of answers) assert.ok(answer.ok && answer.balanceKobo === 4000n);
  assert.equal((await wallet.balances(playerId)).balanceKobo, 4000n);
});

test('two bets at once on a balance for one: one is taken', async () => {
  const { sessionId } = await playerWith(1500n);
  const answers = await Promise.all([
    seamless.debit(stake(sessionId, 'either')),
    seamless.debit(stake(sessionId, 'or')),
  ]);
  assert.deepEqual(answers.map((answer) => (answer.ok ? 'taken' : answer.code)).sort(), [
    'insufficient_funds',
    'taken',
  ]);
});

test('a bet and its refund racing: the money is back, whichever came first', async () => {
  for (let i = 0; i < 20; i += 1) {
    const { playerId, sessionId } = await playerWith(1000n);
    const bet = stake(sessionId, `race ${i}`);
    const [, refund] = await Promise.all([
      seamless.debit(bet),
      seamless.rollback({ ...bet, txId: `race ${i} back`, refers: bet.txId }),
    ]);
    assert.ok(refund.ok);
    assert.equal((await wallet.balances(playerId)).balanceKobo, 1000n);
  }
});

test('an id is its player’s own: another player’s call under it stands for itself, and neither is answered with the other’s', async () => {
  const one = await playerWith(1000n);
  const other = await playerWith(3000n);
  const mine = await seamless.debit(stake(one.sessionId, 'mine'));
  const theirs = await seamless.debit(stake(other.sessionId, 'mine'));
  assert.deepEqual([mine.ok && mine.balanceKobo, theirs.ok && theirs.balanceKobo], [0n, 2000n]);
});

test('a leaked secret mints nothing: a win needs a stake, and is capped by round, by its stake, by day and by age', async () => {
  const { playerId, sessionId } = await playerWith(100_000n);
  const nothing = { ...stake(sessionId, 'zero'), amountKobo: 0n };
  assert.ok((await seamless.debit(nothing)).ok);
  const win = (bet: typeof nothing, amountKobo: bigint, txId: string) =>
    seamless.credit({ ...bet, txId, amountKobo });
  assert.deepEqual(await win(nothing, 100_000_000_000_000n, 'mint'), { ok: false, code: 'unknown_bet' });
  const bet = stake(sessionId, 'capped');
  assert.ok((await seamless.debit(bet)).ok);
  assert.deepEqual(await win(bet, LIMITS.roundPayoutKobo + 1n, 'round'), { ok: false, code: 'win_limit' });
  assert.deepEqual(await win(bet, 1000n * LIMITS.roundMultiple + 1n, 'multiple'), {
    ok: false,
    code: 'win_limit',
  });
  assert.ok((await win(bet, 500_000n, 'fair')).ok);
  const late = stake(sessionId, 'old');
  assert.ok((await seamless.debit(late)).ok);
  clock.advance(LIMITS.roundAgeMs + MINUTE_MS);
  assert.deepEqual(await win(late, 500n, 'late'), { ok: false, code: 'round_expired' });
  assert.ok((await seamless.sweep()) >= 1, 'what was at risk in it is settled');
  assert.equal((await wallet.balances(playerId)).balanceKobo, 100_000n - 2000n + 500_000n);
});

test('a studio’s payouts of a day are capped over all its games and players', async () => {
  const strict = createSeamless({ ...parts, limits: { ...LIMITS, dayLossKobo: 5000n } });
  clock.advance(DAY_MS);
  const { sessionId } = await playerWith(10_000n);
  const other = await playerWith(10_000n);
  const day = async (bet: ReturnType<typeof stake>, amountKobo: bigint) => {
    assert.ok((await strict.debit(bet)).ok);
    const answer = await strict.credit({ ...bet, txId: `${bet.txId} win`, amountKobo });
    await wallet.flushTotals();
    return answer.ok ? 'paid' : answer.code;
  };
  assert.equal(await day(stake(sessionId, 'day 1'), 4000n), 'paid');
  assert.equal(await day(stake(other.sessionId, 'day 2'), 4000n), 'win_limit');
});

test('a refund is a refund and a smaller return a returned stake: neither is among the winners, nor a win on the statement', async () => {
  const { playerId, sessionId } = await playerWith(10_000n);
  const [taken, less, won] = [stake(sessionId, 'taken'), stake(sessionId, 'less'), stake(sessionId, 'won')];
  for (const bet of [taken, less, won]) assert.ok((await seamless.debit(bet)).ok);
  const before = (await betting.recentWins(1000)).length;
  assert.ok((await seamless.rollback({ ...taken, txId: 'taken back', refers: taken.txId })).ok);
  assert.ok((await seamless.credit({ ...less, txId: 'less win', amountKobo: 600n })).ok);
  assert.equal((await betting.recentWins(1000)).length, before);
  assert.ok((await seamless.credit({ ...won, txId: 'won win', amountKobo: 1600n })).ok);
  assert.equal((await betting.recentWins(1000)).length, before + 1);
  const { lines } = await wallet.statement(playerId, { limit: 4 });
  assert.deepEqual(
    lines.slice(0, 3).map(({ description }) => description),
    ['Studio game win', 'Studio game paid back', 'Studio game refund'],
  );
});

test('after a session’s end bets are refused, wins and refunds are not, and answers already given are given again', async () => {
  const { playerId, sessionId } = await playerWith(5000n);
  const bet = stake(sessionId, 'late');
  assert.ok((await seamless.debit(bet)).ok);
  clock.advance(31 * MINUTE_MS);
  assert.deepEqual(await seamless.debit(stake(sessionId, 'too late')), {
    ok: false,
    code: 'session_expired',
  });
  assert.deepEqual(await seamless.balance(sessionId), { ok: false, code: 'session_expired' });
  const again = await seamless.debit(bet);
  assert.ok(again.ok && again.replayed);
  await endPlayer(database.db, sessions, playerId);
  const win = await seamless.credit({ ...bet, txId: 'late win', amountKobo: 3000n });
  assert.ok(win.ok && win.balanceKobo === 7000n);
  assert.deepEqual(await seamless.credit({ ...bet, sessionId: 'no session' }), {
    ok: false,
    code: 'session_not_found',
  });
});

test('two studios that give a call, a round and a game the same ids move each its own money, and neither the other’s', async () => {
  const { playerId } = await playerWith(100_000n);
  const [alpha, beta] = await Promise.all(
    ['alpha', 'beta'].map(async (studio) => ({
      studio,
      sessionId: await seamless.openSession({ playerId, gameId: `${studio}:slot` }),
    })),
  );
  assert.ok(alpha !== undefined && beta !== undefined);
  const both = [alpha, beta].map((by) => ({ ...stake(by.sessionId, 'shared id'), studio: by.studio }));
  const [first, second] = both;
  assert.ok(first !== undefined && second !== undefined);
  for (const answer of await Promise.all(both.map((call) => seamless.debit(call))))
    assert.deepEqual([answer.ok, answer.ok && answer.replayed], [true, false]);
  const unknown = { ok: false, code: 'session_not_found' };
  assert.deepEqual(await seamless.credit({ ...first, studio: 'beta', txId: 'taken' }), unknown);
  assert.deepEqual(await seamless.debit({ ...first, studio: '' }), unknown);
  assert.deepEqual(await seamless.balance(beta.sessionId, 'alpha'), unknown);
  assert.ok((await seamless.rollback({ ...first, txId: 'back', refers: first.txId })).ok);
  assert.ok((await seamless.credit({ ...second, txId: 'back', amountKobo: 5000n })).ok);
  assert.equal((await wallet.balances(playerId)).balanceKobo, 100_000n - 1000n + 5000n);
});

test('a studio’s payouts of a day leave the cap of another as it is', async () => {
  const strict = createSeamless({ ...parts, limits: { ...LIMITS, dayLossKobo: 5000n } });
  clock.advance(DAY_MS);
  const { playerId } = await playerWith(10_000n);
  const play = async (studio: string, txId: string) => {
    const bet = { ...stake(await strict.openSession({ playerId, gameId: `${studio}:slot` }), txId), studio };
    assert.ok((await strict.debit(bet)).ok);
    const answer = await strict.credit({ ...bet, txId: `${txId} win`, amountKobo: 5000n });
    await wallet.flushTotals();
    return answer.ok ? 'paid' : answer.code;
  };
  assert.equal(await play('gamma', 'day a'), 'paid');
  assert.equal(await play('gamma', 'day b'), 'win_limit');
  assert.equal(await play('delta', 'day a'), 'paid');
});
