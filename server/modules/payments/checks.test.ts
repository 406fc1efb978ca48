import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { type PaymentsRig, paymentsRig } from './testing/payments-rig.ts';

let rig: PaymentsRig;
before(async () => {
  rig = await paymentsRig();
});
after(() => rig.close());

test('a payout or transfer changed behind the ledger’s back is found', async (context) => {
  const player = await rig.newPlayer({ balanceKobo: 100_000n });
  const request = { amount: 500, bankCode: '057', accountNumber: '0123456789' };
  assert.equal((await rig.payments.withdraw(player, request)).ok, true);
  await rig.pass(3);
  assert.deepEqual(await rig.payments.reconcile(), []);
  const owner = new pg.Client({ connectionString: rig.database.ownerUrl });
  await owner.connect();
  context.after(() => owner.end());
  const harms = [
    [`update payout set state = 'reversed'`, `update payout set state = 'paid'`],
    ['update payout set amount_kobo = amount_kobo + 1', 'update payout set amount_kobo = amount_kobo - 1'],
    [
      'update inbound_transfer set player_id = null',
      `update inbound_transfer set player_id = ${player.playerId}`,
    ],
  ] as const;
  for (const [harm, remedy] of harms) {
    await owner.query(harm);
    assert.notDeepEqual(await rig.payments.reconcile(), [], harm);
    await owner.query(remedy);
  }
});

test('the server’s own role can neither delete what banks told nor change a transfer', async () => {
  const { pool } = rig.database.db;
  for (const text of [
    'delete from payout',
    'delete from inbound_transfer',
    'update inbound_transfer set amount_kobo = 1',
  ]) {
    await assert.rejects(pool.query(text), /permission denied/);
  }
});
