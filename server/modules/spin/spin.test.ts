import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { drawStream } from '@jara/fairness/stream';
import type { AnyGame } from '@jara/game-kit/definition';
import { game as spinIt } from '@jara/spin-it/game';
import { drawSector, payout, sectorAt, winsFreeSpin } from '@jara/spin-it/sectors';
import fc from 'fast-check';
import { DAY_MS } from '../../platform/runtime/clock.ts';
import { testKeys } from '../../platform/testing/test-keys.ts';
import { sha256 } from '../rgs/rgs.ts';
import { type RgsFixture, rgsFixture } from '../rgs/testing/rgs-fixture.ts';
import { createSpin, type SpinGame } from './spin.ts';
import type { Spin } from './spins.ts';

const STAKE = 10_000n;
/** Number of repetitions: twenty bets at once must find their seed state in any order, and one order proves little. */
const ROUNDS_OF_TWENTY = 10;
let fixture: RgsFixture;
let game: SpinGame;

before(async () => {
  fixture = await rgsFixture([spinIt as AnyGame]);
  game = createSpin(fixture.rgs, fixture.wallet);
});

after(async () => {
  assert.deepEqual([...(await fixture.wallet.reconcile()), ...(await fixture.rgs.reconcile())], []);
  await fixture.close();
});

const balanceOf = async (playerId: bigint) => (await fixture.wallet.balances(playerId)).balanceKobo;

async function spun(playerId: bigint, stakeKobo = STAKE, requestId: string | null = null): Promise<Spin> {
  const played = await game.spin(playerId, stakeKobo, requestId);
  assert.ok(played.ok, played.ok ? '' : played.code);
  return played.spin;
}

/** Rotates to a client seed whose first draws are what the test needs; works because the test may read the next server seed. */
async function seedFor(playerId: bigint, ...wanted: ((sector: number) => boolean)[]): Promise<void> {
  await game.state(playerId);
  const { rows } = await fixture
    .databaseOf(playerId)
    .db.pool.query<{ seed_id: string; sealed_seed: string }>(
      'select game_seed.seed_id, sealed_seed from game_seed_state state join game_seed on game_seed.seed_id = next_seed_id where state.player_id = $1',
      [playerId],
    );
  const [next = { seed_id: '', sealed_seed: '' }] = rows;
  const serverSeed = testKeys.cipherFor('game seeds').decrypt(next.sealed_seed, next.seed_id);
  for (let i = 0; i < 100_000; i += 1) {
    const clientSeed = `try ${i}`;
    const stream = drawStream(sha256, { serverSeed, clientSeed, nonce: 0 });
    if (!wanted.every((isWanted) => isWanted(drawSector(stream)))) continue;
    assert.ok((await game.rotate(playerId, clientSeed)).ok);
    return;
  }
  assert.fail('no seed gave the wanted sectors');
}

test('a spin before the minimum length of a round has passed is refused in the words of a bet, and costs nothing', async () => {
  const timed = await rgsFixture([spinIt as AnyGame], 1, () => 5000);
  const wheel = createSpin(timed.rgs, timed.wallet);
  const playerId = await timed.playerWith(100_000n);
  // Without a free spin, which is a step of its round and waits for nothing.
  for (let spins = 0; ; spins += 1) {
    const first = await wheel.spin(playerId, STAKE, `first ${spins}`);
    assert.ok(first.ok && spins < 20);
    if (!winsFreeSpin(first.spin.sector)) break;
  }
  const { balanceKobo } = await timed.wallet.balances(playerId);
  const second = await wheel.spin(playerId, STAKE, 'second');
  assert.ok(!second.ok);
  assert.equal(second.code, 'round_too_soon');
  assert.equal(second.sentence, 'Too soon: your next round can begin in 5 seconds. Nothing was taken.');
  assert.equal((await timed.wallet.balances(playerId)).balanceKobo, balanceKobo);
  timed.clock.advance(5000);
  assert.ok((await wheel.spin(playerId, STAKE, 'second')).ok);
  await timed.close();
});

const loses = (sector: number) => sectorAt(sector).kind === 'lose';
const wins = (sector: number) => sectorAt(sector).kind === 'win';

test('every spin can be recomputed from the revealed seed, the client seed and its nonce', async () => {
  const playerId = await fixture.playerWith(10_000_000n);
  const committed = (await game.state(playerId)).seedState;
  for (let i = 0; i < 30; i += 1) await spun(playerId);
  while ((await game.state(playerId)).open !== null) await spun(playerId);
  const rotated = await game.rotate(playerId, 'my own seed');
  assert.ok(rotated.ok);
  assert.equal(rotated.revealed.serverSeed, committed.serverSeed);
  assert.equal(rotated.seedState.clientSeed, 'my own seed');
  assert.equal(rotated.seedState.nonce, 0);
  const { spins } = await game.history(playerId, { before: null, limit: 100 });
  assert.ok(spins.length >= 30);
  for (const [i, spin] of spins.entries()) {
    assert.ok(spin.seed.revealed);
    assert.match(spin.id, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-\d+$/, 'says nothing of the player');
    assert.equal(drawSector(drawStream(sha256, spin.seed, spin.word)), spin.sector);
    assert.equal(spin.payoutKobo, payout(spin.stakeKobo, spin.sector));
    const earlier = spins[i + 1];
    assert.equal(spin.free, earlier !== undefined && winsFreeSpin(earlier.sector));
    assert.equal(spin.word > 0, spin.free);
    if (earlier !== undefined) assert.equal(spin.seed.nonce, earlier.seed.nonce + (spin.free ? 0 : 1));
  }
});

test('a seed in force is never answered as revealed', async () => {
  const playerId = await fixture.playerWith(1_000_000n);
  await spun(playerId);
  const { spins } = await game.history(playerId, { before: null, limit: 1 });
  assert.equal(spins[0]?.seed.revealed, false);
});

test('twenty spins of ₦900 at once on ₦1,000: each taken only while the balance covers it, the rest refused', async () => {
  const playerId = await fixture.playerWith(100_000n);
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
  assert.equal(await balanceOf(playerId), balance);
});

test('the same request fifty times at once is one spin and fifty equal answers', async () => {
  const playerId = await fixture.playerWith(1_000_000n);
  const spins = await Promise.all(Array.from({ length: 50 }, () => spun(playerId, STAKE, 'once')));
  for (const spin of spins) assert.deepEqual(spin, spins[0]);
  assert.equal((await game.history(playerId, { before: null, limit: 100 })).spins.length, 1);
});

test('the same request with another stake is refused and takes nothing', async () => {
  const playerId = await fixture.playerWith(1_000_000n);
  const first = await spun(playerId, STAKE, 'id');
  assert.deepEqual(await game.spin(playerId, STAKE * 2n, 'id'), { ok: false, code: 'key_reused' });
  assert.equal(await balanceOf(playerId), first.balanceAfterKobo);
});

test('a free spin costs nothing, keeps the stake that won it, and waits until used', async () => {
  const playerId = await fixture.playerWith(STAKE * 2n);
  await seedFor(playerId, winsFreeSpin, wins);
  const won = await spun(playerId, STAKE, 'won');
  assert.ok(winsFreeSpin(won.sector));
  const { open } = await game.state(playerId);
  assert.equal(open?.seed.nonce, won.seed.nonce);
  assert.deepEqual(await game.rotate(playerId, 'a seed cannot be changed under it'), {
    ok: false,
    code: 'round_open',
  });
  const free = await spun(playerId, STAKE * 5n, 'free');
  assert.ok(free.free);
  assert.equal(free.stakeKobo, STAKE);
  assert.equal(free.payoutKobo, payout(STAKE, free.sector));
  assert.equal(free.balanceAfterKobo, won.balanceAfterKobo + free.payoutKobo);
  assert.equal((await game.state(playerId)).open, null);
  assert.deepEqual(await spun(playerId, STAKE * 5n, 'free'), free, 'asked again, it is the same spin');
  assert.deepEqual(await spun(playerId, STAKE, 'won'), won, 'and so is the one before it');
  assert.deepEqual(await game.spin(playerId, STAKE, 'free'), { ok: false, code: 'key_reused' });
  assert.equal(await balanceOf(playerId), free.balanceAfterKobo);
});

test('while a free spin waits, an earlier request repeated is answered as it was and uses nothing', async () => {
  const playerId = await fixture.playerWith(STAKE * 3n);
  await seedFor(playerId, winsFreeSpin, winsFreeSpin, loses);
  const names = ['paid', 'first free', 'second free'];
  const spins: Spin[] = [];
  for (const name of names) {
    spins.push(await spun(playerId, STAKE, name));
    for (const [i, earlier] of spins.entries())
      assert.deepEqual(await spun(playerId, STAKE, names[i]), earlier);
  }
  assert.deepEqual(
    spins.map(({ free, balanceAfterKobo }) => [free, balanceAfterKobo]),
    [
      [false, STAKE * 2n],
      [true, STAKE * 2n],
      [true, STAKE * 2n],
    ],
  );
  const { spins: listed } = await game.history(playerId, { before: null, limit: 10 });
  assert.deepEqual([...listed].reverse(), spins);
});

test('a free spin is played with an empty wallet, and used once however many requests come at once', async () => {
  const playerId = await fixture.playerWith(STAKE);
  await seedFor(playerId, winsFreeSpin, loses);
  await spun(playerId, STAKE);
  assert.equal(await balanceOf(playerId), 0n);
  const played = await Promise.all(Array.from({ length: 10 }, () => game.spin(playerId, STAKE, null)));
  assert.equal(played.filter((one) => one.ok).length, 1);
  for (const one of played) if (!one.ok) assert.equal(one.code, 'insufficient_funds');
});

test('a free spin waits longer than a day, and is the player’s to use', async () => {
  const playerId = await fixture.playerWith(STAKE);
  await seedFor(playerId, winsFreeSpin, wins);
  const won = await spun(playerId, STAKE);
  fixture.clock.advance(40 * DAY_MS);
  await fixture.rgs.sweep();
  await fixture.jobs.runDue();
  assert.notEqual((await game.state(playerId)).open, null);
  const free = await spun(playerId, STAKE * 2n);
  assert.deepEqual([free.free, free.stakeKobo, free.seed.nonce], [true, STAKE, won.seed.nonce]);
  assert.equal(await balanceOf(playerId), payout(STAKE, free.sector));
});

test('pages of the history hold every spin once, free ones and those of an open round too', async () => {
  const playerId = await fixture.playerWith(10_000_000n);
  await seedFor(playerId, winsFreeSpin, loses);
  for (let i = 0; i < 40; i += 1) await spun(playerId);
  for (let i = 0; i < 200 && (await game.state(playerId)).open === null; i += 1) await spun(playerId);
  const whole = (await game.history(playerId, { before: null, limit: 1_000 })).spins;
  assert.ok(whole.some(({ free }) => free));
  const paged: Spin[] = [];
  let before: { at: Date; seq: bigint } | null = null;
  for (let page = 0; page < 400; page += 1) {
    const { spins, next }: Awaited<ReturnType<SpinGame['history']>> = await game.history(playerId, {
      before,
      limit: 3,
    });
    paged.push(...spins);
    assert.ok(next === null || spins.length === 3);
    before = next;
    if (next === null) break;
  }
  assert.deepEqual(paged, whole);
});

test('twenty first spins of a new player at once all succeed', async () => {
  for (let i = 0; i < ROUNDS_OF_TWENTY; i += 1) {
    const playerId = await fixture.playerWith(STAKE * 20n);
    const played = await Promise.all(Array.from({ length: 20 }, () => game.spin(playerId, STAKE, null)));
    for (const one of played) assert.ok(one.ok, one.ok ? '' : one.code);
    const { spins } = await game.history(playerId, { before: null, limit: 100 });
    assert.equal(spins.length, 20);
  }
});

test('two nodes spinning and rotating for one player never draw a nonce twice', async () => {
  const playerId = await fixture.playerWith(10_000_000n);
  const node = fixture.anotherNode();
  const other = createSpin(node, fixture.wallet);
  const work: Promise<unknown>[] = [];
  for (let i = 0; i < 30; i += 1) {
    work.push(game.spin(playerId, STAKE, `a${i}`), other.spin(playerId, STAKE, `b${i}`));
    if (i % 10 === 5) work.push(other.rotate(playerId, null));
  }
  await Promise.all(work);
  node.stop();
  assert.deepEqual([...(await fixture.wallet.reconcile()), ...(await fixture.rgs.reconcile())], []);
});

test('model: balances follow the answers for any sequence of stakes and rotations', async () => {
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.bigInt({ min: 50n, max: 2_000n }).map((naira) => ({ naira })) },
    { weight: 1, arbitrary: fc.constant('rotate' as const) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
      const playerId = await fixture.playerWith(300_000n);
      let balance = 300_000n;
      let freeStake: bigint | null = null;
      for (const one of steps) {
        if (one === 'rotate') {
          assert.equal((await game.rotate(playerId, null)).ok, freeStake === null);
          continue;
        }
        const stake = one.naira * 100n;
        const played = await game.spin(playerId, stake, null);
        if (stake < STAKE) assert.deepEqual(played, { ok: false, code: 'below_minimum', field: 'betAmount' });
        else if (freeStake === null && stake > balance)
          assert.deepEqual(played, { ok: false, code: 'insufficient_funds' });
        else {
          assert.ok(played.ok);
          assert.equal(played.spin.free, freeStake !== null);
          assert.equal(played.spin.stakeKobo, freeStake ?? stake);
          balance += played.spin.payoutKobo - (freeStake === null ? stake : 0n);
          freeStake = winsFreeSpin(played.spin.sector) ? played.spin.stakeKobo : null;
          assert.equal(played.spin.balanceAfterKobo, balance);
        }
      }
      assert.equal(await balanceOf(playerId), balance);
    }),
    { numRuns: 15 },
  );
});

test('client seeds of other lengths and alphabets are refused', async () => {
  const playerId = await fixture.playerWith(STAKE);
  for (const bad of ['', 'x'.repeat(65), 'ọ̀rẹ́', 'line\nbreak']) {
    assert.deepEqual(await game.rotate(playerId, bad), { ok: false, code: 'bad_client_seed' });
  }
});
