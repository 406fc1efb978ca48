import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { drawStream } from '@jara/fairness/stream';
import { drawSector, payout, sectorAt } from '@jara/spin-it/game';
import fc from 'fast-check';
import { manualClock } from '../../platform/clock.ts';
import { systemEntropy } from '../../platform/entropy.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { createWallet, type Wallet } from '../wallet/wallet.ts';
import type { Spin } from './records.ts';
import { createSpin, type SpinGame } from './spin.ts';

const STAKE = 10_000n;
const clock = manualClock('2026-11-21T09:00:00Z');
let database: TestDatabase;
let wallet: Wallet;
let game: SpinGame;
let nextPlayer = 1n;

before(async () => {
  database = await testDatabase();
  wallet = createWallet({ db: database.db, bets: database.db, clock });
  game = createSpin({ db: database.db, clock, entropy: systemEntropy, wallet });
});

after(async () => {
  await game.close();
  assert.deepEqual([...(await wallet.reconcile()), ...(await game.reconcile())], []);
  await database.close();
});

async function playerWith(amountKobo: bigint): Promise<bigint> {
  const playerId = nextPlayer;
  nextPlayer += 1n;
  await wallet.openAccount(database.db.kysely, playerId);
  await database.db.kysely
    .transaction()
    .execute((trx) => wallet.post(trx, { kind: 'deposit', playerId, amountKobo, key: 'opening' }));
  return playerId;
}

async function spun(playerId: bigint, stakeKobo = STAKE, requestId: string | null = null): Promise<Spin> {
  const played = await game.spin(playerId, stakeKobo, requestId);
  assert.ok(played.ok, played.ok ? '' : played.code);
  return played.spin;
}

/** Chooses a client seed whose first draw of the next seat is what the test needs; works because the test may read the seat. */
async function seatBefore(playerId: bigint, wanted: (sector: number) => boolean): Promise<void> {
  for (let i = 0; i < 2_000; i += 1) {
    const seat = await game.seat(playerId);
    const sector = drawSector(drawStream((data) => hash('sha256', data, 'buffer'), seat));
    if (wanted(sector)) return;
    await game.rotate(playerId, `try ${i}`);
  }
  assert.fail('no seed gave the wanted sector');
}

const isAgain = (sector: number) => sectorAt(sector).kind === 'spin-again';

test('every spin can be recomputed from the revealed seed, the client seed and its nonce', async () => {
  const playerId = await playerWith(10_000_000n);
  const committed = await game.seat(playerId);
  for (let i = 0; i < 30; i += 1) await spun(playerId);
  const rotated = await game.rotate(playerId, 'my own seed');
  assert.ok(rotated.ok);
  assert.equal(rotated.revealed.serverSeed, committed.serverSeed);
  assert.equal(rotated.seat.clientSeed, 'my own seed');
  assert.equal(rotated.seat.nonce, 0);
  const { spins } = await game.history(playerId, { before: null, limit: 30 });
  assert.deepEqual(
    spins.map((spin) => spin.nonce),
    Array.from({ length: 30 }, (_, i) => 29 - i),
  );
  for (const spin of spins) {
    assert.ok(spin.seed.revealed);
    const stream = drawStream((data) => hash('sha256', data, 'buffer'), { ...spin.seed, nonce: spin.nonce });
    assert.equal(drawSector(stream), spin.sector);
    assert.equal(spin.payoutKobo, payout(spin.stakeKobo, spin.sector));
  }
});

test('a seed in force is never answered as revealed', async () => {
  const playerId = await playerWith(1_000_000n);
  await spun(playerId);
  const { spins } = await game.history(playerId, { before: null, limit: 1 });
  assert.equal(spins[0]?.seed.revealed, false);
});

test('twenty spins of ₦900 at once on ₦1,000: each taken only while the balance covers it, the rest refused', async () => {
  const playerId = await playerWith(100_000n);
  const played = await Promise.all(Array.from({ length: 20 }, () => game.spin(playerId, 90_000n, null)));
  let balance = 100_000n;
  const accepted = played.flatMap((one) => (one.ok ? [one.spin] : [])).sort((a, b) => Number(a.seq - b.seq));
  for (const spin of accepted) {
    const taken = spin.free ? 0n : 90_000n;
    assert.ok(balance >= taken, 'a stake was taken that the balance did not cover');
    balance += spin.payoutKobo - taken;
    assert.equal(spin.balanceAfterKobo, balance);
  }
  for (const one of played) if (!one.ok) assert.equal(one.code, 'insufficient_funds');
  assert.equal((await wallet.balances(playerId)).balanceKobo, balance);
});

test('the same request fifty times at once is one spin and fifty equal answers', async () => {
  const playerId = await playerWith(1_000_000n);
  const spins = await Promise.all(Array.from({ length: 50 }, () => spun(playerId, STAKE, 'once')));
  for (const spin of spins) assert.deepEqual(spin, spins[0]);
  assert.equal((await game.history(playerId, { before: null, limit: 100 })).spins.length, 1);
});

test('the same request with another stake is refused and takes nothing', async () => {
  const playerId = await playerWith(1_000_000n);
  const first = await spun(playerId, STAKE, 'id');
  assert.deepEqual(await game.spin(playerId, STAKE * 2n, 'id'), { ok: false, code: 'key_reused' });
  assert.equal((await wallet.balances(playerId)).balanceKobo, first.balanceAfterKobo);
});

test('a free spin costs nothing, keeps the stake that won it, and waits until used', async () => {
  const playerId = await playerWith(STAKE * 2n);
  await seatBefore(playerId, isAgain);
  const won = await spun(playerId, STAKE);
  assert.ok(isAgain(won.sector));
  assert.equal((await game.seat(playerId)).freeStakeKobo, STAKE);
  await game.rotate(playerId, 'a new seed does not lose it');
  await seatBefore(playerId, (sector) => sectorAt(sector).kind === 'win');
  const free = await spun(playerId, STAKE * 5n);
  assert.ok(free.free);
  assert.equal(free.stakeKobo, STAKE);
  assert.equal(free.payoutKobo, payout(STAKE, free.sector));
  assert.equal(free.balanceAfterKobo, won.balanceAfterKobo + free.payoutKobo);
  assert.equal((await game.seat(playerId)).freeStakeKobo, null);
});

test('a free spin is played with an empty wallet, and used once however many ask at once', async () => {
  const playerId = await playerWith(STAKE);
  await seatBefore(playerId, isAgain);
  await spun(playerId, STAKE);
  assert.equal((await wallet.balances(playerId)).balanceKobo, 0n);
  await seatBefore(playerId, (sector) => sectorAt(sector).kind === 'lose');
  const played = await Promise.all(Array.from({ length: 10 }, () => game.spin(playerId, STAKE, null)));
  assert.equal(played.filter((one) => one.ok).length, 1);
});

test('two nodes spinning and rotating for one player never draw a nonce twice', async () => {
  const playerId = await playerWith(10_000_000n);
  const other = createSpin({ db: database.db, clock, entropy: systemEntropy, wallet });
  const work: Promise<unknown>[] = [];
  for (let i = 0; i < 30; i += 1) {
    work.push(game.spin(playerId, STAKE, `a${i}`), other.spin(playerId, STAKE, `b${i}`));
    if (i % 10 === 5) work.push(other.rotate(playerId, null));
  }
  await Promise.all(work);
  await other.close();
  assert.deepEqual([...(await wallet.reconcile()), ...(await game.reconcile())], []);
});

test('model: balances follow the answers for any sequence of stakes and rotations', async () => {
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.bigInt({ min: 50n, max: 2_000n }).map((naira) => ({ naira })) },
    { weight: 1, arbitrary: fc.constant('rotate' as const) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
      const playerId = await playerWith(300_000n);
      let balance = 300_000n;
      let freeStake: bigint | null = null;
      for (const one of steps) {
        if (one === 'rotate') {
          await game.rotate(playerId, null);
          continue;
        }
        const stake = one.naira * 100n;
        const played = await game.spin(playerId, stake, null);
        if (stake < STAKE) assert.deepEqual(played, { ok: false, code: 'below_minimum' });
        else if (freeStake === null && stake > balance)
          assert.deepEqual(played, { ok: false, code: 'insufficient_funds' });
        else {
          assert.ok(played.ok);
          assert.equal(played.spin.free, freeStake !== null);
          assert.equal(played.spin.stakeKobo, freeStake ?? stake);
          balance += played.spin.payoutKobo - (freeStake === null ? stake : 0n);
          freeStake = isAgain(played.spin.sector) ? played.spin.stakeKobo : null;
          assert.equal(played.spin.balanceAfterKobo, balance);
        }
      }
      assert.equal((await wallet.balances(playerId)).balanceKobo, balance);
    }),
    { numRuns: 15 },
  );
});

test('client seeds of other lengths and alphabets are refused', async () => {
  const playerId = await playerWith(STAKE);
  for (const bad of ['', 'x'.repeat(65), 'ọ̀rẹ́', 'line\nbreak']) {
    assert.deepEqual(await game.rotate(playerId, bad), { ok: false, code: 'bad_client_seed' });
  }
});
