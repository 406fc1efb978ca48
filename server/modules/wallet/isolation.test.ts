import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import type { Shards } from '../../platform/database/shards.ts';
import { manualClock } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { type TestShards, testShards } from '../../platform/testing/test-shards.ts';
import { BATCH_SESSION } from './batch-statement.ts';
import { type BareBet, type BookBareBet, bareBets } from './testing/bare-bets.ts';
import { createWallet, NO_LIMITS, type PlayerLimits, setProductLimits, type Wallet } from './wallet.ts';

const clock = manualClock('2026-11-21T09:00:00Z');
const STRANGERS = 20;
const faults: string[] = [];
let database: TestDatabase;
let on: TestShards;
let shards: Shards;
let wallet: Wallet;
let bet: BookBareBet;
let players = 0n;
let keys = 0;

before(async () => {
  database = await testDatabase();
  on = await testShards(database, { batchSession: BATCH_SESSION });
  shards = on.shards;
  const silent = () => undefined;
  const log: Log = {
    debug: silent,
    info: silent,
    warn: silent,
    error: (details: unknown, message?: string) => void faults.push(`${message} ${JSON.stringify(details)}`),
  };
  wallet = createWallet({ shards, clock, log });
  bet = bareBets(wallet);
});

after(async () => {
  await wallet.close();
  assert.deepEqual(await wallet.reconcile(), []);
  await on.close();
  await database.close();
});

async function playerWith(amountKobo: bigint): Promise<bigint> {
  players += 1n;
  const playerId = players;
  await wallet.openAccount(playerId);
  const source = { key: 'opening', reference: 'opening', actor: 'provider:test' } as const;
  await shards.transaction(playerId, (within) =>
    wallet.post(within, { kind: 'deposit', playerId, amountKobo, ...source }),
  );
  return playerId;
}

const strangers = () => Promise.all(Array.from({ length: STRANGERS }, () => playerWith(100_000n)));

/** Books one bet and returns its code. */
async function codeOf(playerId: bigint, more: Partial<BareBet> = {}): Promise<string> {
  keys += 1;
  const outcome = await bet({ playerId, key: `bet ${keys}`, stakeKobo: 100n, payoutKobo: 0n, ...more });
  return outcome.ok ? 'ok' : outcome.code;
}

const limit = (playerId: bigint, limits: Partial<PlayerLimits>) =>
  shards.transaction(playerId, (within) =>
    wallet.setPlayerLimits(
      within,
      playerId,
      { ...NO_LIMITS, ...limits },
      { revision: 0n, actor: 'staff:test' },
    ),
  );

async function ownerAt(playerId: bigint): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: on.databaseOf(playerId).ownerUrl });
  await client.connect();
  return client;
}

test('a locked account delays its own player only: strangers are booked meanwhile, and its bets in order once it is free', async () => {
  const others = await strangers();
  const locked = await playerWith(100_000n);
  const holder = await ownerAt(locked);
  await holder.query('begin');
  await holder.query('select 1 from wallet_account where player_id = $1 for update', [locked]);
  let isFree = false;
  const order: number[] = [];
  const waiting = [1, 2, 3].map(async (number) => {
    const code = await codeOf(locked);
    order.push(number);
    assert.ok(isFree, 'nothing is booked on a locked account');
    return code;
  });
  for (let round = 0; round < 10; round += 1)
    assert.deepEqual(new Set(await Promise.all(others.map((playerId) => codeOf(playerId)))), new Set(['ok']));
  isFree = true;
  await holder.query('rollback');
  await holder.end();
  assert.deepEqual(await Promise.all(waiting), ['ok', 'ok', 'ok']);
  assert.deepEqual(order, [1, 2, 3]);
});

test('an account that stays locked is answered as not certain, and nothing is taken', async () => {
  const locked = await playerWith(100_000n);
  const holder = await ownerAt(locked);
  await holder.query('begin');
  await holder.query('select 1 from wallet_account where player_id = $1 for update', [locked]);
  assert.equal(await codeOf(locked), 'unavailable');
  await holder.query('rollback');
  await holder.end();
  assert.equal((await wallet.balances(locked)).balanceKobo, 100_000n);
  assert.equal(await codeOf(locked), 'ok');
});

test('a bet that cannot be booked fails alone, is logged with its statement, and its player’s next bets cost strangers nothing', async () => {
  const others = await strangers();
  const poisoned = await playerWith(100_000n);
  const overflowing = { stakeKobo: 100n, payoutKobo: 9_223_372_036_854_775_807n };
  faults.length = 0;
  for (let round = 0; round < 3; round += 1) {
    const [own, ...codes] = await Promise.all([
      codeOf(poisoned, overflowing),
      ...others.map((playerId) => codeOf(playerId)),
    ]);
    assert.equal(own, 'unavailable');
    assert.deepEqual(new Set(codes), new Set(['ok']));
  }
  assert.equal(faults.length, 3);
  const { id } = shards.shardOf(poisoned);
  assert.match(faults[0] ?? '', new RegExp(`^bets.bet_failed.*bets-${id}-bare`));
  assert.equal(await codeOf(poisoned), 'ok', 'an ordinary bet of the same player is booked');
});

test('on a full disk a bet is refused after one try, and nothing is taken', async () => {
  const playerId = await playerWith(1000n);
  const owner = await ownerAt(playerId);
  await owner.query(`
    create sequence disk_full_met;
    create function disk_full() returns trigger language plpgsql security definer as
      $$ begin perform nextval('disk_full_met'); raise exception 'No space left on device' using errcode = '53100'; end $$;
    create trigger disk_full before update on wallet_account for each row execute function disk_full()`);
  assert.equal(await codeOf(playerId), 'unavailable');
  const { rows } = await owner.query('select last_value::int as tries from disk_full_met');
  await owner.query(
    'drop trigger disk_full on wallet_account; drop function disk_full; drop sequence disk_full_met',
  );
  await owner.end();
  assert.deepEqual(rows, [{ tries: 1 }]);
  assert.equal((await wallet.balances(playerId)).balanceKobo, 1000n);
  assert.equal(await codeOf(playerId), 'ok');
});

test('a product’s caps bind: closed, the largest loss of a round, and of a day; other products go on', async () => {
  const playerId = await playerWith(100_000n);
  const product = 'game:capped' as const;
  const open = { status: 'open', roundLossKobo: null, dayLossKobo: null } as const;
  const setLimits = async (limits: Parameters<typeof setProductLimits>[2]) => {
    for (const shard of shards.all) await setProductLimits(shard, product, limits, 'staff:test');
  };
  await setLimits({ ...open, status: 'closed' });
  assert.equal(await codeOf(playerId, { product }), 'product_closed');
  assert.equal(await codeOf(playerId), 'ok');
  await setLimits({ ...open, roundLossKobo: 1000n });
  assert.equal(await codeOf(playerId, { product, exposureKobo: 1001n }), 'exposure_limit');
  assert.equal(await codeOf(playerId, { product, exposureKobo: 1000n, payoutKobo: 1100n }), 'ok');
  await setLimits({ ...open, dayLossKobo: 1000n });
  await wallet.flushTotals();
  assert.equal(await codeOf(playerId, { product }), 'exposure_limit', 'the day has cost 1,000 kobo');
  clock.advance(24 * 60 * 60 * 1000);
  assert.equal(await codeOf(playerId, { product }), 'ok');
});

test('a locked row of one player, whichever it is, delays that player alone', async () => {
  const others = await strangers();
  const victim = await playerWith(100_000n);
  await limit(victim, { singleStakeKobo: 500n });
  const owner = await ownerAt(victim);
  // A row that only batches with its own player touch, like an open round, an open bet or a sportsbook's player row.
  await owner.query(`
    create table own_row (player_id bigint primary key);
    create function touch_own_row() returns trigger language plpgsql security definer as
      $$ begin perform 1 from own_row where player_id = new.player_id for update; return new; end $$;
    create trigger touch_own_row before update on wallet_account for each row execute function touch_own_row()`);
  await owner.query('insert into own_row values ($1)', [victim]);
  await owner.query('begin');
  await owner.query('select 1 from own_row where player_id = $1 for update', [victim]);
  const answered: string[] = [];
  const own = codeOf(victim).then((code) => {
    answered.push('victim');
    return code;
  });
  for (let round = 0; round < 20; round += 1) {
    const codes = await Promise.all(others.map((playerId) => codeOf(playerId)));
    assert.deepEqual(new Set(codes), new Set(['ok']));
  }
  assert.deepEqual(answered, [], 'strangers were booked while the victim waited');
  await owner.query('commit');
  assert.equal(await own, 'ok');
  await owner.query(
    'drop trigger touch_own_row on wallet_account; drop function touch_own_row; drop table own_row',
  );
  await owner.end();
});
