import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { manualJobs } from '../modules/payments/testing/manual-jobs.ts';
import { createRgs, type Rgs } from '../modules/rgs/rgs.ts';
import { coin } from '../modules/rgs/testing/coin.ts';
import type { PlayerInGame } from '../modules/rgs/types.ts';
import { testSessions } from '../modules/sessions/testing/test-sessions.ts';
import { BATCH_SESSION, createWallet, type Wallet } from '../modules/wallet/wallet.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { deleteMoved, moveSlot } from '../platform/database/move-slot.ts';
import { createShards, type Shard, type Shards, SLOT_COUNT, slotOf } from '../platform/database/shards.ts';
import { manualClock } from '../platform/runtime/clock.ts';
import { seededEntropy } from '../platform/runtime/entropy.ts';
import { type TestDatabase, testDatabase } from '../platform/testing/test-database.ts';
import { testKeys } from '../platform/testing/test-keys.ts';

const PLAYERS = 12;
const OPENING_KOBO = 100_000_000n;
const STAKE_NAIRA = 100;
const MOVES = 4;
const clock = manualClock('2026-11-21T09:00:00Z');
const log = { info() {}, warn() {}, error() {}, debug() {} };
let directory: TestDatabase;
let databases: TestDatabase[];
let bets: Database[];
let shards: Shards;
let wallet: Wallet;
let rgs: Rgs;
const slots = new Map<number, number>();

before(async () => {
  directory = await testDatabase('directory');
  databases = [await testDatabase('shard'), await testDatabase('shard')];
  bets = databases.map(({ appUrl }) =>
    openDatabase({ url: appUrl, maxConnections: 4, session: BATCH_SESSION }),
  );
  shards = createShards({
    shards: databases.map(
      ({ db }, i): Shard => ({ id: i + 1, db, bets: bets[i] ?? db, table: (name) => name }),
    ),
    readSlots: async () => new Map(slots),
  });
  for (let slot = 0; slot < SLOT_COUNT; slot += 1) slots.set(slot, 1 + (slot % 2));
  for (const [i, { ownerUrl }] of databases.entries()) {
    const owner = openDatabase({ url: ownerUrl, maxConnections: 1 });
    await owner.pool.query('update shard_slot set here = (slot % 2 = $1)', [i]);
    await owner.close();
  }
  await shards.refresh();
  wallet = createWallet({ shards, clock });
  const entropy = seededEntropy('shards');
  const sessions = testSessions(directory.db, clock);
  rgs = createRgs({
    shards,
    clock,
    entropy,
    keys: testKeys,
    wallet,
    sessions,
    jobs: manualJobs(clock),
    log,
    games: [coin],
  });
  for (let playerId = 1n; playerId <= PLAYERS; playerId += 1n) {
    await wallet.openAccount(playerId);
    const source = { key: 'opening', reference: 'opening', actor: 'provider:test' } as const;
    await shards.transaction(playerId, (within) =>
      wallet.post(within, { kind: 'deposit', playerId, amountKobo: OPENING_KOBO, ...source }),
    );
  }
});

after(async () => {
  await wallet.close();
  assert.deepEqual([...(await wallet.reconcile()), ...(await rgs.reconcile())], []);
  for (const one of bets) await one.close();
  for (const database of [directory, ...databases]) await database.close();
});

const urlOf = (shard: number) => databases[shard - 1]?.ownerUrl ?? '';

/** On a slow machine a move can outlast the wait of a bet, which is then retried with its own key, as a page does. */
async function requestUntilCertain(player: PlayerInGame, requestId: string) {
  const request = { requestId, bet: { stakeNaira: STAKE_NAIRA, on: 'heads' } };
  for (;;) {
    const answer = await rgs.bet(player, request);
    if (answer.ok || answer.code !== 'unavailable') return answer;
  }
}

async function move(slot: number): Promise<void> {
  const from = slots.get(slot) ?? 1;
  const to = 3 - from;
  assert.ok((await moveSlot({ slot, fromUrl: urlOf(from), toUrl: urlOf(to) })).rows > 0);
  slots.set(slot, to);
  await deleteMoved({ slot, fromUrl: urlOf(from), toUrl: urlOf(to) });
}

test('players’ slots move between two shards under load: every accepted bet is there once, and no caller is refused except to try again', async () => {
  const accepted = new Map<bigint, Map<string, string>>();
  let isMoving = true;
  const play = async (playerId: bigint) => {
    const rounds = new Map<string, string>();
    accepted.set(playerId, rounds);
    const player = { playerId, gameId: 'coin', sessionId: null };
    for (let i = 0; isMoving || i < 20; i += 1) {
      const requestId = `bet ${i}`;
      const answer = await requestUntilCertain(player, requestId);
      assert.ok(answer.ok, answer.ok ? '' : answer.code);
      rounds.set(requestId, answer.stored.roundId);
    }
  };
  const moving = (async () => {
    for (let i = 0; i < MOVES; i += 1) await move(slotOf(BigInt(1 + (i % 3))));
    isMoving = false;
  })();
  const ids = Array.from({ length: PLAYERS }, (_, i) => BigInt(i + 1));
  await Promise.all([moving, ...ids.map(play)]);
  for (const [playerId, rounds] of accepted) {
    const player = { playerId, gameId: 'coin', sessionId: null };
    for (const [requestId, roundId] of rounds) {
      const again = await rgs.bet(player, { requestId, bet: { stakeNaira: STAKE_NAIRA, on: 'heads' } });
      assert.equal(again.ok && again.stored.roundId, roundId, `player ${playerId}, ${requestId}`);
    }
    const { rows } = await shards
      .shardOf(playerId)
      .db.pool.query<{ count: bigint }>('select count(*) as count from bet where player_id = $1', [playerId]);
    assert.equal(rows[0]?.count, BigInt(rounds.size));
  }
});

test('a slot that lives here keeps its rows', async () => {
  const fromUrl = urlOf(slots.get(1) ?? 1);
  const toUrl = urlOf(3 - (slots.get(1) ?? 1));
  await assert.rejects(deleteMoved({ slot: 1, fromUrl, toUrl }), /lives here/);
});
