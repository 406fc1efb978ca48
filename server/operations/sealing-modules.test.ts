import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { paymentsFixture } from '../modules/payments/testing/payments-fixture.ts';
import { createSeamless } from '../modules/seamless/seamless.ts';
import { testSessions } from '../modules/sessions/testing/test-sessions.ts';
import { createWallet, sealShard } from '../modules/wallet/wallet.ts';
import { findModules, reconcileEach } from '../node/modules.ts';
import type { Database } from '../platform/database/database.ts';
import type { Shards } from '../platform/database/shards.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, manualClock } from '../platform/runtime/clock.ts';
import { testDatabase } from '../platform/testing/test-database.ts';
import { testShards } from '../platform/testing/test-shards.ts';
import { sealRules } from './sealing.ts';

interface Ledger {
  readonly db: Database;
  readonly shards: Shards;
  readonly clock: ReturnType<typeof manualClock>;
}

const modules = await findModules();
const FIRST_DAY = '2026-11-21';

async function reconcile({ db, shards }: Ledger, deep = false): Promise<string> {
  const found = await reconcileEach({ db, shards }, modules, { deep });
  return found.map(({ check, detail }) => `${check}: ${detail}`).join('\n');
}

/** Advances to the hour at which the operator's day can be sealed, and seals it at all shards. */
async function sealDay({ shards, clock }: Ledger): Promise<void> {
  const sinceMidnight = (clock.now().getTime() + HOUR_MS) % DAY_MS;
  clock.advance(DAY_MS - sinceMidnight + 4 * HOUR_MS + MINUTE_MS);
  for (const { db } of shards.all) {
    const sealing = await sealShard(db, sealRules(modules), clock.now());
    assert.deepEqual([sealing?.found, sealing?.waiting], [[], null]);
  }
}

/** Changes one row as the owner, runs the checks, and changes it back. */
async function tampered(ownerUrl: string, change: readonly [string, string], check: () => Promise<void>) {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    for (const text of change) {
      assert.equal((await owner.query(text)).rowCount, 1, text);
      if (text === change[0]) await check();
    }
  } finally {
    await owner.end();
  }
}

const plusOne = (table: string, column: string, which: string): readonly [string, string] => [
  `update ${table} set ${column} = ${column} + 1 where ${which}`,
  `update ${table} set ${column} = ${column} - 1 where ${which}`,
];

test('a payout held in a sealed day and paid in the next one agrees; changed afterwards, a deep run finds it', async (context) => {
  const fixture = await paymentsFixture();
  context.after(() => fixture.close());
  const ledger = { db: fixture.directory.db, shards: fixture.shards, clock: fixture.clock };
  const account = { bankCode: '057', accountNumber: '0123456789' };
  const player = await fixture.newPlayer({ balanceKobo: 200_000n, payees: [account] });
  const { ownerUrl } = fixture.shardDatabase(player);
  const withdrawal = await fixture.payments.withdraw(player, {
    ...{ amount: 500, ...account },
  });
  assert.ok(withdrawal.ok);
  await sealDay(ledger);
  assert.equal(await reconcile(ledger), '', 'held in the sealed day, open since');
  await fixture.pass(3);
  assert.deepEqual(await fixture.entries(player), ['deposit 200000', 'hold 50000', 'capture 50000']);
  assert.equal(await reconcile(ledger), '');
  assert.equal(await reconcile(ledger, true), '');
  const payout = plusOne('payout', 'amount_kobo', `player_id = ${player.playerId}`);
  const payoutSeal = plusOne('payout_seal', 'held', `player_id = ${player.playerId}`);
  await tampered(ownerUrl, payout, async () =>
    assert.match(await reconcile(ledger), /each payout has its hold, and ended as the ledger says/),
  );
  await tampered(ownerUrl, payoutSeal, async () =>
    assert.match(await reconcile(ledger), /each payout has its hold, and ended as the ledger says/),
  );

  // Its times and the ledger's may differ by an hour: a payout is sealed with the second day after.
  await sealDay(ledger);
  await sealDay(ledger);
  assert.equal(await reconcile(ledger), '');
  await tampered(ownerUrl, payout, async () => {
    assert.equal(await reconcile(ledger), '', 'a sealed day is not read again');
    assert.match(await reconcile(ledger, true), /each payout has its hold, and ended as the ledger says/);
  });
  await tampered(ownerUrl, payoutSeal, async () =>
    assert.match(await reconcile(ledger, true), /what was sealed of each payout is what its entries say/),
  );
  const hold = `player_id = ${player.playerId} and kind = 'hold'`;
  await tampered(ownerUrl, plusOne('entry', 'amount', hold), async () => {
    const found = await reconcile(ledger, true);
    assert.match(found, new RegExp(`each sealed day has the entries that were sealed: ${FIRST_DAY}`));
  });
  assert.equal(await reconcile(ledger, true), '');
});

test('a studio’s round staked in a sealed day and won in the next one agrees; changed afterwards, a deep run finds it', async (context) => {
  const database = await testDatabase();
  const on = await testShards(database);
  const clock = manualClock(`${FIRST_DAY}T20:00:00Z`);
  const ledger = { db: database.db, shards: on.shards, clock };
  const wallet = createWallet({ shards: on.shards, clock });
  context.after(async () => {
    await wallet.close();
    await on.close();
    await database.close();
  });
  const seamless = createSeamless({
    ...{ shards: on.shards, clock, wallet, sessions: testSessions(database.db, clock) },
  });
  const playerId = 1n;
  const { ownerUrl } = on.databaseOf(playerId);
  await wallet.openAccount(playerId);
  // An adjustment, because this test has no bank with a transfer to match a deposit.
  await on.shards.transaction(playerId, (within) =>
    wallet.post(within, {
      ...{ kind: 'adjustment', playerId, amountKobo: 100_000n },
      ...{ key: 'opening', reference: 'opening', actor: 'staff:test' },
    }),
  );
  const play = async (kind: 'debit' | 'credit', roundId: string, amountKobo: bigint) => {
    clock.advance(1000);
    const sessionId = await seamless.openSession({ playerId, gameId: 'slot' });
    const call = { sessionId, txId: `${kind} of ${roundId}`, roundId, amountKobo };
    assert.ok((await seamless[kind](call)).ok);
  };
  await play('debit', 'overnight', 1000n);
  await play('debit', 'done', 1000n);
  await play('credit', 'done', 1500n);
  await sealDay(ledger);
  assert.equal(await reconcile(ledger), '');
  await play('credit', 'overnight', 3000n);
  assert.equal(await reconcile(ledger), '');
  assert.equal(await reconcile(ledger, true), '');
  const round = (roundId: string) => plusOne('bet', 'paid', `reference = '${roundId}'`);
  await tampered(ownerUrl, round('overnight'), async () =>
    assert.match(await reconcile(ledger), /each studio round is the sum of its calls/),
  );
  await tampered(ownerUrl, round('done'), async () => {
    assert.equal(await reconcile(ledger), '', 'a sealed day is not read again');
    assert.match(await reconcile(ledger, true), /each studio round is the sum of its calls/);
  });
  await sealDay(ledger);
  for (const harmed of [
    round('overnight'),
    plusOne('studio_transaction', 'amount', `tx_id = 'debit of overnight'`),
  ])
    await tampered(ownerUrl, harmed, async () => {
      assert.equal(await reconcile(ledger), '', harmed[0]);
      assert.match(await reconcile(ledger, true), /each studio round is the sum of its calls/, harmed[0]);
    });
  assert.equal(await reconcile(ledger, true), '');
});
