import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { oneShard, type Shards } from '../../platform/database/shards.ts';
import { systemClock } from '../../platform/runtime/clock.ts';
import { openSilentProxy, type Silence, type SilentProxy } from '../../platform/testing/silent-proxy.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { BATCH_SESSION } from './batch-statement.ts';
import { type BookBareBet, bareBets } from './testing/bare-bets.ts';
import { createWallet, type Wallet } from './wallet.ts';

const STRANGERS = 12;
const OPENING_KOBO = 100_000n;
const STAKE_KOBO = 100n;
let database: TestDatabase;
let proxy: SilentProxy;
let bets: Database;
let shards: Shards;
let wallet: Wallet;
let bet: BookBareBet;
let players = 0n;
let keys = 0;

before(async () => {
  database = await testDatabase();
  proxy = await openSilentProxy(database.appUrl);
  const limits = { acquireMs: 500 };
  bets = openDatabase({ url: proxy.url, maxConnections: 4, session: BATCH_SESSION, limits });
  shards = oneShard(database.db, bets);
  wallet = createWallet({ shards, clock: systemClock });
  bet = bareBets(wallet);
});

after(async () => {
  await wallet.close();
  assert.deepEqual(await wallet.reconcile(), []);
  await bets.close();
  await proxy.close();
  await database.close();
});

async function newPlayer(): Promise<bigint> {
  players += 1n;
  const playerId = players;
  await wallet.openAccount(playerId);
  const source = { key: 'opening', reference: 'opening', actor: 'provider:test' } as const;
  await shards.transaction(playerId, (within) =>
    wallet.post(within, { kind: 'deposit', playerId, amountKobo: OPENING_KOBO, ...source }),
  );
  return playerId;
}

async function codeOf(playerId: bigint): Promise<string> {
  keys += 1;
  const outcome = await bet({ playerId, key: `bet ${keys}`, stakeKobo: STAKE_KOBO, payoutKobo: 0n });
  return outcome.ok ? 'ok' : outcome.code;
}

async function silentBatch(silence: Silence): Promise<void> {
  const strangers = await Promise.all(Array.from({ length: STRANGERS }, newPlayer));
  const victim = await newPlayer();
  assert.equal(await codeOf(victim), 'ok', 'a connection is open');
  proxy.silenceLatest(silence);
  const answered: string[] = [];
  const own = codeOf(victim).then((code) => {
    answered.push('victim');
    return code;
  });
  // Waits until the victim's batch has started.
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  const others = strangers.map((playerId) =>
    codeOf(playerId).then((code) => {
      answered.push('stranger');
      return code;
    }),
  );
  assert.deepEqual(new Set(await Promise.all(others)), new Set(['ok']));
  assert.equal(await own, 'ok');
  assert.equal(answered.at(-1), 'victim', 'no stranger waited for the silent connection');
  const { balanceKobo } = await wallet.balances(victim);
  assert.equal(balanceKobo, OPENING_KOBO - 2n * STAKE_KOBO, 'each bet was booked once');
}

test('a connection whose statement never arrives delays its own batch only, whose bets are booked once', () =>
  silentBatch('everything'));

test('a connection whose answer is lost delays its own batch only, whose bets were booked and answer what they did', () =>
  silentBatch('answers'));

test('a shard that books nothing for three seconds is reported, and its bets are answered once it books again', async () => {
  const player = await newPlayer();
  assert.equal(wallet.isStalled(), false);
  proxy.silenceAll();
  const codes = codeOf(player);
  const isAnswered = codes.then(() => true);
  let wasReported = false;
  while (!wasReported && !(await Promise.race([isAnswered, delay(50, false)])))
    wasReported = wallet.isStalled();
  assert.ok(wasReported, 'the standstill was reported before the bet was given up');
  proxy.heal();
  const code = await codes;
  assert.ok(['ok', 'unavailable'].includes(code), code);
  while ((await codeOf(player)) !== 'ok') await delay(20);
  assert.equal(wallet.isStalled(), false);
});
