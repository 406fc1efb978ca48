import assert from 'node:assert/strict';
import { test } from 'node:test';
import { depositCodeOf } from '@jara/money/nuban';
import { createJobs } from '../../../platform/database/jobs.ts';
import { systemClock } from '../../../platform/runtime/clock.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { testDatabase } from '../../../platform/testing/test-database.ts';
import { testShards } from '../../../platform/testing/test-shards.ts';
import { createSandboxBank } from '../../sandbox/sandbox.ts';
import { createWallet } from '../../wallet/wallet.ts';
import { connectedBanks } from '../bank/connected-banks.ts';
import { DEFAULT_WITHDRAWAL_LIMITS } from '../limits.ts';
import { createPayments } from '../payments.ts';
import { manualCodes } from '../testing/manual-codes.ts';
import { HERE } from '../testing/payments-fixture.ts';

/** With the real job queue and the real clock; all other tests control both. */
test('money in, money out and money back, through the real job queue', {
  timeout: 60_000,
}, async (context) => {
  const database = await testDatabase();
  const { db } = database;
  const clock = systemClock;
  const failures: Error[] = [];
  const jobs = createJobs(db.pool, (error) => failures.push(error));
  const { shards, close } = await testShards(database);
  const wallet = createWallet({ shards, clock });
  const log = {
    debug: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: () => undefined,
  };
  const bank = createSandboxBank({ db, jobs, clock, newId, log });
  const player = { playerId: 1n, fullName: 'Ngozi Okafor', depositCode: depositCodeOf('000000001') };
  const codes = manualCodes(clock);
  const returned = Promise.withResolvers<void>();
  const notified: string[] = [];
  const payments = createPayments({
    db,
    shards,
    wallet,
    jobs,
    scheduler: jobs,
    banks: connectedBanks(() => [bank.rails]),
    clock,
    newId,
    log,
    limits: DEFAULT_WITHDRAWAL_LIMITS,
    balanceLowKobo: null,
    cardWaitMs: 0,
    ...codes,
    accessChangedAt: async () => null,
    playerByDepositCode: async (code) => (code === player.depositCode ? player.playerId : undefined),
    push: async () => undefined,
    notifyPlayers: async (_within, notices) => {
      notified.push(...notices.map(({ subject }) => subject));
      if (notified.includes('Withdrawal returned')) returned.resolve();
    },
  });
  bank.connect(payments);
  context.after(async () => {
    await jobs.stop();
    await close();
    await database.close();
  });
  await jobs.start();
  await wallet.openAccount(player.playerId);
  await bank.transfer({ accountNumber: player.depositCode, amountKobo: 100_000n });
  const request = { amount: '1000', bankCode: '057', accountNumber: '0000000005' };
  const started = await payments.startConfirmingPayee(HERE, player, request);
  assert.ok(started.ok);
  assert.ok(
    (await payments.finishConfirmingPayee(HERE, player, { id: started.id, otp: codes.of(player) })).ok,
  );
  assert.equal((await payments.withdraw(player, request)).ok, true);
  await returned.promise;
  assert.deepEqual(notified, [
    'Deposit received',
    'Bank account added',
    'Withdrawal asked for',
    'Withdrawal paid',
    'Withdrawal returned',
  ]);
  assert.deepEqual(failures, []);
  assert.deepEqual([...(await wallet.reconcile()), ...(await payments.reconcile())], []);
});
