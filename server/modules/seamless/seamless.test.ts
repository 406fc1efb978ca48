import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { drawStream } from '@jara/fairness/stream';
import { MINUTE_MS, manualClock } from '../../platform/runtime/clock.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { endPlayer, testSessions } from '../sessions/testing/test-sessions.ts';
import type { Sessions } from '../sessions/types.ts';
import { createWallet, type Wallet } from '../wallet/wallet.ts';
import { createSeamless, type Seamless } from './seamless.ts';
import { roundCalls, StudioModel, tell } from './testing/studio-simulator.ts';

const SEQUENCES = 1000;
const PLAYERS = 40;
const clock = manualClock('2026-11-21T09:00:00Z');
let database: TestDatabase;
let wallet: Wallet;
let sessions: Sessions;
let seamless: Seamless;
let players = 0n;

before(async () => {
  database = await testDatabase();
  wallet = createWallet({ db: database.db, bets: database.db, clock });
  sessions = testSessions(database.db, clock);
  seamless = createSeamless({ db: database.db, sessions, wallet });
});

after(async () => {
  await seamless.close();
  assert.deepEqual([...(await wallet.reconcile()), ...(await seamless.reconcile())], []);
  await database.close();
});

async function playerWith(amountKobo: bigint): Promise<{ playerId: bigint; sessionId: string }> {
  players += 1n;
  const playerId = players;
  await wallet.openAccount(database.db.kysely, playerId);
  await database.db.kysely
    .transaction()
    .execute((trx) => wallet.post(trx, { kind: 'deposit', playerId, amountKobo, key: 'opening' }));
  return { playerId, sessionId: await seamless.openSession({ playerId, gameId: 'slot' }) };
}

const stake = (sessionId: string, txId: string, amountKobo = 1000n) => ({
  sessionId,
  txId,
  roundId: `round of ${txId}`,
  amountKobo,
});

test('a studio’s thousand rounds with losses, repeats, disorder and ended sessions: every answer as its books say, and money conserved', async () => {
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
          const answered = await tell(seamless, sessionId, call);
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

test('a round’s calls told all at once, each several times: whatever was taken was taken once', async () => {
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
      const answers = await Promise.all(calls.map((call) => tell(seamless, sessionId, call)));
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

test('a refund that names itself is refused at once, and holds nobody up', async () => {
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

test('an id used by another player is not theirs', async () => {
  const one = await playerWith(1000n);
  const other = await playerWith(1000n);
  assert.ok((await seamless.debit(stake(one.sessionId, 'mine'))).ok);
  assert.deepEqual(await seamless.debit(stake(other.sessionId, 'mine')), {
    ok: false,
    code: 'duplicate_transaction',
  });
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
