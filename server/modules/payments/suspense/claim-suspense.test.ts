import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { type PaymentsFixture, paymentsFixture } from '../testing/payments-fixture.ts';

let fixture: PaymentsFixture;
before(async () => {
  fixture = await paymentsFixture();
});
after(() => fixture.close());

async function strayTransfer(): Promise<string> {
  const sent = { accountNumber: '9990000001', amountKobo: 40_000n, senderName: 'Stray Sender' };
  assert.ok((await fixture.bank.transfer(sent)).ok);
  const { rows } = await sql<{ reference: string }>`
    select provider_reference as reference from inbound_transfer where state = 'suspense' order by received_at desc, provider_reference desc limit 1`.execute(
    fixture.directory.db.kysely,
  );
  const [found] = rows;
  assert.ok(found !== undefined);
  return found.reference;
}

test('a claim that a crash cut off is booked by the sweep, once, with one message', async () => {
  const player = await fixture.newPlayer();
  const providerReference = await strayTransfer();
  await sql`
    insert into suspense_claim (provider, provider_reference, claim_id, player_id, amount_kobo, claimed_by, reason, claimed_at)
    values ('sandbox', ${providerReference}, ${newId()}, ${player.playerId}, 40000, 'staff:ada@example.com', 'a receipt', ${fixture.clock.now()})`.execute(
    fixture.directory.db.kysely,
  );
  await fixture.payments.sweep();
  assert.deepEqual(await fixture.entries(player), [], 'not while its own call may still book it');
  fixture.clock.advance(MINUTE_MS + 1);
  await Promise.all([fixture.payments.sweep(), fixture.payments.sweep()]);
  await fixture.payments.sweep();
  assert.deepEqual(await fixture.entries(player), ['suspense_claim 40000']);
  assert.deepEqual(await fixture.balances(player), { balanceKobo: 40_000n, heldKobo: 0n });
  assert.deepEqual(
    (await fixture.notices(player)).map(({ subject }) => subject),
    ['Deposit received'],
  );
});

test('the same claim again changes nothing, and another one of the same money is refused', async () => {
  const [first, second] = [await fixture.newPlayer(), await fixture.newPlayer()];
  const providerReference = await strayTransfer();
  const claim = (player: typeof first, claimId: string) =>
    fixture.payments.staff.claim({
      ...{ provider: 'sandbox', providerReference, claimId, playerId: player.playerId },
      ...{ actor: 'staff:ada@example.com', reason: 'a receipt' },
    });
  const claimId = newId();
  assert.deepEqual(await claim(first, claimId), { ok: true });
  assert.deepEqual(await claim(first, claimId), { ok: true });
  assert.deepEqual(await claim(second, newId()), { ok: false, code: 'claimed_before' });
  assert.deepEqual(
    [await fixture.entries(first), await fixture.entries(second)],
    [['suspense_claim 40000'], []],
  );
});

test('a claim whose entry is lost is a discrepancy', async () => {
  const player = await fixture.newPlayer();
  const providerReference = await strayTransfer();
  await sql`
    insert into suspense_claim (provider, provider_reference, claim_id, player_id, amount_kobo, claimed_by, reason, claimed_at, booked_at)
    values ('sandbox', ${providerReference}, ${newId()}, ${player.playerId}, 40000, 'staff:ada@example.com', 'a receipt', now(), now())`.execute(
    fixture.directory.db.kysely,
  );
  const [found] = await fixture.payments.reconcile();
  assert.match(found?.detail ?? '', /claim of sandbox .* of 40000 is not in the ledger/);
  await sql`update suspense_claim set booked_at = null where provider_reference = ${providerReference}`.execute(
    fixture.directory.db.kysely,
  );
  fixture.clock.advance(365 * 24 * 60 * MINUTE_MS);
  await fixture.payments.sweep();
});
