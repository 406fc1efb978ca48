import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { newId } from '../../../platform/runtime/ids.ts';
import type { DepositDispute } from '../disputes/deposit-dispute.ts';
import { type PaymentsFixture, paymentsFixture } from '../testing/payments-fixture.ts';
import type { PayingPlayer } from '../types.ts';

let fixture: PaymentsFixture;
/** The player whose entries cannot be booked. */
let failingId: bigint | null = null;
before(async () => {
  fixture = await paymentsFixture((deps) => ({
    ...deps,
    wallet: {
      ...deps.wallet,
      post: (within, movement) =>
        movement.playerId !== null && movement.playerId === failingId
          ? Promise.reject(new Error('the shard does not answer'))
          : deps.wallet.post(within, movement),
    },
  }));
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

const BY = { actor: 'staff:ada@example.com', reason: 'a receipt' } as const;
const claimFor = ({ playerId }: PayingPlayer, providerReference: string) =>
  fixture.payments.staff.claim({
    ...{ provider: 'sandbox', providerReference, claimId: newId(), playerId, ...BY },
  });
const disputeOf = (providerReference: string): DepositDispute => ({
  ...{ provider: 'sandbox', disputeId: newId(), providerReference, amountKobo: 40_000n },
  ...{ isOpen: true, outcome: null },
});

test('money that its payer disputes is claimed only after the bank has decided for us', async () => {
  const player = await fixture.newPlayer();
  const stray = await strayTransfer();
  const dispute = disputeOf(stray);
  await fixture.payments.disputeNoticed(dispute);
  const { playerId } = player;
  const key = { provider: 'sandbox', providerReference: stray, playerId };
  assert.equal(await fixture.payments.staff.whyNotClaimed(key), 'deposit_disputed');
  assert.deepEqual(await claimFor(player, stray), { ok: false, code: 'deposit_disputed' });
  assert.deepEqual(await fixture.entries(player), []);
  await fixture.payments.disputeNoticed({ ...dispute, isOpen: false, outcome: 'won' });
  assert.deepEqual(await claimFor(player, stray), { ok: true });
  assert.deepEqual(await fixture.balances(player), { balanceKobo: 40_000n, heldKobo: 0n });
});

test('a dispute of claimed money holds it, and one that is lost takes it', async () => {
  const player = await fixture.newPlayer();
  const stray = await strayTransfer();
  assert.deepEqual(await claimFor(player, stray), { ok: true });
  const dispute = disputeOf(stray);
  await fixture.payments.disputeNoticed(dispute);
  assert.deepEqual(await fixture.balances(player), { balanceKobo: 0n, heldKobo: 40_000n });
  await fixture.payments.disputeNoticed({ ...dispute, isOpen: false, outcome: 'lost' });
  assert.deepEqual(await fixture.balances(player), { balanceKobo: 0n, heldKobo: 0n });
  assert.deepEqual(await fixture.entries(player), [
    ...['suspense_claim 40000', 'dispute_hold 40000', 'chargeback 40000'],
  ]);
});

test('a claim and a dispute at once: the player has nothing of the disputed money to spend', async () => {
  for (let round = 0; round < 5; round += 1) {
    const player = await fixture.newPlayer();
    const stray = await strayTransfer();
    const dispute = disputeOf(stray);
    await Promise.all([claimFor(player, stray), fixture.payments.disputeNoticed(dispute)]);
    await fixture.pass(120);
    assert.equal((await fixture.balances(player)).balanceKobo, 0n);
  }
});

test('claims count towards the limits of deposits, at once too', async () => {
  const player = await fixture.newPlayer();
  await fixture.setLimits(player, { depositKobo: { day: 100_000n, week: null, month: null } });
  const strays = [await strayTransfer(), await strayTransfer(), await strayTransfer()];
  const answers = await Promise.all(strays.map((stray) => claimFor(player, stray)));
  assert.deepEqual(answers.map((answer) => (answer.ok ? 'claimed' : answer.code)).toSorted(), [
    ...['claim_above_limit', 'claimed', 'claimed'],
  ]);
  const { depositCode: accountNumber } = player;
  assert.ok((await fixture.bank.transfer({ accountNumber, amountKobo: 30_000n })).ok);
  assert.deepEqual(await fixture.entries(player), [
    ...['suspense_claim 40000', 'suspense_claim 40000', 'deposit 20000', 'excess 10000'],
  ]);
});

test('a claimed payment by card waits before it is withdrawn', async () => {
  const player = await fixture.newPlayer();
  const providerReference = newId();
  const paid = { provider: 'sandbox', providerReference, accountNumber: '', amountKobo: 40_000n } as const;
  await fixture.payments.receiveTransfer({ ...paid, channel: 'card', senderName: 'A card' });
  assert.deepEqual(await claimFor(player, providerReference), { ok: true });
  assert.equal((await fixture.payments.cardWait(player.playerId))?.amountKobo, 40_000n);
});

test('a claim whose entry is lost is a discrepancy, and is booked again once', async () => {
  const player = await fixture.newPlayer();
  const providerReference = await strayTransfer();
  await sql`
    insert into suspense_claim (provider, provider_reference, claim_id, player_id, amount_kobo, claimed_by, reason, claimed_at, booked_at)
    values ('sandbox', ${providerReference}, ${newId()}, ${player.playerId}, 40000, 'staff:ada@example.com', 'a receipt', now(), now())`.execute(
    fixture.directory.db.kysely,
  );
  const [found] = await fixture.payments.reconcile();
  assert.match(found?.detail ?? '', /claim of sandbox .* of 40000 is not in the ledger/);
  const booked = await Promise.all([fixture.payments.rebookLost(), fixture.payments.rebookLost()]);
  assert.deepEqual(booked.toSorted(), [0, 1]);
  assert.deepEqual(await fixture.entries(player), ['suspense_claim 40000']);
  assert.deepEqual(await fixture.payments.reconcile(), []);
});

test('a claim that cannot be booked does not stop the others, and one whose account is lost opens it', async () => {
  const [failing, other] = [
    await fixture.newPlayer(),
    { ...(await fixture.newPlayer()), playerId: 900_001n },
  ];
  for (const { playerId } of [failing, other])
    await sql`
      insert into suspense_claim (provider, provider_reference, claim_id, player_id, amount_kobo, claimed_by, reason, claimed_at)
      values ('sandbox', ${await strayTransfer()}, ${newId()}, ${playerId}, 40000, 'staff:ada@example.com', 'a receipt', ${fixture.clock.now()})`.execute(
      fixture.directory.db.kysely,
    );
  fixture.clock.advance(MINUTE_MS + 1);
  failingId = failing.playerId;
  await fixture.payments.sweep();
  assert.deepEqual(
    [await fixture.entries(failing), await fixture.entries(other)],
    [[], ['suspense_claim 40000']],
  );
  assert.ok(fixture.logged.includes('payments.claim_not_booked'));
  failingId = null;
  await fixture.payments.sweep();
  assert.deepEqual(await fixture.entries(failing), ['suspense_claim 40000']);
});
