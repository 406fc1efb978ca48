import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { sql } from 'kysely';
import { DAY_MS, manualClock } from '../../platform/runtime/clock.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { type TestShards, testShards } from '../../platform/testing/test-shards.ts';
import {
  BETTING_CHECKS,
  type Bet,
  type BetEnd,
  type BetExtra,
  betParticipant,
  betSettlement,
  correctBet,
  readBetAt,
  stateOf,
} from '../betting/betting.ts';
import type { BatchParticipant, BetBooker, Settlement } from '../wallet/types.ts';
import {
  BATCH_SESSION,
  createWallet,
  ledgerKey,
  monthOf,
  reconcileShards,
  sealShard,
  type TaxVersion,
  type Wallet,
  writeTaxResidence,
} from '../wallet/wallet.ts';
import { TAX_CHECKS } from './checks.ts';
import { readRemittances, remittanceCsv } from './tax.ts';

const PRODUCT = 'studio:toy';
const OPENING_KOBO = 1_000_000n;
const BEGIN = '2026-11-21T09:00:00Z';
const VERSIONS: readonly TaxVersion[] = [
  {
    ...{ since: new Date('2026-11-21T12:00:00Z'), base: 'win', residentBps: 500, nonResidentBps: 1500 },
    ...{ thresholdKobo: 1_000n, authority: 'LIRS' },
  },
  {
    ...{ since: new Date('2026-11-23T12:00:00Z'), base: 'win', residentBps: 1000, nonResidentBps: 1000 },
    ...{ thresholdKobo: 0n, authority: 'FIRS' },
  },
];
const participant: BatchParticipant<BetExtra> = {
  ...{ name: 'toy', base: betParticipant, codes: [] },
  columns: [{ name: 'toy_bet', type: 'uuid' }],
  values: ({ bet }) => [bet.betId],
  joins: () => '',
  verdicts: () => '',
  writes: () => '',
};

const clock = manualClock(BEGIN);
let database: TestDatabase;
let on: TestShards;
let wallet: Wallet;
let booker: BetBooker<BetExtra>;
let players = 0n;
let keys = 0;

before(async () => {
  database = await testDatabase();
  on = await testShards(database, { count: 1, batchSession: BATCH_SESSION });
  wallet = createWallet({ shards: on.shards, clock });
  booker = wallet.participate(participant);
  assert.deepEqual(await wallet.taxBy(VERSIONS), []);
});
const CHECKS = [...BETTING_CHECKS, ...TAX_CHECKS];
const reconcile = async (deep = false) => [
  ...(await wallet.reconcile()),
  ...(await reconcileShards(on.shards.all, CHECKS, { deep })),
];
afterEach(async () => assert.deepEqual(await reconcile(), []));
after(async () => {
  await wallet.close();
  await on.close();
  await database.close();
});

async function newPlayer(): Promise<bigint> {
  players += 1n;
  const playerId = players;
  await wallet.openAccount(playerId);
  await on.shards.transaction(playerId, (within) =>
    wallet.post(within, {
      ...{ kind: 'deposit', playerId, amountKobo: OPENING_KOBO },
      ...{ key: 'opening', reference: 'opening', actor: 'provider:test' },
    }),
  );
  return playerId;
}

interface Step {
  readonly stakeKobo?: bigint;
  readonly paidKobo?: bigint;
  /** Ends the bet. */
  readonly ends?: boolean;
}

function request(playerId: bigint, bet: Bet | null, { stakeKobo = 0n, paidKobo = 0n, ends = false }: Step) {
  keys += 1;
  const betId = bet?.betId ?? newId();
  const stake = (bet?.stake ?? 0n) + stakeKobo;
  const atRisk = (bet?.atRisk ?? 0n) + stakeKobo;
  const settledKobo = ends ? atRisk : 0n;
  const paid = (bet?.paid ?? 0n) + paidKobo;
  const money =
    stakeKobo > 0n
      ? ({ kind: bet === null ? 'stake' : 'raise', payoutKind: paidKobo > 0n ? 'win' : null } as const)
      : ({ kind: paidKobo > 0n ? 'win' : 'loss', payoutKind: null } as const);
  return {
    ...{ playerId, key: ledgerKey(`key ${keys}`), fingerprint: ledgerKey(betId), exposureKobo: 0n },
    source: { product: PRODUCT, reference: betId, actor: 'player' } as const,
    money: { ...money, debitKobo: stakeKobo, creditKobo: paidKobo, settledKobo },
    extra: {
      bet: {
        ...{ betId, reference: null, changes: bet, details: null },
        state: stateOf({ stake, atRisk: atRisk - settledKobo, paid }),
      },
    },
  };
}

async function book(playerId: bigint, bet: Bet | null, step: Step): Promise<Bet> {
  const outcome = await booker.book(request(playerId, bet, step));
  assert.ok(outcome.ok, outcome.ok ? '' : outcome.code);
  assert.equal(outcome.balanceKobo, await balanceOf(playerId));
  return read(playerId, bet ?? outcome);
}

async function read(playerId: bigint, position: { at: Date; seq: bigint }): Promise<Bet> {
  const found = await readBetAt(on.shards.shardOf(playerId).db.kysely, {
    ...{ playerId, products: [PRODUCT] },
    ...{ at: position.at, seq: position.seq },
  });
  assert.ok(found !== null);
  return found;
}

const balanceOf = async (playerId: bigint) => (await wallet.balances(playerId)).balanceKobo;

const ending = (of: Bet, creditKobo: bigint): Settlement<BetEnd> => ({
  ...{ playerId: of.playerId, key: ledgerKey(`end of ${of.betId} at ${of.revision}`) },
  ...{ fingerprint: ledgerKey(`${creditKobo}`), creditKobo, settledKobo: of.atRisk },
  source: { product: PRODUCT, reference: of.betId, actor: 'system' },
  kind: creditKobo === 0n ? 'loss' : 'win',
  extra: { bet: of, state: creditKobo === 0n ? 'lost' : 'won', details: null },
});
const settle = (settlements: readonly Settlement<BetEnd>[]) =>
  wallet.settle(on.shards.shardOf(1n), betSettlement(), settlements);

async function correct(of: Bet, amounts: Parameters<typeof correctBet>[3]['amounts']): Promise<Bet> {
  await on.shards.transaction(of.playerId, async (within) => {
    await sql`select from wallet_account where player_id = ${of.playerId} for no key update`.execute(within);
    const record = { actor: 'system', reason: 'The result was corrected.', now: clock.now() } as const;
    await correctBet(within, wallet, { ...of, product: PRODUCT }, { state: 'lost', amounts, ...record });
  });
  return read(of.playerId, of);
}

const lines = async (playerId: bigint) =>
  (await wallet.statement(playerId, { limit: 20 })).lines.map(
    ({ description, amountKobo, balanceKobo }) => [description, amountKobo, balanceKobo] as const,
  );

/** The rules of the tax, stated again for these tests. */
function expectedTax(placedAt: Date, isResident: boolean, gainKobo: bigint): bigint {
  if (placedAt.toISOString() >= '2026-11-23T12:00:00.000Z') return gainKobo > 0n ? gainKobo / 10n : 0n;
  if (placedAt.toISOString() < '2026-11-21T12:00:00.000Z') return 0n;
  if (gainKobo <= 1_000n) return 0n;
  return ((gainKobo - 1_000n) * (isResident ? 5n : 15n)) / 100n;
}

test('a bet placed before the first version is not taxed, whenever it ends', async () => {
  const playerId = await newPlayer();
  const open = await book(playerId, null, { stakeKobo: 10_000n });
  clock.advance(DAY_MS / 4);
  assert.deepEqual(await settle([ending(open, 50_000n)]), ['booked']);
  assert.equal(await balanceOf(playerId), OPENING_KOBO + 40_000n);
});

test('an instant win is taxed in its entry, above the stake and the free part, and the statement has a line for it', async () => {
  const playerId = await newPlayer();
  await book(playerId, null, { stakeKobo: 10_000n, paidKobo: 31_019n, ends: true });
  // 5 % of ₦210.19 − ₦10, in whole kobo.
  const taxed = OPENING_KOBO + 21_019n - 1_000n;
  assert.deepEqual((await lines(playerId)).slice(0, 3), [
    ['Tax on winnings: Studio game', 1_000n, taxed],
    ['Studio game win', 31_019n, taxed + 1_000n],
    ['Studio game stake', 10_000n, OPENING_KOBO - 10_000n],
  ]);
  const replayed = request(playerId, null, { stakeKobo: 10_000n, paidKobo: 31_019n, ends: true });
  const twice = await Promise.all([booker.book(replayed), booker.book(replayed)]);
  assert.deepEqual(
    twice.map((one) => one.ok && one.balanceKobo),
    [taxed + 20_019n, taxed + 20_019n],
  );
});

test('a payout up to the stake and a loss are not taxed', async () => {
  const playerId = await newPlayer();
  await book(playerId, null, { stakeKobo: 10_000n, paidKobo: 10_000n, ends: true });
  await book(playerId, null, { stakeKobo: 10_000n, paidKobo: 11_000n, ends: true });
  await book(playerId, null, { stakeKobo: 10_000n, ends: true });
  assert.equal(await balanceOf(playerId), OPENING_KOBO - 9_000n);
});

test('bets that are settled together are each taxed once, also those of one player', async () => {
  const playerId = await newPlayer();
  const opens = [
    await book(playerId, null, { stakeKobo: 10_000n }),
    await book(playerId, null, { stakeKobo: 20_000n }),
    await book(playerId, null, { stakeKobo: 5_000n }),
  ] as const;
  const settlements = [ending(opens[0], 41_000n), ending(opens[1], 0n), ending(opens[2], 16_000n)];
  clock.advance(1000);
  assert.deepEqual(await settle(settlements), ['booked', 'booked', 'booked']);
  assert.deepEqual(await settle(settlements), ['left', 'left', 'left']);
  assert.equal(await balanceOf(playerId), OPENING_KOBO - 35_000n + 57_000n - 1_500n - 500n);
});

test('a result that is corrected returns the tax of what it takes back, and taxes what it adds', async () => {
  const playerId = await newPlayer();
  const open = await book(playerId, null, { stakeKobo: 10_000n });
  clock.advance(1000);
  assert.deepEqual(await settle([ending(open, 31_000n)]), ['booked']);
  const won = await read(playerId, open);
  assert.equal(await balanceOf(playerId), OPENING_KOBO + 20_000n);
  clock.advance(1000);
  const lost = await correct(won, { resettled_debit: 31_000n });
  assert.equal(await balanceOf(playerId), OPENING_KOBO - 10_000n);
  assert.deepEqual((await lines(playerId))[0], ['Tax on winnings returned', 1_000n, OPENING_KOBO - 10_000n]);
  assert.deepEqual(await reconcile(), []);
  await correct(lost, { resettled_credit: 51_000n });
  assert.equal(await balanceOf(playerId), OPENING_KOBO + 41_000n - 2_000n);
});

test('a bet keeps the version and the residence of its placing, also over a sealed day', async () => {
  const playerId = await newPlayer();
  const resident = await book(playerId, null, { stakeKobo: 10_000n });
  clock.advance(1000);
  const residence = { playerId, since: clock.now(), isResident: false, actor: 'staff:test' } as const;
  await on.shards.transaction(playerId, (within) => writeTaxResidence(within, residence));
  const abroad = await book(playerId, null, { stakeKobo: 10_000n });
  clock.advance(3 * DAY_MS);
  const rules = { checks: CHECKS, carries: [] };
  const sealing = await sealShard(on.shards.shardOf(1n).db, rules, clock.now());
  assert.deepEqual([sealing?.found, sealing?.waiting], [[], null]);
  const next = await book(playerId, null, { stakeKobo: 10_000n });
  assert.deepEqual(
    await settle([ending(resident, 31_000n), ending(abroad, 31_000n), ending(next, 31_000n)]),
    ['booked', 'booked', 'booked'],
  );
  assert.equal(await balanceOf(playerId), OPENING_KOBO + 63_000n - 1_000n - 3_000n - 2_100n);
  assert.deepEqual(await reconcile(true), []);
});

test('the check finds a bet whose tax is not that of its winnings, and one whose entries are others', async () => {
  const playerId = await newPlayer();
  const { at } = await book(playerId, null, { stakeKobo: 10_000n, paidKobo: 50_000n, ends: true });
  const { kysely } = on.shards.shardOf(playerId).db;
  const setTo = (taxed: bigint) =>
    sql`update bet set taxed = ${taxed} where player_id = ${playerId} and at = ${at}`.execute(kysely);
  await setTo(3_999n);
  const [found, more] = await reconcile();
  assert.deepEqual([found?.check, more], [TAX_CHECKS[0]?.name, undefined]);
  assert.match(found?.detail ?? '', /bet 3999, due 4000, entries 4000/);
  await setTo(4_000n);
});

test('the file of a month and an authority sums the entries of its bets, and is the same again as of the same moment', async () => {
  const playerId = await newPlayer();
  const month = monthOf('2026-11');
  assert.ok(month !== null);
  clock.advance(1000);
  const begin = clock.now();
  await book(playerId, null, { stakeKobo: 10_000n, paidKobo: 50_000n, ends: true });
  const open = await book(playerId, null, { stakeKobo: 10_000n });
  clock.advance(1000);
  assert.deepEqual(await settle([ending(open, 21_005n)]), ['booked']);
  clock.advance(1000);
  await correct(await read(playerId, open), { resettled_debit: 21_005n });
  clock.advance(1000);
  const asOf = clock.now();
  const fileOf = async (from: Date) =>
    remittanceCsv('2026-11', await readRemittances(on.shards.all, { from, until: asOf }));
  const file = await fileOf(begin);
  assert.deepEqual(file.slice(1), [`2026-11,FIRS,win,${playerId},3,51.00,11.00,40.00`]);
  const whole = await fileOf(month.from);
  assert.ok(whole.some((line) => line.startsWith('2026-11,LIRS,')));
  await book(playerId, null, { stakeKobo: 10_000n, paidKobo: 50_000n, ends: true });
  assert.deepEqual([await fileOf(begin), await fileOf(month.from)], [file, whole]);
  assert.deepEqual([month.from, month.until].map(String), [
    String(new Date('2026-10-31T23:00:00Z')),
    String(new Date('2026-11-30T23:00:00Z')),
  ]);
  assert.deepEqual([monthOf('2026-13'), monthOf('2026-12')?.until], [null, new Date('2026-12-31T23:00:00Z')]);
});

test('a version that bets were taxed by cannot change', async () => {
  const [first, second] = VERSIONS as [TaxVersion, TaxVersion];
  assert.deepEqual(await wallet.taxBy([first]), [second.since]);
  assert.deepEqual(await wallet.taxBy([{ ...first, residentBps: 400 }, second]), [first.since]);
  assert.deepEqual(await wallet.taxBy(VERSIONS), []);
});

/** A generator with a seed, so that a failing run can be repeated (mulberry32). */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

test('over random stakes, raises, partial payments, ends and corrections each bet has the tax of its winnings', async () => {
  const seed = 20261128;
  const below = randomNumbers(seed);
  const amount = () => BigInt(below(30_000) + 1);
  for (let round = 0; round < 25; round += 1) {
    const playerId = await newPlayer();
    const isResident = below(2) === 0;
    const residence = { playerId, since: clock.now(), isResident, actor: 'staff:test' } as const;
    await on.shards.transaction(playerId, (within) => writeTaxResidence(within, residence));
    let expected = OPENING_KOBO;
    let bet = await book(playerId, null, { stakeKobo: amount() });
    for (let step = below(5); step > 0; step -= 1) {
      clock.advance(1000);
      const isRaise = below(3) === 0;
      bet = await book(playerId, bet, isRaise ? { stakeKobo: amount() } : { paidKobo: amount() });
      const tax = expectedTax(bet.at, isResident, bet.paid - bet.stake);
      assert.equal(
        await balanceOf(playerId),
        expected - bet.stake + bet.paid - tax,
        `seed ${seed}, round ${round}`,
      );
    }
    clock.advance(1000);
    assert.deepEqual(await settle([ending(bet, BigInt(below(4)) * amount())]), ['booked']);
    bet = await read(playerId, bet);
    if (below(2) === 0)
      bet = await correct(
        bet,
        below(2) === 0 ? { resettled_credit: amount() } : { resettled_debit: amount() },
      );
    expected += bet.paid - bet.stake - expectedTax(bet.at, isResident, bet.paid - bet.stake);
    assert.equal(await balanceOf(playerId), expected, `seed ${seed}, round ${round}`);
  }
  assert.deepEqual(await reconcile(true), []);
});

test('a correction of a bet that is not stored books nothing', async () => {
  const playerId = await newPlayer();
  const bet = await book(playerId, null, { stakeKobo: 500n, paidKobo: 2_000n, ends: true });
  const before = await lines(playerId);
  await assert.rejects(
    correct({ ...bet, seq: bet.seq + 1n }, { resettled_debit: 500n }),
    /a corrected bet is stored/,
  );
  assert.deepEqual(await lines(playerId), before);
  assert.deepEqual(await read(playerId, bet), bet);
});
