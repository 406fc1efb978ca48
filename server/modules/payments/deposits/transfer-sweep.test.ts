import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { newId } from '../../../platform/runtime/ids.ts';
import { createSandboxBank } from '../../sandbox/sandbox.ts';
import type { SandboxBank } from '../../sandbox/types.ts';
import { type PaymentsRig, paymentsRig } from '../testing/payments-rig.ts';
import type { BankRails } from '../types.ts';

/** Replaces the bank's list in a test; reset before each test. */
let trouble: Partial<Pick<BankRails, 'listTransfers'>> = {};
let pages = 0;
let rig: PaymentsRig;
/** The same bank without a connection for its notices. */
let silent: SandboxBank;
before(async () => {
  rig = await paymentsRig((deps) => ({
    ...deps,
    bank: {
      ...deps.bank,
      listTransfers(from) {
        pages += 1;
        return (trouble.listTransfers ?? deps.bank.listTransfers)(from);
      },
    },
  }));
  const { jobs, clock, directory } = rig;
  const noJobs = { ...jobs, define: () => undefined, send: async () => undefined };
  silent = createSandboxBank({
    db: directory.db,
    jobs: noJobs,
    clock,
    newId,
    log: { warn: () => undefined },
  });
});
beforeEach(() => {
  trouble = {};
  pages = 0;
});
after(() => rig.close());

async function lostTransfers(count: number) {
  const player = await rig.newPlayer();
  for (let i = 0; i < count; i += 1) {
    const made = await silent.transfer({ accountNumber: player.depositCode, amountKobo: 100n });
    assert.equal(made.ok, true);
  }
  rig.clock.advance(60_001);
  return player;
}

test('a deposit whose notice was lost is found in the bank’s list and booked once', async () => {
  const player = await lostTransfers(1);
  assert.deepEqual(await rig.entries(player), []);
  assert.equal(await rig.payments.sweep(), 1);
  assert.equal(await rig.payments.sweep(), 0);
  assert.deepEqual(await rig.entries(player), ['deposit 100']);
  assert.equal((await rig.notices(player)).length, 1);
});

test('a deposit of the last minute is left to its notice', async () => {
  const player = await rig.newPlayer();
  await silent.transfer({ accountNumber: player.depositCode, amountKobo: 100n });
  rig.clock.advance(59_000);
  assert.equal(await rig.payments.sweep(), 0);
  rig.clock.advance(1001);
  assert.equal(await rig.payments.sweep(), 1);
});

test('deposits that were notified are not taken in again', async () => {
  const player = await rig.newPlayer({ balanceKobo: 5000n });
  rig.clock.advance(60_001);
  assert.equal(await rig.payments.sweep(), 0);
  assert.deepEqual(await rig.entries(player), ['deposit 5000']);
});

test('a list of several pages is read to its end, and the next reading begins an hour before it', async () => {
  rig.clock.advance(2 * 3_600_000);
  await rig.payments.sweep();
  pages = 0;
  const player = await lostTransfers(250);
  assert.equal(await rig.payments.sweep(), 250);
  assert.equal(pages, 3);
  assert.equal((await rig.balances(player)).balanceKobo, 25_000n);
  rig.clock.advance(2 * 3_600_000);
  await rig.payments.sweep();
  pages = 0;
  assert.equal(await rig.payments.sweep(), 0);
  assert.equal(pages, 1);
});

test('a reading that the bank interrupts goes on where it was', async () => {
  const player = await lostTransfers(150);
  const { bank } = rig;
  trouble = {
    listTransfers: (from) =>
      from.cursor === null ? bank.rails.listTransfers(from) : Promise.reject(new Error('timeout')),
  };
  await rig.payments.sweep();
  const before = (await rig.balances(player)).balanceKobo;
  assert.ok(before < 15_000n);
  trouble = {
    listTransfers(from) {
      assert.notEqual(from.cursor, null);
      return bank.rails.listTransfers(from);
    },
  };
  await rig.payments.sweep();
  assert.equal((await rig.balances(player)).balanceKobo, 15_000n);
});

test('a bank that is away keeps the sweep from nothing else', async () => {
  const player = await lostTransfers(1);
  trouble = { listTransfers: async () => ({ ok: false, code: 'unavailable' }) };
  assert.equal(await rig.payments.sweep(), 0);
  trouble = {};
  assert.equal(await rig.payments.sweep(), 1);
  assert.deepEqual(await rig.entries(player), ['deposit 100']);
});

test('a reading whose cursor has become invalid begins again after an hour', async () => {
  const player = await lostTransfers(150);
  const { bank } = rig;
  const away = { ok: false, code: 'unavailable' } as const;
  trouble = {
    listTransfers: (from) => (from.cursor === null ? bank.rails.listTransfers(from) : Promise.resolve(away)),
  };
  await rig.payments.sweep();
  assert.ok((await rig.balances(player)).balanceKobo < 15_000n);
  rig.clock.advance(3_600_001);
  pages = 0;
  await rig.payments.sweep();
  trouble = {};
  await rig.payments.sweep();
  assert.equal((await rig.balances(player)).balanceKobo, 15_000n);
});
