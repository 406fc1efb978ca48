import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { slotOf } from '../../../platform/database/shards.ts';
import { type PaymentsFixture, paymentsFixture } from '../testing/payments-fixture.ts';
import type { PayingPlayer } from '../types.ts';

let fixture: PaymentsFixture;
before(async () => {
  fixture = await paymentsFixture();
});
after(() => fixture.close());

const TABLES = ['wallet_account', 'entry', 'entry_key', 'payout', 'payee'] as const;
const BY_HAND = { bankCode: '057', accountNumber: '0000000009' };
const ORDINARY = { bankCode: '057', accountNumber: '0123456789' };

/**
 * Copies a player's rows to the other shard and moves the slot, like a split of shards; the nodes' maps are not refreshed
 * yet.
 */
async function move(player: PayingPlayer): Promise<{ removeOldRows(): Promise<void> }> {
  const { playerId } = player;
  const slot = slotOf(playerId);
  const from = fixture.shardDatabase(player);
  const toId = fixture.shards.shardOf(playerId).id === 1 ? 2 : 1;
  const to = fixture.databases[toId - 1];
  assert.ok(to !== undefined && to !== from);
  const [old, next] = [from, to].map(({ ownerUrl }) => new pg.Client({ connectionString: ownerUrl }));
  assert.ok(old !== undefined && next !== undefined);
  await old.connect();
  await next.connect();
  await old.query('update shard_slot set here = false where slot = $1', [slot]);
  for (const table of TABLES) {
    const { rows } = await old.query<{ json: string }>(
      `select coalesce(json_agg(t), '[]')::text as json from ${table} t where player_id = $1`,
      [playerId],
    );
    await next.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
      rows[0]?.json,
    ]);
  }
  fixture.slots.set(slot, toId);
  return {
    async removeOldRows() {
      for (const table of TABLES) await old.query(`delete from ${table} where player_id = $1`, [playerId]);
      await Promise.all([old.end(), next.end()]);
    },
  };
}

async function withdrawal(): Promise<{ player: PayingPlayer; reference: string }> {
  const player = await fixture.newPlayer({ balanceKobo: 100_000n, payees: [BY_HAND] });
  const request = { amount: '1000', ...BY_HAND };
  const answer = await fixture.payments.withdraw(player, request);
  assert.ok(answer.ok);
  await fixture.pass(1);
  return { player, reference: answer.withdrawal.reference };
}

async function assertPaid(player: PayingPlayer): Promise<void> {
  assert.deepEqual(await fixture.entries(player), ['deposit 100000', 'hold 100000', 'capture 100000']);
  assert.deepEqual(await fixture.balances(player), { balanceKobo: 0n, heldKobo: 0n });
  assert.equal((await fixture.notices(player)).at(-1)?.subject, 'Withdrawal paid');
}

test('a bank’s notice reaches a payout that has moved, while the old shard still has its rows', async () => {
  const { player, reference } = await withdrawal();
  const { removeOldRows } = await move(player);
  await fixture.bank.deliverPayout(reference, 'success', 3);
  await assertPaid(player);
  await removeOldRows();
  await assertPaid(player);
});

test('a bank’s notice reaches a payout that has moved and left no rows behind', async () => {
  const { player, reference } = await withdrawal();
  const { removeOldRows } = await move(player);
  await removeOldRows();
  await fixture.bank.deliverPayout(reference, 'success', 3);
  await assertPaid(player);
});

test('a deposit and a withdrawal are booked where the player has moved', async () => {
  const player = await fixture.newPlayer({ balanceKobo: 100_000n, payees: [ORDINARY] });
  const { removeOldRows } = await move(player);
  const made = await fixture.bank.transfer({ accountNumber: player.depositCode, amountKobo: 50_000n });
  assert.ok(made.ok);
  const answer = await fixture.payments.withdraw(player, {
    amount: '1500',
    ...ORDINARY,
  });
  assert.ok(answer.ok);
  await fixture.pass(3);
  await removeOldRows();
  assert.equal(await fixture.payoutState(answer.withdrawal.reference), 'paid');
  assert.deepEqual(await fixture.balances(player), { balanceKobo: 0n, heldKobo: 0n });
});

test('the sweep leaves payouts alone that have moved away, and takes them up at their new shard', async () => {
  const { player, reference } = await withdrawal();
  const { removeOldRows } = await move(player);
  await fixture.shards.refresh();
  fixture.jobs.lose('payments-payout');
  fixture.clock.advance(60_000);
  assert.equal(await fixture.payments.sweep(), 1);
  await removeOldRows();
  await fixture.bank.deliverPayout(reference, 'success', 1);
  await assertPaid(player);
});
