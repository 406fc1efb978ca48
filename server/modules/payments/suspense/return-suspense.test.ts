import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import { type PaymentsFixture, paymentsFixture } from '../testing/payments-fixture.ts';

let fixture: PaymentsFixture;
/** The reference of the return whose entries cannot be booked. */
let failingReference: string | null = null;
before(async () => {
  fixture = await paymentsFixture((deps) => ({
    ...deps,
    wallet: {
      ...deps.wallet,
      post: (within, movement) =>
        movement.reference !== undefined && movement.reference === failingReference
          ? Promise.reject(new Error('the shard does not answer'))
          : deps.wallet.post(within, movement),
    },
  }));
});
after(() => fixture.close());
beforeEach(() => {
  failingReference = null;
});

const SENDER = { bankCode: '058', accountNumber: '0123456789' };
const AMOUNT_KOBO = 40_000n;
/** The entries of a return that is paid. */
const BOOKED = ['excess_returned 40000', 'hold 40000', 'capture 40000'];
const BY = { actor: 'staff:ada@example.com', reason: 'a letter of the sender' } as const;

async function strayTransfer(sender = SENDER): Promise<string> {
  const sent = { accountNumber: '9990000001', amountKobo: AMOUNT_KOBO, senderName: 'Stray Sender', sender };
  assert.ok((await fixture.bank.transfer(sent)).ok);
  const [found] = await directory<{ reference: string }>(
    sql`select provider_reference as reference from inbound_transfer where state = 'suspense' order by received_at desc, provider_reference desc limit 1`,
  );
  assert.ok(found !== undefined);
  return found.reference;
}
async function directory<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return (await query.execute(fixture.directory.db.kysely)).rows as Row[];
}
const returned = (providerReference: string, returnId = newId()) =>
  fixture.payments.staff.returnSuspense({ provider: 'sandbox', providerReference, returnId, ...BY });
const listed = async (providerReference: string) => {
  const rows = await fixture.payments.staff.transfers({
    ...{ list: 'all', reference: providerReference, from: new Date(0), until: new Date('2100-01-01') },
    ...{ after: null, limit: 10 },
  });
  const [row] = rows;
  assert.ok(row !== undefined);
  return row;
};
const referenceOf = async (providerReference: string) => {
  const { returnReference } = await listed(providerReference);
  assert.ok(returnReference !== null);
  return returnReference;
};
/** The entries of a return, and what is in suspense by the postings of all shards. */
async function entriesOf(reference: string): Promise<string[]> {
  const found: string[] = [];
  for (const { db } of fixture.shards.all) {
    const { rows } = await sql<{ line: string }>`
      select kind || ' ' || amount as line from entry where reference = ${reference} order by seq`.execute(
      db.kysely,
    );
    found.push(...rows.map(({ line }) => line));
  }
  return found;
}
async function inSuspense(): Promise<bigint> {
  let total = 0n;
  for (const { db } of fixture.shards.all) {
    const { rows } = await sql<{ total: string | null }>`
      select -sum(delta) as total from posting where player_id = 0 and account = 'suspense'`.execute(
      db.kysely,
    );
    total += BigInt(rows[0]?.total ?? '0');
  }
  return total < 0n ? -total : total;
}

test('a return is paid to the account that sent the money, once, whatever is repeated', async () => {
  const before = await inSuspense();
  const stray = await strayTransfer();
  assert.equal(await inSuspense(), before + AMOUNT_KOBO);
  const returnId = newId();
  assert.deepEqual(await returned(stray, returnId), { ok: true });
  assert.deepEqual(await returned(stray, returnId), { ok: true });
  assert.deepEqual(await returned(stray), { ok: false, code: 'returned_before' });
  const reference = await referenceOf(stray);
  await fixture.pass(60);
  const payouts = (await fixture.bank.payouts()).filter((one) => one.reference === reference);
  assert.deepEqual(
    payouts.map(({ accountNumber, bankCode, amountKobo }) => [bankCode, accountNumber, amountKobo]),
    [[SENDER.bankCode, SENDER.accountNumber, AMOUNT_KOBO]],
  );
  assert.deepEqual(await entriesOf(reference), BOOKED);
  assert.equal(await inSuspense(), before);
  const row = await listed(stray);
  assert.deepEqual([row.returnOutcome, row.returnedBy], ['paid', BY.actor]);
  await fixture.bank.deliverPayout(reference, 'success', 3);
  assert.deepEqual(await returned(stray), { ok: false, code: 'returned_before' });
});

test('a claim and a return at once: one of them gets the money', async () => {
  const player = await fixture.newPlayer();
  const stray = await strayTransfer();
  const answers = await Promise.all([
    returned(stray),
    fixture.payments.staff.claim({
      ...{ provider: 'sandbox', providerReference: stray, claimId: newId(), playerId: player.playerId },
      ...BY,
    }),
    returned(stray),
  ]);
  assert.equal(answers.filter(({ ok }) => ok).length, 1);
  for (const answer of answers)
    if (!answer.ok) assert.match(answer.code, /^(claimed_before|returned_before)$/);
  await fixture.pass(60);
});

test('an outcome that is not known stays open under its one reference, and is requested again', async () => {
  for (const accountNumber of ['0000000006', '0000000007', '0000000009']) {
    const stray = await strayTransfer({ ...SENDER, accountNumber });
    assert.ok((await returned(stray)).ok);
    const reference = await referenceOf(stray);
    await fixture.jobs.runDue();
    assert.equal((await listed(stray)).returnOutcome, null, accountNumber);
    assert.deepEqual(await returned(stray), { ok: false, code: 'returned_before' });
    await fixture.pass(1300);
    if (accountNumber === '0000000009') {
      assert.equal(await fixture.payoutState(reference), 'sent');
      await fixture.bank.decide(reference, 'success');
      await fixture.pass(2);
    }
    assert.equal((await listed(stray)).returnOutcome, 'paid', accountNumber);
    const atBank = (await fixture.bank.payouts(200)).filter((one) => one.accountNumber === accountNumber);
    assert.deepEqual(
      atBank.map((one) => one.reference),
      [reference],
    );
  }
});

test('after a definite failure the money is in suspense again and may be returned again or claimed', async () => {
  const before = await inSuspense();
  const stray = await strayTransfer({ ...SENDER, accountNumber: '0000000004' });
  assert.ok((await returned(stray)).ok);
  const first = await referenceOf(stray);
  await fixture.pass(120);
  const row = await listed(stray);
  assert.deepEqual([row.returnReference, row.returnOutcome], [first, 'failed']);
  assert.deepEqual(await entriesOf(first), [
    ...['excess_returned 40000', 'hold 40000', 'release 40000', 'excess_kept 40000'],
  ]);
  assert.equal(await inSuspense(), before + AMOUNT_KOBO);
  const player = await fixture.newPlayer();
  const claim = { provider: 'sandbox', providerReference: stray, claimId: newId(), ...BY };
  assert.deepEqual(await fixture.payments.staff.claim({ ...claim, playerId: player.playerId }), { ok: true });
  assert.deepEqual(await fixture.balances(player), { balanceKobo: AMOUNT_KOBO, heldKobo: 0n });
  assert.deepEqual(await returned(stray), { ok: false, code: 'claimed_before' });
});

test('a payment that comes back from the bank is in suspense again', async () => {
  const before = await inSuspense();
  const stray = await strayTransfer();
  assert.ok((await returned(stray)).ok);
  const reference = await referenceOf(stray);
  await fixture.pass(60);
  await fixture.payments.payoutChanged(reference, 'reversed');
  assert.equal((await listed(stray)).returnOutcome, 'reversed');
  assert.equal(await inSuspense(), before + AMOUNT_KOBO);
  // Nothing is ordered until a person decides again.
  await fixture.pass(120);
  assert.equal((await fixture.bank.payouts()).filter((one) => one.reference === reference).length, 1);
  fixture.clock.advance(1000);
  assert.ok((await returned(stray)).ok, 'a further return follows the definite end of the first');
  await fixture.pass(60);
  const names = await Promise.all(
    fixture.shards.all.map(({ db }) =>
      sql<{ requestId: string }>`
        select request_id from payout where request_id like ${`suspense:sandbox:${stray}:%`} order by 1`.execute(
        db.kysely,
      ),
    ),
  );
  assert.deepEqual(
    names.flatMap(({ rows }) => rows.map(({ requestId }) => requestId)),
    [`suspense:sandbox:${stray}:0`, `suspense:sandbox:${stray}:1`],
    'the shard takes each return of a transfer once, also after the directory was put back',
  );
  assert.equal((await listed(stray)).returnOutcome, 'paid');
});

/** Stores a return as its call does before it books it; returns its reference. */
async function storeUnbooked(providerReference: string): Promise<string> {
  const returnId = newId();
  const reference = `wd-00-${returnId}`;
  await sql`
    insert into suspense_return (return_id, provider, provider_reference, reference, amount_kobo, bank_code, account_number, account_name,
      returned_by, reason, requested_at)
    values (${returnId}, 'sandbox', ${providerReference}, ${reference}, ${AMOUNT_KOBO}, '058', '0123456789', 'Stray Sender', ${BY.actor}, 'x',
      ${fixture.clock.now()})`.execute(fixture.directory.db.kysely);
  return reference;
}

test('a return that a crash cut off is booked by the sweep, and is missed by reconcile until then', async () => {
  const reference = await storeUnbooked(await strayTransfer());
  await fixture.payments.sweep();
  assert.deepEqual(await entriesOf(reference), [], 'not while its own call may still book it');
  fixture.clock.advance(MINUTE_MS + 1);
  await Promise.all([fixture.payments.sweep(), fixture.payments.sweep()]);
  await fixture.pass(60);
  assert.deepEqual(await entriesOf(reference), BOOKED);
});

test('a return that cannot be booked does not stop the others, and is booked by a later sweep', async () => {
  const failing = await storeUnbooked(await strayTransfer());
  fixture.clock.advance(1000);
  const other = await storeUnbooked(await strayTransfer());
  fixture.clock.advance(MINUTE_MS + 1);
  failingReference = failing;
  await fixture.pass(120);
  assert.deepEqual([await entriesOf(failing), await entriesOf(other)], [[], BOOKED]);
  assert.ok(fixture.logged.includes('payments.suspense_return_not_booked'));
  failingReference = null;
  await fixture.pass(120);
  assert.deepEqual(await entriesOf(failing), BOOKED);
});

test('a return without its payout, and one whose end differs, are discrepancies', async () => {
  const stray = await strayTransfer();
  const id = newId();
  await sql`
    insert into suspense_return (return_id, provider, provider_reference, reference, amount_kobo, bank_code, account_number, account_name,
      returned_by, reason, requested_at, booked_at)
    values (${id}, 'sandbox', ${stray}, ${`wd-00-${id}`}, ${AMOUNT_KOBO}, '058', '0123456789', 'Stray Sender', ${BY.actor}, 'x', now(), now())`.execute(
    fixture.directory.db.kysely,
  );
  const [missing] = await fixture.payments.reconcile();
  assert.match(missing?.detail ?? '', /of 40000, open: its payout is missing/);
  await sql`update suspense_return set booked_at = null where return_id = ${id}`.execute(
    fixture.directory.db.kysely,
  );
  fixture.clock.advance(365 * 24 * 60 * MINUTE_MS);
  await fixture.payments.sweep();
  await fixture.pass(60);
  await sql`update suspense_return set outcome = 'failed' where return_id = ${id}`.execute(
    fixture.directory.db.kysely,
  );
  const [other] = await fixture.payments.reconcile();
  assert.match(other?.detail ?? '', /failed: its payout is paid/);
  await sql`update suspense_return set outcome = 'paid' where return_id = ${id}`.execute(
    fixture.directory.db.kysely,
  );
});

test('without an account of the sender, and while the payer disputes it, nothing is returned', async () => {
  // No payout goes to a deposit account of ours.
  const { depositCode } = await fixture.newPlayer();
  const unnamed = await strayTransfer({ ...SENDER, accountNumber: depositCode });
  assert.deepEqual(await returned(unnamed), { ok: false, code: 'no_sender_account' });
  const disputed = await strayTransfer();
  await fixture.payments.disputeNoticed({
    ...{ provider: 'sandbox', disputeId: 'd-1', providerReference: disputed, amountKobo: AMOUNT_KOBO },
    ...{ isOpen: true, outcome: null },
  });
  assert.deepEqual(await returned(disputed), { ok: false, code: 'deposit_disputed' });
  assert.deepEqual(await returned('unknown'), { ok: false, code: 'no_such_suspense' });
});
