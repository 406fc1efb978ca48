import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ensureMonths } from '../../platform/database/month-partitions.ts';
import type { Shards } from '../../platform/database/shards.ts';
import { type App, createHttp } from '../../platform/http/http.ts';
import { manualClock } from '../../platform/runtime/clock.ts';
import { suiteLog } from '../../platform/testing/suite-log.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing/test-database.ts';
import { type TestShards, testShards } from '../../platform/testing/test-shards.ts';
import { type Betting, createBetting } from '../betting/betting.ts';
import { PLAIN_PRODUCT, plainBets } from '../betting/testing/plain-bets.ts';
import { createWallet, type Wallet } from '../wallet/wallet.ts';
import { registerWinnersRoutes } from './routes.ts';
import { createWinners, FRESH_MS, type WinnersDeps } from './winners.ts';

const NAMES = new Map([
  [1n, 'Adaeze Okonkwo'],
  [2n, 'Musa Danjuma'],
]);
const clock = manualClock('2026-11-21T09:00:00Z');
let database: TestDatabase;
let wallet: Wallet;
let on: TestShards;
let shards: Shards;
let book: ReturnType<typeof plainBets>;
let betting: Betting;
let app: App;
let reads = 0;
let broken = false;

const recentWins: WinnersDeps['recentWins'] = async (limit) => {
  reads += 1;
  if (broken) throw new Error('the database is unreachable');
  return betting.recentWins(limit);
};

before(async () => {
  database = await testDatabase();
  on = await testShards(database);
  shards = on.shards;
  wallet = createWallet({ shards, clock });
  for (const { db } of shards.all) await ensureMonths(db, 'bet', clock.now());
  book = plainBets(wallet);
  betting = createBetting({ shards, clock, wallet });
  betting.addProduct(PLAIN_PRODUCT);
  app = createHttp({ ...suiteLog(), trustProxy: null });
  registerWinnersRoutes(app, createWinners({ clock, recentWins, namesOf: async () => NAMES }));
  for (const playerId of NAMES.keys()) {
    await wallet.openAccount(playerId);
    const source = { key: 'opening', reference: 'opening', actor: 'provider:test' } as const;
    await shards.transaction(playerId, (within) =>
      wallet.post(within, { kind: 'deposit', playerId, amountKobo: 10_000_000n, ...source }),
    );
  }
});

after(async () => {
  await app.close();
  await wallet.close();
  await on.close();
  await database.close();
});

async function bet(playerId: bigint, key: string, stakeKobo: bigint, payoutKobo: bigint): Promise<void> {
  const outcome = await book({ playerId, key, stakeKobo, payoutKobo });
  assert.ok(outcome.ok);
  clock.advance(1000);
}

async function request(): Promise<unknown[]> {
  const answer = await app.inject({ url: '/xpress/live/winners' });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().data;
}

test('the list is empty before the first win', async () => {
  assert.deepEqual(await request(), []);
  clock.advance(FRESH_MS);
});

test('§3.16 wins stand newest first and masked; lost bets, money back and deposits are none', async () => {
  await bet(1n, 'lost', 10_000n, 0n);
  await bet(1n, 'won', 10_000n, 12_050n);
  await bet(2n, 'even', 10_000n, 10_000n);
  await bet(2n, 'less', 10_000n, 9_000n);
  await bet(2n, 'more', 1n, 100_000n);
  assert.deepEqual(await request(), [
    { amount: 1000, name: 'Mu*** D.', game: 'Game', time: '2026-11-21T09:00:09.000Z' },
    { amount: 120.5, name: 'Ada*** O.', game: 'Game', time: '2026-11-21T09:00:06.000Z' },
  ]);
});

test('a thousand visitors in five seconds cost one look, and the next second shows what is new', async () => {
  clock.advance(FRESH_MS);
  const before = reads;
  await Promise.all(Array.from({ length: 1000 }, () => request()));
  assert.equal(reads, before + 1);
  await bet(1n, 'again', 10_000n, 20_000n);
  assert.equal((await request()).length, 2);
  clock.advance(FRESH_MS);
  assert.equal((await request()).length, 3);
});

test('at most twenty, and those of the month before where this month has too few', async () => {
  clock.advance(20 * 24 * 60 * 60 * 1000);
  for (let count = 0; count < 5; count += 1) await bet(2n, `december-${count}`, 100n, 300n);
  assert.equal((await request()).length, 8);
  for (let count = 0; count < 20; count += 1) await bet(2n, `more-${count}`, 100n, 300n);
  clock.advance(FRESH_MS);
  assert.equal((await request()).length, 20);
});

test('a failed query is logged once and not cached', async () => {
  clock.advance(FRESH_MS);
  broken = true;
  assert.equal((await app.inject({ url: '/xpress/live/winners' })).statusCode, 500);
  broken = false;
  assert.equal((await request()).length, 20);
});

test('the newest wins are found by their index, whatever else was booked', async () => {
  const plan = await database.db.pool.query(
    `explain select player_id from bet
      where paid > stake and state not in ('open', 'void') and ended_at <= $1 and at >= $2 order by ended_at desc limit 20`,
    [clock.now(), new Date('2026-11-01')],
  );
  assert.match(JSON.stringify(plan.rows), /ended_at_idx|bet_won/);
});
