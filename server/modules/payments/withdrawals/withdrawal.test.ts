import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type PaymentsFixture, paymentsFixture } from '../testing/payments-fixture.ts';
import type { PayingPlayer, WithdrawalRequest } from '../types.ts';

let fixture: PaymentsFixture;
before(async () => {
  fixture = await paymentsFixture();
});
after(() => fixture.close());

const ORDINARY = '0123456789';

/** A player with an account that was confirmed long ago. */
function newPlayer(options: Parameters<PaymentsFixture['newPlayer']>[0] = {}) {
  return fixture.newPlayer({ payees: [{ bankCode: '058', accountNumber: ORDINARY }], ...options });
}

function withdraw(player: PayingPlayer, change: Partial<WithdrawalRequest> = {}) {
  return fixture.payments.withdraw(player, {
    amount: '1000',
    bankCode: '058',
    accountNumber: ORDINARY,
    ...change,
  });
}

/** Asserts the refusal, and that no money was booked. */
async function assertRefused(
  player: PayingPlayer,
  change: Partial<WithdrawalRequest>,
  code: string,
  sentence?: RegExp,
) {
  const before = await fixture.entries(player);
  const answer = await withdraw(player, change);
  assert.ok(!answer.ok, `taken: ${JSON.stringify(change)}`);
  assert.equal(answer.code, code, JSON.stringify(change));
  if (sentence !== undefined) assert.match(answer.message ?? '', sentence);
  assert.deepEqual(await fixture.entries(player), before);
}

test('a withdrawal is held at once, paid in two seconds, and the player is notified', async () => {
  const player = await newPlayer({ balanceKobo: 500_000n });
  const answer = await withdraw(player, { amount: '1500.50' });
  assert.ok(answer.ok);
  const { reference, accountName, amountKobo } = answer.withdrawal;
  assert.match(reference, /^[a-z0-9_-]{16,64}$/);
  assert.deepEqual({ accountName, amountKobo }, { accountName: 'NGOZI ADAEZE OKAFOR', amountKobo: 150_050n });
  assert.deepEqual(await fixture.balances(player), { balanceKobo: 349_950n, heldKobo: 150_050n });
  await fixture.pass(2);
  assert.equal(await fixture.payoutState(reference), 'paid');
  assert.deepEqual(await fixture.balances(player), { balanceKobo: 349_950n, heldKobo: 0n });
  assert.deepEqual(await fixture.entries(player), ['deposit 500000', 'hold 150050', 'capture 150050']);
  const last = (await fixture.notices(player)).at(-1);
  assert.equal(last?.text, 'Your withdrawal of ₦1,500.50 was paid to Guaranty Trust Bank ••6789.');
});

test('amounts that are none are refused with a sentence', async () => {
  const player = await newPlayer({ balanceKobo: 500_000n });
  const bad = [
    '',
    'abc',
    '1e3',
    '1.005',
    '-5',
    '0',
    '0.00',
    '1'.padEnd(21, '0'),
    '١٠٠٠',
    ' 1000',
    '1,000',
    '₦1000',
    'NaN',
  ];
  for (const amount of [...bad, 1e21, 1.005, -1, 0, 1e-7, Number.NaN, Number.POSITIVE_INFINITY]) {
    await assertRefused(
      player,
      { amount },
      'amount_invalid',
      /^Please enter a valid withdraw amount\. [A-Z].+\.$/,
    );
  }
});

test('the refusal states the least and the most', async () => {
  const player = await newPlayer({ balanceKobo: 1_000_000_000n });
  await assertRefused(player, { amount: '99.99' }, 'below_minimum', /minimum withdrawal is ₦100\./);
  await assertRefused(
    player,
    { amount: '5000000.01' },
    'above_maximum',
    /maximum withdrawal is ₦5,000,000\./,
  );
  assert.equal((await withdraw(player, { amount: 100 })).ok, true);
  assert.equal((await withdraw(player, { amount: '5000000' })).ok, true);
});

test('account numbers, banks and request ids that are none are refused', async () => {
  const player = await newPlayer({ balanceKobo: 500_000n });
  for (const accountNumber of [
    '',
    '123456789',
    '12345678901',
    '12345678 9',
    'abcdefghij',
    '٠١٢٣٤٥٦٧٨٩',
    "1' or '1'='",
  ]) {
    await assertRefused(player, { accountNumber }, 'account_number_invalid');
  }
  for (const bankCode of ['', '58', '999', '__proto__', 'constructor', '058 ', '0\u000058']) {
    await assertRefused(player, { bankCode }, 'unknown_bank');
  }
  for (const requestId of ['', '\u0000', 'a\nb', 'ọ', 'x'.repeat(65)]) {
    await assertRefused(player, { requestId }, 'request_id_invalid');
  }
});

test('more than the balance is refused with the balance in the sentence', async () => {
  const player = await newPlayer({ balanceKobo: 123_450n });
  await assertRefused(
    player,
    { amount: '1234.51' },
    'insufficient_funds',
    /^Amount cannot be greater than ₦1,234\.50$/,
  );
  assert.equal((await withdraw(player, { amount: '1234.50' })).ok, true);
});

test('names in Yoruba, Igbo, Hausa and Arabic script withdraw to their own account', async () => {
  for (const fullName of [
    'Ọláwálé Adéṣínà',
    'Ṅgọzi Ụzọma',
    'Ɓala Ɗanjuma Ƙasim',
    'محمد علي',
    "Sa'adatu O’Brien",
    'Madonna',
  ]) {
    const player = await newPlayer({ fullName, balanceKobo: 100_000n });
    assert.equal((await withdraw(player)).ok, true, fullName);
  }
});

test('the same request id is one withdrawal; with other details it is refused', async () => {
  const player = await newPlayer({ balanceKobo: 500_000n });
  const first = await withdraw(player, { requestId: 'r-1' });
  const again = await withdraw(player, { requestId: 'r-1', amount: 1000 });
  await fixture.pass(2);
  const late = await withdraw(player, { requestId: 'r-1', amount: '1000.00' });
  assert.ok(first.ok && again.ok && late.ok);
  assert.equal(again.withdrawal.reference, first.withdrawal.reference);
  assert.equal(late.withdrawal.reference, first.withdrawal.reference);
  await assertRefused(player, { requestId: 'r-1', amount: '1000.01' }, 'request_id_reused');
  await assertRefused(player, { requestId: 'r-1', bankCode: '044' }, 'request_id_reused');
  await assertRefused(player, { requestId: 'r-1', accountNumber: '9876543210' }, 'request_id_reused');
  assert.deepEqual(await fixture.entries(player), ['deposit 500000', 'hold 100000', 'capture 100000']);
});

test('the same request answers the same when its own hold has emptied the wallet', async () => {
  const player = await newPlayer({ balanceKobo: 100_000n });
  const [first, again] = [
    await withdraw(player, { requestId: 'all' }),
    await withdraw(player, { requestId: 'all' }),
  ];
  assert.ok(first.ok && again.ok);
  assert.equal(again.withdrawal.reference, first.withdrawal.reference);
});

test('a request id belongs to its player', async () => {
  const [one, two] = [await newPlayer({ balanceKobo: 100_000n }), await newPlayer({ balanceKobo: 100_000n })];
  const answers = [await withdraw(one, { requestId: 'mine' }), await withdraw(two, { requestId: 'mine' })];
  assert.ok(answers.every((answer) => answer.ok));
});

test('the same request fifty times at once is one withdrawal and fifty equal answers', async () => {
  const player = await newPlayer({ balanceKobo: 100_000n });
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => withdraw(player, { requestId: 'twin' })),
  );
  const references = answers.map((answer) => (answer.ok ? answer.withdrawal.reference : answer.code));
  assert.equal(new Set(references).size, 1, references.join());
  assert.deepEqual(await fixture.balances(player), { balanceKobo: 0n, heldKobo: 100_000n });
});

test('twenty withdrawals at once on the money for one: one is taken', async () => {
  const player = await newPlayer({ balanceKobo: 100_000n });
  const answers = await Promise.all(Array.from({ length: 20 }, () => withdraw(player, { amount: '900' })));
  assert.equal(answers.filter((answer) => answer.ok).length, 1);
  for (const answer of answers) {
    if (!answer.ok) assert.equal(answer.code, 'insufficient_funds');
  }
  assert.deepEqual(await fixture.balances(player), { balanceKobo: 10_000n, heldKobo: 90_000n });
  await fixture.pass(3);
  assert.deepEqual(await fixture.entries(player), ['deposit 100000', 'hold 90000', 'capture 90000']);
});

test('a refused request id is free to be used again', async () => {
  const player = await newPlayer({ balanceKobo: 100_000n });
  await assertRefused(player, { requestId: 'again', accountNumber: '9876543210' }, 'payee_unconfirmed');
  assert.equal((await withdraw(player, { requestId: 'again' })).ok, true);
});
