import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { DEFAULT_WITHDRAWAL_LIMITS } from '../limits.ts';
import { type PaymentsFixture, paymentsFixture } from '../testing/payments-fixture.ts';
import type { PayingPlayer, WithdrawalRequest } from '../types.ts';

let fixture: PaymentsFixture;
before(async () => {
  fixture = await paymentsFixture((deps) => ({ ...deps, limits: DEFAULT_WITHDRAWAL_LIMITS }));
});
after(() => fixture.close());

const RICH = 10_000_000_000n;
const ORDINARY = { bankCode: '058', accountNumber: '0123456789' };
const BY_HAND = { bankCode: '057', accountNumber: '0000000009' };
const AT_ONCE = 60;

async function withdraw(player: PayingPlayer, amount: string, change: Partial<WithdrawalRequest> = {}) {
  const request = { amount, ...ORDINARY, ...change };
  const answer = await fixture.payments.withdraw(player, request);
  return answer.ok ? ('taken' as const) : answer;
}

/** Each answer as `taken` or its code. */
const codesOf = (answers: readonly Awaited<ReturnType<typeof withdraw>>[]) =>
  answers.map((answer) => (answer === 'taken' ? answer : answer.code));
const heldKobo = async (player: PayingPlayer) => (await fixture.balances(player)).heldKobo;

test('of sixty withdrawals at once as many are taken as an hour allows', async () => {
  const player = await fixture.newPlayer({ balanceKobo: RICH, payees: [ORDINARY, BY_HAND] });
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => withdraw(player, '100')));
  assert.equal(codesOf(answers).filter((answer) => answer === 'taken').length, 5);
  assert.deepEqual(new Set(codesOf(answers)), new Set(['taken', 'too_many_withdrawals']));
  assert.equal(await heldKobo(player), 50_000n);
});

test('of sixty at once no more money goes than an hour allows', async () => {
  const player = await fixture.newPlayer({ balanceKobo: RICH, payees: [ORDINARY, BY_HAND] });
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => withdraw(player, '2000000')));
  assert.equal(codesOf(answers).filter((answer) => answer === 'taken').length, 2);
  assert.equal(await heldKobo(player), 400_000_000n);
  const refused = answers.find((answer) => answer !== 'taken');
  assert.ok(refused !== undefined);
  assert.equal(
    refused.message,
    'Within an hour you can withdraw ₦5,000,000. ₦1,000,000 of it is left now, more from 11:00 on 21 November.',
  );
  assert.equal(await withdraw(player, '1000000'), 'taken');
});

test('sixty times the same request at once is one withdrawal, also where it takes all that an hour allows', async () => {
  const player = await fixture.newPlayer({ balanceKobo: RICH, payees: [ORDINARY, BY_HAND] });
  const same = { requestId: 'same' };
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => withdraw(player, '5000000', same)));
  assert.deepEqual(new Set(codesOf(answers)), new Set(['taken']));
  assert.equal(await heldKobo(player), 500_000_000n);
  assert.deepEqual(codesOf([await withdraw(player, '5000000', { requestId: 'other' })]), [
    'withdrawal_limit',
  ]);
});

test('an hour and a day go by: ten withdrawals a day, each place free again when its withdrawal is a day old', async () => {
  const player = await fixture.newPlayer({ balanceKobo: RICH, payees: [ORDINARY, BY_HAND] });
  const some = async (count: number) => {
    const answers: Awaited<ReturnType<typeof withdraw>>[] = [];
    for (let i = 0; i < count; i += 1) answers.push(await withdraw(player, '100'));
    return codesOf(answers).filter((answer) => answer === 'taken').length;
  };
  assert.equal(await some(6), 5);
  fixture.clock.advance(HOUR_MS + MINUTE_MS);
  assert.equal(await some(6), 5);
  fixture.clock.advance(HOUR_MS + MINUTE_MS);
  const refused = await withdraw(player, '100');
  assert.ok(refused !== 'taken');
  assert.match(
    refused.message ?? '',
    /^You have made 10 withdrawals within a day.* from 10:00 on 22 November\.$/,
  );
  assert.deepEqual(refused.values, ['10', '10:00 on 22 November']);
  fixture.clock.advance(DAY_MS - 2 * (HOUR_MS + MINUTE_MS));
  assert.equal(await some(6), 5);
});

test('money that came back counts as a try, not as an amount', async () => {
  const player = await fixture.newPlayer({ balanceKobo: RICH, payees: [ORDINARY, BY_HAND] });
  const answer = await fixture.payments.withdraw(player, {
    ...{ amount: '5000000', ...BY_HAND },
  });
  assert.ok(answer.ok);
  assert.deepEqual(codesOf([await withdraw(player, '100')]), ['withdrawal_limit']);
  await fixture.pass(1);
  await fixture.bank.deliverPayout(answer.withdrawal.reference, 'failed', 1);
  for (let i = 0; i < 4; i += 1) assert.equal(await withdraw(player, '100'), 'taken');
  assert.deepEqual(codesOf([await withdraw(player, '100')]), ['too_many_withdrawals']);
});
