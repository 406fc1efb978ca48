import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { newId } from '../../../platform/runtime/ids.ts';
import { createSandboxBank } from '../../sandbox/sandbox.ts';
import type { SandboxBank } from '../../sandbox/types.ts';
import { type PaymentsFixture, paymentsFixture, withBank } from '../testing/payments-fixture.ts';
import type { BankRails } from '../types.ts';

/** Replaces the bank's list in a test; reset before each test. */
let trouble: Partial<Pick<BankRails, 'listTransfers'>> = {};
let pages = 0;
let bank: BankRails;
let fixture: PaymentsFixture;
/** The same bank without a connection for its notices. */
let silent: SandboxBank;
before(async () => {
  fixture = await paymentsFixture((deps) =>
    withBank(deps, (given) => {
      bank = given;
      return {
        listTransfers(from) {
          pages += 1;
          return (trouble.listTransfers ?? bank.listTransfers)(from);
        },
      };
    }),
  );
  const { jobs, clock, directory } = fixture;
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
after(() => fixture.close());

async function lostTransfers(count: number) {
  const player = await fixture.newPlayer();
  for (let i = 0; i < count; i += 1) {
    const made = await silent.transfer({ accountNumber: player.depositCode, amountKobo: 100n });
    assert.equal(made.ok, true);
  }
  fixture.clock.advance(60_001);
  return player;
}

test('a deposit whose notice was lost is found in the bank’s list and booked once', async () => {
  const player = await lostTransfers(1);
  assert.deepEqual(await fixture.entries(player), []);
  assert.equal(await fixture.payments.sweep(), 1);
  assert.equal(await fixture.payments.sweep(), 0);
  assert.deepEqual(await fixture.entries(player), ['deposit 100']);
  assert.equal((await fixture.notices(player)).length, 1);
});

test('a deposit of the last minute is left to its notice', async () => {
  const player = await fixture.newPlayer();
  await silent.transfer({ accountNumber: player.depositCode, amountKobo: 100n });
  fixture.clock.advance(59_000);
  assert.equal(await fixture.payments.sweep(), 0);
  fixture.clock.advance(1001);
  assert.equal(await fixture.payments.sweep(), 1);
});

test('deposits that were notified are not taken in again', async () => {
  const player = await fixture.newPlayer({ balanceKobo: 5000n });
  fixture.clock.advance(60_001);
  assert.equal(await fixture.payments.sweep(), 0);
  assert.deepEqual(await fixture.entries(player), ['deposit 5000']);
});

test('a list of several pages is read to its end, and the next reading begins an hour before it', async () => {
  fixture.clock.advance(2 * 3_600_000);
  await fixture.payments.sweep();
  pages = 0;
  const player = await lostTransfers(250);
  assert.equal(await fixture.payments.sweep(), 250);
  assert.equal(pages, 3);
  assert.equal((await fixture.balances(player)).balanceKobo, 25_000n);
  fixture.clock.advance(2 * 3_600_000);
  await fixture.payments.sweep();
  pages = 0;
  assert.equal(await fixture.payments.sweep(), 0);
  assert.equal(pages, 1);
});

test('a reading that the bank interrupts goes on where it was', async () => {
  const player = await lostTransfers(150);
  const { bank } = fixture;
  trouble = {
    listTransfers: (from) =>
      from.cursor === null ? bank.rails.listTransfers(from) : Promise.reject(new Error('timeout')),
  };
  await fixture.payments.sweep();
  const before = (await fixture.balances(player)).balanceKobo;
  assert.ok(before < 15_000n);
  trouble = {
    listTransfers(from) {
      assert.notEqual(from.cursor, null);
      return bank.rails.listTransfers(from);
    },
  };
  await fixture.payments.sweep();
  assert.equal((await fixture.balances(player)).balanceKobo, 15_000n);
});

test('an unreadable transfer is logged, and the others of its page are booked', async () => {
  const player = await lostTransfers(1);
  trouble = {
    async listTransfers(from) {
      const listed = await bank.listTransfers(from);
      return listed.ok ? { ...listed, unreadable: ['unreadable-1'] } : listed;
    },
  };
  assert.equal(await fixture.payments.sweep(), 1);
  assert.deepEqual(await fixture.entries(player), ['deposit 100']);
  assert.ok(fixture.logged.includes('payments.transfer_unreadable'));
});

test('a bank that is unavailable keeps the sweep from nothing else', async () => {
  const player = await lostTransfers(1);
  trouble = { listTransfers: async () => ({ ok: false, code: 'unavailable' }) };
  assert.equal(await fixture.payments.sweep(), 0);
  trouble = {};
  assert.equal(await fixture.payments.sweep(), 1);
  assert.deepEqual(await fixture.entries(player), ['deposit 100']);
});

test('a reading whose cursor has become invalid begins again after an hour', async () => {
  const player = await lostTransfers(150);
  const { bank } = fixture;
  const unavailable = { ok: false, code: 'unavailable' } as const;
  trouble = {
    listTransfers: (from) =>
      from.cursor === null ? bank.rails.listTransfers(from) : Promise.resolve(unavailable),
  };
  await fixture.payments.sweep();
  assert.ok((await fixture.balances(player)).balanceKobo < 15_000n);
  fixture.clock.advance(3_600_001);
  pages = 0;
  await fixture.payments.sweep();
  trouble = {};
  await fixture.payments.sweep();
  assert.equal((await fixture.balances(player)).balanceKobo, 15_000n);
});
