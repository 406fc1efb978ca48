import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before, test } from 'node:test';
import { drawStream } from '@jara/fairness/stream';
import type { AnyGame } from '@jara/game-kit/definition';
import { game as spinIt } from '@jara/spin-it/game';
import { drawSector, payout, winsFreeSpin } from '@jara/spin-it/sectors';
import pg from 'pg';
import { DAY_MS, manualClock } from '../../platform/clock.ts';
import { type Database, openDatabase } from '../../platform/database.ts';
import { systemEntropy } from '../../platform/entropy.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import { migrate, readMigrations } from '../../platform/migrate.ts';
import { APP_ROLE } from '../../platform/roles.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { manualJobs } from '../payments/testing/manual-jobs.ts';
import { createRgs, type Rgs, sha256 } from '../rgs/rgs.ts';
import { createWallet, ledgerKey, type Wallet } from '../wallet/wallet.ts';
import { createSpin, type SpinGame } from './spin.ts';

/**
 * Spins stored before a round held its free spins, moved by the migration. Players are played here as they were then: every
 * spin with a nonce of its own, drawn from the first word, a free spin's stake kept on the seat.
 */
const MOVED_BY = '0014-spin-rounds';
const OPENING_KOBO = 10_000_000n;
const PLAYERS = 40;
const SPINS = 30;
const SEED = randomInt(2 ** 31);
const clock = manualClock('2026-11-21T09:00:00Z');
const log: Log = { info() {}, warn() {}, error() {}, debug() {} };

interface OldSpin {
  readonly requestId: string;
  readonly asked: bigint;
  readonly at: Date;
  readonly seq: bigint;
  readonly seedId: string;
  readonly nonce: number;
  readonly stake: bigint;
  readonly free: boolean;
  readonly sector: number;
  readonly payout: bigint;
  readonly balanceAfter: bigint;
}

interface OldPlayer {
  readonly playerId: bigint;
  readonly spins: readonly OldSpin[];
  /** The stake of the free spin that waits, and the sector it will stop at, by the seed and nonce then promised. */
  readonly waiting: { readonly stake: bigint; readonly sector: number } | null;
}

let server: TestDatabase;
let owner: pg.Client;
let db: Database;
let wallet: Wallet;
let rgs: Rgs;
let game: SpinGame;
const players: OldPlayer[] = [];

before(async () => {
  server = await testDatabase();
  const name = `old_${process.pid}`;
  const first = new pg.Client({ connectionString: server.ownerUrl });
  await first.connect();
  await first.query(`create database ${name}`);
  await first.end();
  const url = new URL(server.ownerUrl);
  url.pathname = `/${name}`;
  const all = readMigrations();
  await migrate(
    url.href,
    all.filter((migration) => migration.name < MOVED_BY),
  );
  owner = new pg.Client({ connectionString: url.href });
  await owner.connect();
  const random = seeded(SEED);
  for (let i = 1; i <= PLAYERS; i += 1) players.push(await oldPlayer(BigInt(i), random));
  assert.ok(
    players.some(({ waiting }) => waiting !== null) && players.some(({ waiting }) => waiting === null),
  );
  const applied = await migrate(url.href, all);
  assert.ok(applied.includes(MOVED_BY));
  db = openDatabase({ url: url.href, role: APP_ROLE, maxConnections: 5 });
  wallet = createWallet({ db, bets: db, clock });
  const jobs = manualJobs(clock);
  const games = [spinIt as AnyGame];
  rgs = createRgs({ db, clock, entropy: systemEntropy, wallet, jobs, log, games });
  game = createSpin(rgs);
});

after(async () => {
  assert.deepEqual([...(await wallet.reconcile()), ...(await rgs.reconcile())], [], `seed ${SEED}`);
  await rgs.close();
  await db.close();
  await owner.end();
  await server.close();
});

function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function oldSeed(playerId: bigint, clientSeed: string | null): Promise<{ id: string; text: string }> {
  const id = newId();
  const text = Buffer.from(systemEntropy.bytes(32)).toString('hex');
  await owner.query(
    'insert into spin_seed (seed_id, player_id, server_seed, client_seed, made_at) values ($1, $2, $3, $4, $5)',
    [id, playerId, text, clientSeed, clock.now()],
  );
  return { id, text };
}

async function oldEntry(playerId: bigint, spin: OldSpin): Promise<void> {
  const taken = spin.free ? 0n : spin.stake;
  await owner.query('insert into entry_key (player_id, key, details, at, seq) values ($1, $2, $3, $4, $5)', [
    playerId,
    ledgerKey(`spin:${spin.requestId}`),
    ledgerKey(`spin-it:${spin.asked}`),
    spin.at,
    spin.seq,
  ]);
  if (taken + spin.payout > 0n) {
    await owner.query(
      `insert into entry (player_id, at, seq, kind, source, destination, amount, payback, balance_after)
       values ($1, $2, $3, 'bet', 'cash', 'game:spin-it', $4, $5, $6)`,
      [playerId, spin.at, spin.seq, taken, spin.payout, spin.balanceAfter],
    );
  }
  await owner.query('insert into spin_draw (seed_id, nonce) values ($1, $2)', [spin.seedId, spin.nonce]);
  await owner.query(
    `insert into spin (player_id, at, seq, seed_id, nonce, stake, free, sector, payout, balance_after)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      playerId,
      spin.at,
      spin.seq,
      spin.seedId,
      spin.nonce,
      spin.stake,
      spin.free,
      spin.sector,
      spin.payout,
      spin.balanceAfter,
    ],
  );
}

/** Over three months, now and then with a new seed, which a waiting free spin outlived then. */
async function oldPlayer(playerId: bigint, random: (below: number) => number): Promise<OldPlayer> {
  const beganMs = clock.now().getTime() - 90 * DAY_MS;
  await owner.query('insert into wallet_account (player_id, balance, seq, at) values ($1, $2, 1, $3)', [
    playerId,
    OPENING_KOBO,
    new Date(beganMs),
  ]);
  await owner.query(
    `with k as (insert into entry_key (player_id, key, details, at, seq) values ($1, gen_random_uuid(), gen_random_uuid(), $2, 1))
     insert into entry (player_id, at, seq, kind, source, destination, amount, balance_after)
     values ($1, $2, 1, 'deposit', 'bank', 'cash', $3, $3)`,
    [playerId, new Date(beganMs), OPENING_KOBO],
  );
  let seed = await oldSeed(playerId, 'old');
  let next = await oldSeed(playerId, null);
  let nonce = 0;
  let balance = OPENING_KOBO;
  let seq = 1n;
  let freeStake: bigint | null = null;
  const spins: OldSpin[] = [];
  const drawn = () => drawSector(drawStream(sha256, { serverSeed: seed.text, clientSeed: 'old', nonce }));
  const until = random(SPINS);
  for (let i = 0; i < SPINS || (playerId % 3n === 0n && freeStake === null && i < 500); i += 1) {
    if (i > until && playerId % 3n === 1n && freeStake !== null) break;
    if (random(10) === 0) {
      await owner.query('update spin_seed set revealed_at = $2 where seed_id = $1', [seed.id, clock.now()]);
      await owner.query(`update spin_seed set client_seed = 'old' where seed_id = $1`, [next.id]);
      seed = next;
      next = await oldSeed(playerId, null);
      nonce = 0;
      seq += 1n;
    }
    const asked = BigInt(100 + random(900)) * 100n;
    const stake: bigint = freeStake ?? asked;
    const free = freeStake !== null;
    const sector = drawn();
    const paid = payout(stake, sector);
    balance += paid - (free ? 0n : stake);
    seq += 1n;
    const at = new Date(beganMs + i * DAY_MS * 0.17);
    const spin = { requestId: `old ${i}`, asked, at, seq, seedId: seed.id, nonce, stake, free, sector };
    spins.push({ ...spin, payout: paid, balanceAfter: balance });
    await oldEntry(playerId, { ...spin, payout: paid, balanceAfter: balance });
    nonce += 1;
    freeStake = winsFreeSpin(sector) ? stake : null;
  }
  await owner.query('update wallet_account set balance = $2, seq = $3, at = $4 where player_id = $1', [
    playerId,
    balance,
    seq,
    spins.at(-1)?.at,
  ]);
  await owner.query(
    'insert into spin_seat (player_id, seed_id, next_seed_id, nonce, free_stake) values ($1, $2, $3, $4, $5)',
    [playerId, seed.id, next.id, nonce, freeStake],
  );
  return { playerId, spins, waiting: freeStake === null ? null : { stake: freeStake, sector: drawn() } };
}

test('every old spin stands in the history as it was, and can be recomputed', async () => {
  for (const { playerId, spins } of players) {
    const { spins: shown, next } = await game.history(playerId, { before: null, limit: 1_000 });
    assert.equal(next, null);
    const told = shown.map(({ seed, ...spin }) => ({ ...spin, seedId: seed.seedId, nonce: seed.nonce }));
    const kept = spins.map(({ requestId: _, asked: __, payout: payoutKobo, ...spin }) => {
      const { stake: stakeKobo, balanceAfter: balanceAfterKobo, ...rest } = spin;
      return { ...rest, id: `${playerId}-${spin.seq}`, stakeKobo, payoutKobo, balanceAfterKobo, word: 0 };
    });
    assert.deepEqual(told, kept.reverse(), `seed ${SEED}`);
    for (const { seed, sector, word } of shown)
      assert.equal(drawSector(drawStream(sha256, seed, word)), sector);
  }
});

test('an old request asked again answers the old spin and takes nothing', async () => {
  for (const { playerId, spins } of players) {
    const before = await wallet.balances(playerId);
    for (const old of spins.slice(-6)) {
      const again = await game.spin(playerId, old.asked, old.requestId);
      assert.ok(again.ok, `seed ${SEED}`);
      assert.deepEqual(
        [again.spin.id, again.spin.sector, again.spin.free, again.spin.balanceAfterKobo],
        [`${playerId}-${old.seq}`, old.sector, old.free, old.balanceAfter],
      );
      const other = await game.spin(playerId, old.asked + 100n, old.requestId);
      assert.deepEqual(other, { ok: false, code: 'key_reused' });
    }
    assert.deepEqual(await wallet.balances(playerId), before);
  }
});

test('a free spin that waited waits on, at its stake, and stops where its seed and nonce had promised', async () => {
  for (const { playerId, spins, waiting } of players) {
    const { open } = await game.state(playerId);
    assert.equal(open !== null, waiting !== null);
    const before = await wallet.balances(playerId);
    const played = await game.spin(playerId, 50_000n, 'after');
    assert.ok(played.ok);
    const { spin } = played;
    assert.equal(spin.free, waiting !== null);
    if (waiting !== null) {
      assert.deepEqual([spin.stakeKobo, spin.sector], [waiting.stake, waiting.sector], `seed ${SEED}`);
      assert.equal(spin.balanceAfterKobo, before.balanceKobo + spin.payoutKobo);
    }
    assert.deepEqual(await game.spin(playerId, 50_000n, 'after'), played);
    const { spins: shown } = await game.history(playerId, { before: null, limit: 1_000 });
    assert.equal(shown.length, spins.length + 1);
    assert.deepEqual(shown[0], spin);
    // On from here as ever, through whatever free spins come.
    for (let i = 0; i < 20; i += 1) assert.ok((await game.spin(playerId, 10_000n, `on ${i}`)).ok);
  }
});

test('nothing of the old tables is left, and the old rounds lie in the months they were played in', async () => {
  const { rows } = await owner.query(
    `select to_regclass('spin') as spins, to_regclass('spin_seat') as seats, to_regclass('spin_seed') as seeds,
            to_regclass('spin_draw') as draws, (select count(*) from game_round_default)::int as unsorted`,
  );
  assert.deepEqual(rows, [{ spins: null, seats: null, seeds: null, draws: null, unsorted: 0 }]);
});
