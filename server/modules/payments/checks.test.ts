import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { type PaymentsFixture, paymentsFixture } from './testing/payments-fixture.ts';

let fixture: PaymentsFixture;
before(async () => {
  fixture = await paymentsFixture();
});
after(() => fixture.close());

const TO = { bankCode: '057', accountNumber: '0123456789' };

test('a payout or transfer changed behind the ledger’s back is found', async (context) => {
  const player = await fixture.newPlayer({ balanceKobo: 200_000n, payees: [TO] });
  await fixture.setLimits(player, { depositKobo: { day: 200_000n, week: null, month: null } });
  await fixture.bank.transfer({
    accountNumber: player.depositCode,
    amountKobo: 100n,
    reference: 'above-the-limit',
  });
  const request = { amount: 500, ...TO };
  assert.equal((await fixture.payments.withdraw(player, request)).ok, true);
  assert.equal((await fixture.payments.withdraw(player, { ...request, amount: 600 })).ok, true);
  await fixture.pass(3);
  assert.deepEqual(await fixture.payments.reconcile(), []);
  const [shard, directory] = [fixture.shardDatabase(player), fixture.directory].map(
    ({ ownerUrl }) => new pg.Client({ connectionString: ownerUrl }),
  );
  assert.ok(shard !== undefined && directory !== undefined);
  await shard.connect();
  await directory.connect();
  context.after(() => Promise.all([shard.end(), directory.end()]));
  const found = async () => [...(await fixture.payments.reconcile()), ...(await fixture.wallet.reconcile())];
  const harms = [
    [shard, `update payout set state = 'reversed'`, `update payout set state = 'paid'`],
    [
      shard,
      'update payout set amount_kobo = 110000 - amount_kobo',
      'update payout set amount_kobo = 110000 - amount_kobo',
    ],
    [
      shard,
      'update payout set amount_kobo = amount_kobo + 1',
      'update payout set amount_kobo = amount_kobo - 1',
    ],
    [
      directory,
      `update inbound_transfer set player_id = 0, state = 'suspense' where provider_reference <> 'above-the-limit'`,
      `update inbound_transfer set player_id = ${player.playerId}, state = 'booked'`,
    ],
    [
      directory,
      'update inbound_transfer set amount_kobo = amount_kobo - 1',
      'update inbound_transfer set amount_kobo = amount_kobo + 1',
    ],
    [
      directory,
      `update inbound_transfer set state = 'claimed', settled_at = null, received_at = now() - interval '11 minutes'`,
      `update inbound_transfer set state = 'booked', settled_at = now()`,
    ],
    [
      directory,
      `insert into inbound_transfer select provider, 'other', channel, account_number, amount_kobo, sender_name, sender_bank_code, sender_account_number, 77, 'booked',
         attempts, next_try_at, received_at, settled_at from inbound_transfer limit 1`,
      `delete from inbound_transfer where provider_reference = 'other'`,
    ],
    [
      directory,
      `insert into hosted_deposit (reference, player_id, provider, request_id, amount_kobo, state, paid_kobo, channel, begun_at, ended_at, attempts)
       values ('hd-00000000-0000-0000-0000-000000000001', ${player.playerId}, 'sandbox', 'r', 100, 'paid', 100, 'card', now(), now(), 0)`,
      'delete from hosted_deposit',
    ],
  ] as const;
  const excessHarms = [
    [shard, `update deposit_excess set state = 'returned'`, `update deposit_excess set state = 'kept'`],
    [
      shard,
      'update deposit_excess set amount_kobo = amount_kobo + 1',
      'update deposit_excess set amount_kobo = amount_kobo - 1',
    ],
    [
      shard,
      `update deposit_excess set provider_reference = 'another'`,
      `update deposit_excess set provider_reference = 'above-the-limit'`,
    ],
    [
      shard,
      'update player_limit set day_deposit = 199999, set_seq = 0',
      'update player_limit set day_deposit = 200000, set_seq = 1',
    ],
  ] as const;
  for (const [client, harm, remedy] of [...harms, ...excessHarms]) {
    await client.query(harm);
    assert.notDeepEqual(await found(), [], harm);
    await client.query(remedy);
  }
});

test('the server’s own role can neither delete what banks notified nor change a transfer', async () => {
  const [shard] = fixture.shards.all;
  assert.ok(shard !== undefined);
  const forbidden = [
    [shard.db, 'delete from payout'],
    [shard.db, 'delete from payout_contradiction'],
    [shard.db, 'delete from deposit_excess'],
    [shard.db, 'update deposit_excess set amount_kobo = 1'],
    [shard.db, `update payout_contradiction set event = 'success'`],
    [fixture.directory.db, 'delete from inbound_transfer'],
    [fixture.directory.db, 'update inbound_transfer set amount_kobo = 1'],
    [fixture.directory.db, 'update inbound_transfer set player_id = 1'],
    [fixture.directory.db, `update inbound_transfer set channel = 'ussd'`],
    [fixture.directory.db, 'update hosted_deposit set player_id = 1'],
    [shard.db, 'update card_deposit set opens_at = now()'],
    [shard.db, 'delete from card_deposit'],
  ] as const;
  for (const [{ pool }, text] of forbidden) await assert.rejects(pool.query(text), /permission denied/, text);
});
