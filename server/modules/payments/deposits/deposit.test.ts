import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { type PaymentsFixture, paymentsFixture } from '../testing/payments-fixture.ts';

let fixture: PaymentsFixture;
before(async () => {
  fixture = await paymentsFixture();
});
after(() => fixture.close());

function notice(
  accountNumber: string,
  providerReference: string,
  amountKobo = 150_000n,
  senderName = 'Ngozi Okafor',
) {
  return { provider: 'somebank', providerReference, accountNumber, amountKobo, senderName };
}

test('a transfer to a deposit account is in the wallet, and the player is notified', async () => {
  const player = await fixture.newPlayer();
  const received = await fixture.payments.receiveTransfer(notice(player.depositCode, 'in-1'));
  assert.deepEqual(received, { ok: true, outcome: 'credited', replayed: false });
  assert.deepEqual(await fixture.balances(player), { balanceKobo: 150_000n, heldKobo: 0n });
  const notices = await fixture.notices(player);
  assert.deepEqual(
    notices.map(({ text }) => text),
    ['Your deposit of ₦1,500.00 has arrived. It is in your wallet now.'],
  );
});

test('ten notices at once of one transfer credit it once', async () => {
  const player = await fixture.newPlayer();
  const transfer = notice(player.depositCode, 'in-2');
  const all = await Promise.all(Array.from({ length: 10 }, () => fixture.payments.receiveTransfer(transfer)));
  assert.equal(all.filter((received) => received.ok && !received.replayed).length, 1);
  assert.equal(all.filter((received) => received.ok && received.outcome === 'credited').length, 10);
  assert.deepEqual(await fixture.entries(player), ['deposit 150000']);
});

test('the same reference with another amount or account is refused and logged', async () => {
  const player = await fixture.newPlayer();
  const other = await fixture.newPlayer();
  await fixture.payments.receiveTransfer(notice(player.depositCode, 'in-3'));
  const before = fixture.logged.length;
  const dearer = await fixture.payments.receiveTransfer(notice(player.depositCode, 'in-3', 150_001n));
  const elsewhere = await fixture.payments.receiveTransfer(notice(other.depositCode, 'in-3'));
  assert.deepEqual([dearer, elsewhere], Array(2).fill({ ok: false, code: 'reference_reused' }));
  assert.equal(fixture.logged.length, before + 2);
  assert.deepEqual(await fixture.entries(player), ['deposit 150000']);
  assert.deepEqual(await fixture.entries(other), []);
});

test('another provider’s equal reference is another transfer', async () => {
  const player = await fixture.newPlayer();
  await fixture.payments.receiveTransfer(notice(player.depositCode, 'in-4'));
  await fixture.payments.receiveTransfer({ ...notice(player.depositCode, 'in-4'), provider: 'otherbank' });
  assert.deepEqual(await fixture.entries(player), ['deposit 150000', 'deposit 150000']);
});

test('money for an account number we never gave out waits in suspense, once', async () => {
  const before = await fixture.suspenseKobo();
  for (const accountNumber of ['9999999999', '', "'; drop table payout; --", '\u0000\ud800']) {
    const transfer = notice(accountNumber, `lost-${accountNumber.length}`, 70_000n);
    const first = await fixture.payments.receiveTransfer(transfer);
    assert.deepEqual(first, { ok: true, outcome: 'suspense', replayed: false });
    const again = await fixture.payments.receiveTransfer(transfer);
    assert.deepEqual(again, { ok: true, outcome: 'suspense', replayed: true });
  }
  assert.equal(await fixture.suspenseKobo(), before + 4n * 70_000n);
});

test('nothing and less than nothing are no transfers', async () => {
  const player = await fixture.newPlayer();
  for (const amountKobo of [0n, -1n]) {
    const received = await fixture.payments.receiveTransfer(notice(player.depositCode, 'in-5', amountKobo));
    assert.deepEqual(received, { ok: false, code: 'amount_invalid' });
  }
  assert.deepEqual(await fixture.entries(player), []);
});

test('a transfer arrives under any sender’s name', async () => {
  const player = await fixture.newPlayer();
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (senderName) => {
      run += 1;
      const transfer = notice(player.depositCode, `name-${run}`, 100n, senderName);
      const received = await fixture.payments.receiveTransfer(transfer);
      assert.deepEqual(received, { ok: true, outcome: 'credited', replayed: false });
    }),
    { numRuns: 60 },
  );
  assert.equal((await fixture.balances(player)).balanceKobo, 100n * BigInt(run));
});

test('transfers, repeats and strangers in any order: what is in the wallets is what was sent to them', async () => {
  const players = [await fixture.newPlayer(), await fixture.newPlayer()] as const;
  const suspense = await fixture.suspenseKobo();
  const codes = [players[0].depositCode, players[1].depositCode, '1111111111'] as const;
  const step = fc.record({ who: fc.nat(2), reference: fc.nat(15), naira: fc.integer({ min: 1, max: 3 }) });
  const expected = [0n, 0n, 0n];
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
      round += 1;
      const seen = new Set<number>();
      const sent = steps.map(({ who, reference, naira }) => {
        const amountKobo = BigInt(naira) * 100n;
        const isFirst = !seen.has(reference);
        seen.add(reference);
        if (isFirst) expected[who] = (expected[who] ?? 0n) + amountKobo;
        return notice(codes[who] ?? '', `any-${round}-${reference}`, amountKobo);
      });
      for (const transfer of sent) await fixture.payments.receiveTransfer(transfer);
      await Promise.all(sent.map((transfer) => fixture.payments.receiveTransfer(transfer)));
      assert.equal((await fixture.balances(players[0])).balanceKobo, expected[0]);
      assert.equal((await fixture.balances(players[1])).balanceKobo, expected[1]);
      assert.equal((await fixture.suspenseKobo()) - suspense, expected[2]);
    }),
    { numRuns: 8 },
  );
});
