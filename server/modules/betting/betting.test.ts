import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import type { Shard } from '../../platform/database/shards.ts';
import { DAY_MS, manualClock } from '../../platform/runtime/clock.ts';
import { newId } from '../../platform/runtime/ids.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { type TestShards, testShards } from '../../platform/testing/test-shards.ts';
import type { BatchParticipant, BetBooker, BetOutcome, Settlement } from '../wallet/types.ts';
import {
  BATCH_SESSION,
  createWallet,
  ledgerKey,
  reconcileShards,
  sealShard,
  type Wallet,
} from '../wallet/wallet.ts';
import {
  BET_CHANGED,
  BETTING_CHECKS,
  type Bet,
  type BetCorrection,
  type BetEnd,
  type BetExtra,
  betParticipant,
  betSettlement,
  type CorrectedBet,
  correctBet,
  readBetAt,
  readExposure,
  readExposureByRound,
  stateOf,
} from './betting.ts';

type Code = 'bet_changed';

/** A product without rows of its own; two of them share a batch. */
function productNamed(name: string): BatchParticipant<BetExtra, Code> {
  return {
    ...{ name, base: betParticipant, codes: ['bet_changed'] },
    columns: [{ name: `${name}_bet`, type: 'uuid' }],
    values: ({ bet }) => [bet.betId],
    joins: () => '',
    verdicts: () => `when u.${name}_bet is not null and ${BET_CHANGED.slice('when '.length)}`,
    writes: () => '',
  };
}

const OPENING_KOBO = 1_000_000n;
const clock = manualClock('2026-11-21T09:00:00Z');
let database: TestDatabase;
let on: TestShards;
let wallet: Wallet;
let shard: Shard;
let products: readonly BetBooker<BetExtra, Code>[];
let players = 0n;
let keys = 0;

before(async () => {
  database = await testDatabase();
  on = await testShards(database, { count: 1, batchSession: BATCH_SESSION });
  wallet = createWallet({ shards: on.shards, clock });
  shard = on.shards.shardOf(1n);
  products = ['one', 'other'].map((name) => wallet.participate(productNamed(name)));
});
const reconcile = async () => [
  ...(await wallet.reconcile()),
  ...(await reconcileShards(on.shards.all, BETTING_CHECKS)),
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

const nextKey = () => {
  keys += 1;
  return ledgerKey(`key ${keys}`);
};

interface Booking {
  readonly playerId: bigint;
  readonly product?: number;
  /** Null: it places a bet. */
  readonly on?: Bet | null;
  readonly stakeKobo?: bigint;
  readonly paidKobo?: bigint;
  readonly settledKobo?: bigint;
  readonly maxPayoutKobo?: bigint;
}

function book(booking: Booking): Promise<BetOutcome<Code>> {
  const { playerId, product = 0, on: bet = null, stakeKobo = 0n, paidKobo = 0n, settledKobo = 0n } = booking;
  const { maxPayoutKobo } = booking;
  const betId = bet?.betId ?? newId();
  const debit = { kind: bet === null ? 'stake' : 'raise', payoutKind: paidKobo > 0n ? 'win' : null } as const;
  const credit = { kind: paidKobo > 0n ? 'win' : 'loss', payoutKind: null } as const;
  return (products[product] as BetBooker<BetExtra, Code>).book({
    ...{ playerId, key: nextKey(), fingerprint: ledgerKey(betId), exposureKobo: 0n },
    source: { product: `studio:toy ${product}`, reference: betId, actor: 'player' },
    money: { ...(stakeKobo > 0n ? debit : credit), debitKobo: stakeKobo, creditKobo: paidKobo, settledKobo },
    extra: {
      bet: {
        ...{ betId, reference: `round of ${betId}`, changes: bet, details: { booked: keys } },
        ...(maxPayoutKobo === undefined ? {} : { maxPayoutKobo }),
        state: stateOf({
          stake: (bet?.stake ?? 0n) + stakeKobo,
          atRisk: (bet?.atRisk ?? 0n) + stakeKobo - settledKobo,
          paid: (bet?.paid ?? 0n) + paidKobo,
        }),
      },
    },
  });
}

async function placed(booking: Omit<Booking, 'on'>): Promise<Bet> {
  const outcome = await book(booking);
  assert.ok(outcome.ok, outcome.ok ? '' : outcome.code);
  return bet(booking.playerId, outcome);
}

async function bet(playerId: bigint, position: { at: Date; seq: bigint }): Promise<Bet> {
  const found = await readBetAt(shard.db.kysely, {
    playerId,
    products: ['studio:toy 0', 'studio:toy 1'],
    ...position,
  });
  assert.ok(found !== null);
  return found;
}

const moneyOf = ({ stake, atRisk, paid, revision, state }: Bet) => [stake, atRisk, paid, revision, state];
const balanceOf = async (playerId: bigint) => (await wallet.balances(playerId)).balanceKobo;

const ending = (of: Bet, creditKobo: bigint): Settlement<BetEnd> => ({
  ...{ playerId: of.playerId, key: ledgerKey(`end of ${of.betId} at ${of.revision}`) },
  ...{ fingerprint: ledgerKey(`${creditKobo}`), creditKobo, settledKobo: of.atRisk },
  source: { product: 'studio:toy 0', reference: of.betId, actor: 'system' },
  kind: creditKobo === 0n ? 'loss' : 'win',
  extra: { bet: of, state: creditKobo === 0n ? 'lost' : 'won', details: null },
});
const settle = (settlements: readonly Settlement<BetEnd>[]) =>
  wallet.settle(shard, betSettlement(), settlements);

test('a bet is one row from its placing to its end, and each change counts once, on the revision that it was decided on', async () => {
  const playerId = await newPlayer();
  const open = await placed({ playerId, stakeKobo: 10_000n });
  assert.deepEqual(moneyOf(open), [10_000n, 10_000n, 0n, 0, 'open']);
  assert.deepEqual([open.endedAt, open.details], [null, { booked: keys }]);
  clock.advance(1000);
  const raise = { playerId, on: open, stakeKobo: 5_000n };
  const both = await Promise.all([book(raise), book(raise)]);
  assert.deepEqual(both.map((one) => (one.ok ? 'ok' : one.code)).sort(), ['bet_changed', 'ok']);
  const raised = await bet(playerId, open);
  assert.deepEqual(moneyOf(raised), [15_000n, 15_000n, 0n, 1, 'open']);
  assert.ok((await book({ playerId, on: raised, paidKobo: 40_000n, settledKobo: 15_000n })).ok);
  const won = await bet(playerId, open);
  assert.deepEqual(moneyOf(won), [15_000n, 0n, 40_000n, 2, 'won']);
  assert.deepEqual(won.endedAt, won.changedAt);
  assert.equal(await balanceOf(playerId), OPENING_KOBO + 25_000n);
  // The bet stays open.
  assert.ok((await book({ playerId, on: won, stakeKobo: 1_000n })).ok);
  const again = await bet(playerId, open);
  assert.deepEqual([...moneyOf(again), again.endedAt], [16_000n, 1_000n, 40_000n, 3, 'open', null]);
});

test('bets of several products share a batch, and one that ends as it is placed is one row', async () => {
  const them = await Promise.all([newPlayer(), newPlayer(), newPlayer()]);
  const outcomes = await Promise.all(
    them.map((playerId, at) =>
      book({
        playerId,
        product: at % 2,
        stakeKobo: 20_000n,
        settledKobo: 20_000n,
        paidKobo: BigInt(at) * 20_000n,
      }),
    ),
  );
  const bets = await Promise.all(
    outcomes.map((outcome, at) => {
      assert.ok(outcome.ok);
      return bet(them[at] ?? 0n, outcome);
    }),
  );
  assert.deepEqual(
    bets.map(({ product, state, revision }) => [product, state, revision]),
    [
      ['studio:toy 0', 'lost', 0],
      ['studio:toy 1', 'returned', 0],
      ['studio:toy 0', 'won', 0],
    ],
  );
});

test('bets end together, once; one whose row is locked, or that changed, is left and ends later', async () => {
  const them = await Promise.all([newPlayer(), newPlayer(), newPlayer()]);
  const bets = await Promise.all(them.map((playerId) => placed({ playerId, stakeKobo: 10_000n })));
  const [held, changed, free] = bets as [Bet, Bet, Bet];
  assert.ok((await book({ playerId: changed.playerId, on: changed, stakeKobo: 1n })).ok);
  const other = new pg.Client({ connectionString: database.ownerUrl });
  await other.connect();
  await other.query('begin');
  await other.query('select from bet where player_id = $1 for update', [held.playerId]);
  assert.deepEqual(await settle(bets.map((one) => ending(one, 30_000n))), ['left', 'left', 'booked']);
  assert.deepEqual(await settle([ending(free, 30_000n)]), ['left']);
  await other.query('commit');
  await other.end();
  const now = await bet(changed.playerId, changed);
  assert.deepEqual(await settle([ending(held, 0n), ending(now, 30_000n)]), ['booked', 'booked']);
  const ended = await Promise.all(bets.map((one) => bet(one.playerId, one)));
  assert.deepEqual(
    ended.map(({ state, paid, atRisk, details }) => [state, paid, atRisk, details]),
    [
      ['lost', 0n, 0n, held.details],
      ['won', 30_000n, 0n, now.details],
      ['won', 30_000n, 0n, free.details],
    ],
  );
  assert.equal(await balanceOf(free.playerId), OPENING_KOBO + 20_000n);
});

test('the reconcile finds a bet with other amounts than its entries, and entries without their bet', async () => {
  const playerId = await newPlayer();
  const { betId } = await placed({ playerId, stakeKobo: 10_000n });
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  for (const change of ['paid = paid + 1', 'stake = stake + 1', `product = 'studio:none'`]) {
    await owner.query('begin');
    await owner.query(`update bet set ${change} where bet_id = $1`, [betId]);
    await owner.query('commit');
    assert.match(JSON.stringify(await reconcile()), new RegExp(betId), change);
    const undo = change.replace('+', '-').replace('none', 'toy 0');
    await owner.query(`update bet set ${undo} where bet_id = $1`, [betId]);
  }
  await owner.end();
});

test('the reconcile finds a stake without a bet, of whichever product', async () => {
  const playerId = await newPlayer();
  const { betId } = await placed({ playerId, stakeKobo: 10_000n });
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`create temp table removed as select * from bet where bet_id = '${betId}'`);
  await owner.query('delete from bet where bet_id = $1', [betId]);
  for (const product of ['raffle:one', 'studio:toy 0']) {
    await owner.query('update entry set product = $1 where reference = $2', [product, betId]);
    assert.match(JSON.stringify(await reconcile()), new RegExp(`${product}, bet ${betId}: bet 0`));
  }
  await owner.query('insert into bet select * from removed');
  await owner.end();
});

/** Corrects the bet as a product does: its account and its row are locked before. */
async function correct(of: Bet, correction: Pick<BetCorrection, 'state' | 'amounts'>): Promise<Bet> {
  const product = of.product as CorrectedBet['product'];
  await on.shards.transaction(of.playerId, async (within) => {
    await sql`select from wallet_account where player_id = ${of.playerId} for no key update`.execute(within);
    await sql`select from bet where player_id = ${of.playerId} for no key update`.execute(within);
    const record = { actor: 'system', reason: 'The result was corrected to 2–1.', now: clock.now() } as const;
    await correctBet(within, wallet, { ...of, product }, { ...correction, ...record });
  });
  return bet(of.playerId, of);
}

test('a corrected bet takes back and pays what it was corrected by, and goes on after its day was sealed', async () => {
  const playerId = await newPlayer();
  const open = await placed({ playerId, stakeKobo: 10_000n });
  clock.advance(1000);
  assert.deepEqual(await settle([ending(open, 30_000n)]), ['booked']);
  const won = await bet(playerId, open);
  clock.advance(1000);
  const owing = await correct(won, { state: 'lost', amounts: { resettled_debit: 12_000n, owed: 18_000n } });
  assert.deepEqual([...moneyOf(owing), owing.owed], [10_000n, 0n, 18_000n, 2, 'lost', 18_000n]);
  assert.deepEqual([owing.changedAt, owing.endedAt], [clock.now(), won.endedAt]);
  assert.equal(await balanceOf(playerId), OPENING_KOBO + 8_000n);
  const [line] = (await wallet.statement(playerId, { limit: 1 })).lines;
  assert.match(
    line?.description ?? '',
    /taken back after a corrected result: The result was corrected to 2–1/,
  );

  const recovered = await correct(owing, { state: 'lost', amounts: { recovery: 18_000n } });
  assert.deepEqual([...moneyOf(recovered), recovered.owed], [10_000n, 0n, 0n, 3, 'lost', 0n]);
  assert.deepEqual(await reconcile(), []);

  clock.advance(2 * DAY_MS);
  const sealing = await sealShard(shard.db, { checks: BETTING_CHECKS, carries: [] }, clock.now());
  assert.deepEqual([sealing?.found, sealing?.waiting], [[], null]);
  const goesOn = await correct(recovered, { state: 'open', amounts: { reopened: 10_000n } });
  assert.deepEqual([...moneyOf(goesOn), goesOn.endedAt], [10_000n, 10_000n, 0n, 4, 'open', null]);
  assert.deepEqual(await reconcile(), []);
  clock.advance(1000);
  assert.deepEqual(await settle([ending(goesOn, 25_000n)]), ['booked']);
  assert.equal(await balanceOf(playerId), OPENING_KOBO + 15_000n);
  assert.deepEqual(await reconcileShards(on.shards.all, BETTING_CHECKS, { deep: true }), []);
});

test('open bets count with the most that they may pay, by player and by round, until they end', async () => {
  const playerId = await newPlayer();
  const one = await placed({ playerId, stakeKobo: 10_000n, maxPayoutKobo: 70_000n });
  const raised = await placed({ playerId, stakeKobo: 20_000n, maxPayoutKobo: 90_000n });
  await placed({ playerId, product: 1, stakeKobo: 5_000n });
  assert.ok((await book({ playerId, on: raised, stakeKobo: 1_000n })).ok);
  const exposure = () => readExposure(shard, { playerId, product: 'studio:toy 0' });
  assert.deepEqual(await exposure(), { bets: 2, atRisk: 31_000n, maxPayout: 160_000n });
  const byRound = await readExposureByRound(shard, 'studio');
  const ofRaised = byRound.find(({ reference }) => reference === raised.reference);
  assert.deepEqual(ofRaised, {
    ...{ product: 'studio:toy 0', reference: raised.reference, oldestAt: raised.at },
    ...{ bets: 1, atRisk: 21_000n, maxPayout: 90_000n },
  });
  assert.ok((await book({ playerId, on: one, paidKobo: 70_000n, settledKobo: 10_000n })).ok);
  assert.deepEqual(await exposure(), { bets: 1, atRisk: 21_000n, maxPayout: 90_000n });
});
