import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { DAY_MS, HOUR_MS } from '../../../platform/runtime/clock.ts';
import { type PaymentsFixture, paymentsFixture } from '../testing/payments-fixture.ts';
import type { PayingPlayer } from '../types.ts';
import { readPastPayouts } from '../withdrawals/pace.ts';

const SOURCE = { bankCode: '057', accountNumber: '0123456789' };
const FAILS = { bankCode: '057', accountNumber: '0000000004' };
const REVERSED = { bankCode: '057', accountNumber: '0000000005' };
const DECIDED_BY_HAND = { bankCode: '057', accountNumber: '0000000009' };
const NO_LIMIT = { day: null, week: null, month: null };

let fixture: PaymentsFixture;
before(async () => {
  fixture = await paymentsFixture();
});
after(() => fixture.close());

let transfers = 0;
type Sender = typeof SOURCE | undefined;
function transferTo(
  { depositCode: accountNumber }: PayingPlayer,
  amountKobo: bigint,
  sender: Sender = SOURCE,
) {
  transfers += 1;
  const providerReference = `kept-${transfers}`;
  return { provider: 'somebank', providerReference, accountNumber, amountKobo, senderName: 'Ada', sender };
}

async function limited(dayKobo: bigint): Promise<PayingPlayer> {
  const player = await fixture.newPlayer();
  await fixture.setLimits(player, { depositKobo: { ...NO_LIMIT, day: dayKobo } });
  return player;
}

/** A player with one kept deposit of ₦500 from this account. */
async function withKept(sender: Sender): Promise<{ player: PayingPlayer; id: string }> {
  const player = await limited(0n);
  const transfer = transferTo(player, 50_000n, sender);
  if (sender === undefined) delete (transfer as { sender?: Sender }).sender;
  await fixture.payments.receiveTransfer(transfer);
  const [kept] = await fixture.payments.keptDeposits(player.playerId);
  assert.ok(kept !== undefined);
  return { player, id: kept.excessId };
}

const giveBack = ({ player, id }: { player: PayingPlayer; id: string }) =>
  fixture.payments.returnDeposit(player.playerId, id);
const kept = async ({ playerId }: PayingPlayer) =>
  (await fixture.payments.keptDeposits(playerId)).map(({ amountKobo, state, reason }) =>
    [amountKobo, state, reason].join(' '),
  );
const subjects = async (player: PayingPlayer) =>
  (await fixture.notices(player)).map(({ subject }) => subject);

async function payouts({ playerId }: PayingPlayer): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select state || ' ' || bank_code || '/' || account_number as line from payout where player_id = ${playerId}
     order by created_at`.execute(fixture.shards.shardOf(playerId).db.kysely);
  return rows.map(({ line }) => line);
}

async function latestPayout({ playerId }: PayingPlayer): Promise<string> {
  const { rows } = await sql<{ reference: string }>`
    select reference from payout where player_id = ${playerId} order by created_at desc limit 1`.execute(
    fixture.shards.shardOf(playerId).db.kysely,
  );
  return rows[0]?.reference ?? '';
}

test('the part of a transfer above the limit is kept, and the player is notified of both parts', async () => {
  const player = await limited(100_000n);
  await fixture.payments.receiveTransfer(transferTo(player, 70_000n));
  await fixture.payments.receiveTransfer(transferTo(player, 50_000n));
  assert.deepEqual(await fixture.entries(player), ['deposit 70000', 'deposit 30000', 'excess 20000']);
  assert.deepEqual(await fixture.balances(player), { balanceKobo: 100_000n, heldKobo: 0n });
  assert.deepEqual(await kept(player), ['20000 kept limit']);
  assert.deepEqual(
    (await fixture.notices(player)).map(({ text }) => text),
    [
      'Your deposit of ₦700.00 has arrived. It is in your wallet now.',
      '₦300.00 of your deposit is in your wallet. We keep ₦200.00 apart. It is above your deposit limit, so it goes back to the account it came from by 10:00 on 24 November.',
    ],
  );
});

test('the strictest of the periods binds, and the next period counts from nothing', async () => {
  const player = await fixture.newPlayer();
  await fixture.setLimits(player, { depositKobo: { day: 100_000n, week: 150_000n, month: 400_000n } });
  await fixture.payments.receiveTransfer(transferTo(player, 90_000n));
  await fixture.payments.receiveTransfer(transferTo(player, 90_000n));
  fixture.clock.advance(DAY_MS);
  await fixture.payments.receiveTransfer(transferTo(player, 90_000n));
  fixture.clock.advance(DAY_MS);
  await fixture.payments.receiveTransfer(transferTo(player, 90_000n));
  assert.deepEqual(await fixture.entries(player), [
    'deposit 90000',
    'deposit 10000',
    'excess 80000',
    'deposit 50000',
    'excess 40000',
    'deposit 90000',
  ]);
});

test('concurrent transfers never credit above the limit by one kobo, and lose none', async () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(amounts, fc.integer({ min: 0, max: 200_000 }), async (all, limit) => {
      const player = await limited(BigInt(limit));
      const sent = all.map((amount) => transferTo(player, BigInt(amount)));
      await Promise.all([...sent, ...sent].map((transfer) => fixture.payments.receiveTransfer(transfer)));
      const total = all.reduce((sum, amount) => sum + amount, 0);
      const credited = Math.min(total, limit);
      assert.equal((await fixture.balances(player)).balanceKobo, BigInt(credited));
      const excess = (await fixture.payments.keptDeposits(player.playerId)).map(
        ({ amountKobo }) => amountKobo,
      );
      assert.equal(
        excess.reduce((sum, amount) => sum + amount, 0n),
        BigInt(total - credited),
      );
    }),
    { numRuns: 12 },
  );
  assert.deepEqual(await fixture.payments.reconcile(), []);
});

test('a limit that is lowered amid transfers binds each commit after its own', async () => {
  const player = await limited(1_000_000n);
  const sent = Array.from({ length: 12 }, () => transferTo(player, 20_000n));
  const first = sent.slice(0, 4).map((transfer) => fixture.payments.receiveTransfer(transfer));
  const lowered = fixture.setLimits(player, { depositKobo: { ...NO_LIMIT, day: 50_000n } });
  await Promise.all([...first, lowered]);
  const before = (await fixture.balances(player)).balanceKobo;
  await Promise.all(sent.map((transfer) => fixture.payments.receiveTransfer(transfer)));
  const after = (await fixture.balances(player)).balanceKobo;
  assert.equal(after, before > 50_000n ? before : 50_000n);
  // The check 'no deposit is above a limit in force' compares each entry with the limit before it.
  assert.deepEqual(await fixture.wallet.reconcile(), []);
});

test('under a block the whole deposit is kept, and the sweep returns it to its source after three days', async () => {
  const player = await fixture.newPlayer();
  await fixture.setLimits(player, { depositBlock: { until: null } });
  await fixture.payments.receiveTransfer(transferTo(player, 50_000n));
  assert.deepEqual(await kept(player), ['50000 kept block']);
  assert.match(
    (await fixture.notices(player))[0]?.text ?? '',
    /^We keep ₦500\.00 apart\. Your account takes no deposits/,
  );
  fixture.clock.advance(3 * DAY_MS - 60_000);
  await fixture.payments.sweep();
  assert.deepEqual(await kept(player), ['50000 kept block']);
  await fixture.pass(120);
  assert.deepEqual(await kept(player), []);
  assert.deepEqual(await payouts(player), ['paid 057/0123456789']);
  assert.deepEqual(await fixture.entries(player), [
    'excess 50000',
    'excess_returned 50000',
    'hold 50000',
    'capture 50000',
  ]);
  assert.deepEqual(await fixture.balances(player), { balanceKobo: 0n, heldKobo: 0n });
  assert.deepEqual(await subjects(player), ['Deposit kept', 'Deposit on its way back', 'Deposit returned']);
});

test('one request returns a kept deposit at once, and ten at once return it once', async () => {
  const one = await withKept(SOURCE);
  const answers = await Promise.all(Array.from({ length: 10 }, () => giveBack(one)));
  assert.deepEqual(answers, Array(10).fill({ ok: true }));
  assert.deepEqual(await kept(one.player), ['50000 returning limit']);
  const shard = fixture.shards.shardOf(one.player.playerId).db.kysely;
  assert.deepEqual(await readPastPayouts(shard, one.player.playerId, fixture.clock.now()), []);
  await fixture.pass(5);
  assert.deepEqual(await payouts(one.player), ['paid 057/0123456789']);
  assert.deepEqual(await giveBack(one), { ok: true });
  assert.deepEqual(await kept(one.player), []);
});

test('a kept deposit of another player, and an unknown one, are refused', async () => {
  const one = await withKept(SOURCE);
  const other = await fixture.newPlayer();
  for (const id of [one.id, '00000000-0000-4000-8000-000000000000'])
    assert.deepEqual(await giveBack({ player: other, id }), {
      ok: false,
      code: 'unknown_kept_deposit',
      field: 'id',
    });
  assert.deepEqual(await kept(one.player), ['50000 kept limit']);
});

test('a return that fails is kept again and tried again under another reference', async () => {
  const one = await withKept(DECIDED_BY_HAND);
  await giveBack(one);
  await fixture.pass(5);
  const first = await latestPayout(one.player);
  await fixture.bank.decide(first, 'failed');
  assert.deepEqual(await kept(one.player), ['50000 kept limit']);
  assert.deepEqual(await fixture.balances(one.player), { balanceKobo: 0n, heldKobo: 0n });
  assert.deepEqual(await fixture.payments.reconcile(), []);
  fixture.clock.advance(6 * HOUR_MS);
  await fixture.pass(65);
  const second = await latestPayout(one.player);
  assert.notEqual(second, first);
  await fixture.bank.decide(second, 'success');
  assert.deepEqual(await kept(one.player), []);
  assert.deepEqual(await fixture.entries(one.player), [
    'excess 50000',
    'excess_returned 50000',
    'hold 50000',
    'release 50000',
    'excess_kept 50000',
    'excess_returned 50000',
    'hold 50000',
    'capture 50000',
  ]);
});

for (const [title, account] of [
  ['refuses', FAILS],
  ['reverses after it was paid', REVERSED],
] as const) {
  test(`a return that the bank ${title} never reaches the player’s cash`, async () => {
    const one = await withKept(account);
    for (let time = 0; time < 2; time += 1) {
      await giveBack(one);
      await fixture.pass(10);
      assert.deepEqual(await kept(one.player), ['50000 kept limit']);
      assert.deepEqual(await fixture.balances(one.player), { balanceKobo: 0n, heldKobo: 0n });
      assert.deepEqual(await fixture.payments.reconcile(), []);
    }
    assert.equal((await payouts(one.player)).length, 2);
    assert.ok((await subjects(one.player)).includes('Deposit not returned yet'));
  });
}

test('a return whose server dies after its commit is ordered by the sweep', async () => {
  const one = await withKept(SOURCE);
  await giveBack(one);
  fixture.jobs.lose('payments-payout');
  await fixture.pass(125);
  assert.deepEqual(await payouts(one.player), ['paid 057/0123456789']);
});

test('without a known source the money goes to the first confirmed payee', async () => {
  const one = await withKept(undefined);
  await fixture.confirmPayee(one.player, SOURCE, 'long ago');
  fixture.clock.advance(60_000);
  await fixture.confirmPayee(one.player, { bankCode: '044', accountNumber: '0123456780' }, 'long ago');
  assert.deepEqual(await giveBack(one), { ok: true });
  await fixture.pass(5);
  assert.deepEqual(await payouts(one.player), ['paid 057/0123456789']);
});

test('without any account the money stays kept, which is logged once a day', async () => {
  const one = await withKept(undefined);
  assert.deepEqual(await giveBack(one), { ok: false, code: 'no_return_account' });
  const count = () => fixture.logged.filter((line) => line === 'payments.kept_deposit_not_returned').length;
  const before = count();
  fixture.clock.advance(3 * DAY_MS);
  for (let sweep = 0; sweep < 3; sweep += 1) await fixture.payments.sweep();
  assert.equal(count(), before + 1);
  fixture.clock.advance(DAY_MS);
  await fixture.payments.sweep();
  assert.equal(count(), before + 2);
  assert.deepEqual(await kept(one.player), ['50000 kept limit']);
});

test('a sender that cannot be paid to counts as unknown', async () => {
  const player = await limited(0n);
  const other = await fixture.newPlayer();
  const senders = [
    { bankCode: '999992', accountNumber: other.depositCode },
    { bankCode: 'nowhere', accountNumber: '0123456789' },
    { bankCode: '057', accountNumber: "'; drop table payout; --" },
  ];
  for (const sender of senders) await fixture.payments.receiveTransfer(transferTo(player, 100n, sender));
  const all = await fixture.payments.keptDeposits(player.playerId);
  assert.deepEqual(
    all.map(({ senderBankCode, senderAccountNumber }) => [senderBankCode, senderAccountNumber]),
    Array(3).fill([null, null]),
  );
});

test('after three failed returns to its sender the money goes to the first confirmed payee', async () => {
  const one = await withKept(FAILS);
  await fixture.confirmPayee(one.player, SOURCE, 'long ago');
  fixture.clock.advance(3 * DAY_MS);
  for (const [failures, waitHours] of [6, 12, 24].entries()) {
    await fixture.pass(65);
    assert.equal((await payouts(one.player)).length, failures + 1);
    fixture.clock.advance((waitHours - 1) * HOUR_MS);
    await fixture.pass(65);
    assert.equal((await payouts(one.player)).length, failures + 1, `no return before ${waitHours} hours`);
    fixture.clock.advance(HOUR_MS);
  }
  await fixture.pass(65);
  assert.deepEqual(await payouts(one.player), [
    ...Array(3).fill('failed 057/0000000004'),
    'paid 057/0123456789',
  ]);
  assert.ok(fixture.logged.includes('payments.deposit_returns_fail'));
  assert.deepEqual(await kept(one.player), []);
  assert.deepEqual(await fixture.payments.reconcile(), []);
});

test('a kept deposit beyond a hundred returned ones is listed first and found by its id', async () => {
  const { player, id } = await withKept(undefined);
  const { playerId } = player;
  const client = new pg.Client({ connectionString: fixture.shardDatabase(player).ownerUrl });
  await client.connect();
  // Rows without money, which are deleted before the next reconcile.
  await client.query(
    `insert into deposit_excess (player_id, excess_id, provider, provider_reference, amount_kobo, reason, sender_name, state, kept_at, return_at)
     select $1, gen_random_uuid(), 'gone', 'r' || n, 100, 'limit', 'Ada', 'returned', $2, $2 from generate_series(1, 101) n`,
    [playerId, new Date(fixture.clock.now().getTime() - DAY_MS)],
  );
  const { staff } = fixture.payments;
  const [first] = await staff.returns(playerId);
  assert.equal(first?.excessId, id);
  assert.equal((await staff.keptDeposit({ playerId, excessId: id }))?.state, 'kept');
  await client.query("delete from deposit_excess where provider = 'gone'");
  await client.end();
});
