import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/runtime/clock.ts';
import { DEFAULT_WITHDRAWAL_LIMITS } from '../limits.ts';
import { type PaymentsFixture, paymentsFixture } from '../testing/payments-fixture.ts';
import type { PayingPlayer } from '../types.ts';

let fixture: PaymentsFixture;
before(async () => {
  fixture = await paymentsFixture((deps) => ({ ...deps, limits: DEFAULT_WITHDRAWAL_LIMITS }));
});
after(() => fixture.close());

const RICH = 10_000_000_000n;
const ONE = { bankCode: '058', accountNumber: '0123456789' };
const OTHER = { bankCode: '057', accountNumber: '0123456780' };
/** The payout stays pending until it is decided on the bank's page. */
const BY_HAND = { bankCode: '057', accountNumber: '0000000009' };

/** `taken`, or the refusal. */
async function withdraw(player: PayingPlayer, amount: string, to = ONE) {
  const answer = await fixture.payments.withdraw(player, { amount, ...to });
  return answer.ok ? ('taken' as const) : answer;
}
type WithdrawAnswer = Awaited<ReturnType<typeof withdraw>>;
const codeOf = (answer: WithdrawAnswer) => (answer === 'taken' ? answer : answer.code);
const heldKobo = async (player: PayingPlayer) => (await fixture.balances(player)).heldKobo;

async function newcomer(...accounts: (typeof ONE)[]): Promise<PayingPlayer> {
  const player = await fixture.newPlayer({ balanceKobo: RICH });
  for (const account of accounts) await fixture.confirmPayee(player, account, 'now');
  return player;
}

test('a new account gets ₦50,000 to the kobo on its first day, in one piece or several, and is answered what is left', async () => {
  const player = await newcomer(ONE);
  const until = '10:00 on 22 November';
  const large = await withdraw(player, '50000.01');
  assert.ok(large !== 'taken');
  assert.deepEqual(
    { code: large.code, field: large.field, values: large.values, message: large.message },
    {
      code: 'payee_new',
      field: 'amount',
      values: ['₦50,000', '₦50,000', until],
      message: `On the first day only ₦50,000 in all can go to new accounts. ₦50,000 of it is left now. This account can get any amount from ${until}.`,
    },
  );
  assert.equal(await withdraw(player, '30000'), 'taken');
  const second = await withdraw(player, '20000.01');
  assert.ok(second !== 'taken');
  assert.deepEqual(second.values, ['₦50,000', '₦20,000', until]);
  assert.equal(await withdraw(player, '20000'), 'taken');
  const third = await withdraw(player, '100');
  assert.ok(third !== 'taken');
  assert.deepEqual(third.values, ['₦50,000', '₦0', until]);
  assert.equal(await heldKobo(player), 5_000_000n);
});

test('of two withdrawals at once that are too much together one is taken', async () => {
  const player = await newcomer(ONE);
  const answers = await Promise.all([withdraw(player, '25000.01'), withdraw(player, '25000.01')]);
  assert.deepEqual(answers.map(codeOf).sort(), ['payee_new', 'taken']);
  assert.equal(await heldKobo(player), 2_500_001n);
});

test('new accounts are counted together: a second one, or the same one confirmed again, is no way to more', async () => {
  const player = await newcomer(ONE, OTHER);
  assert.equal(await withdraw(player, '30000', ONE), 'taken');
  assert.equal(codeOf(await withdraw(player, '20000.01', OTHER)), 'payee_new');
  for (const { payeeId } of await fixture.payments.payees(player.playerId))
    await fixture.payments.removePayee(player.playerId, payeeId);
  await fixture.confirmPayee(player, ONE, 'now');
  assert.equal(codeOf(await withdraw(player, '20000.01', ONE)), 'payee_new');
  assert.equal(await withdraw(player, '20000', ONE), 'taken');
});

test('payments to an old account do not count, and continue while another is new', async () => {
  const player = await fixture.newPlayer({ balanceKobo: RICH, payees: [ONE] });
  assert.equal(await withdraw(player, '2000000'), 'taken');
  await fixture.confirmPayee(player, OTHER, 'now');
  assert.equal(await withdraw(player, '50000', OTHER), 'taken');
  assert.equal(await withdraw(player, '2000000'), 'taken');
});

test('the day goes by on the clock: any amount after it, and not a second before', async () => {
  const player = await newcomer(ONE);
  const confirmedMs = fixture.clock.now().getTime();
  fixture.clock.advance(DAY_MS - 1000);
  assert.equal(codeOf(await withdraw(player, '50000.01')), 'payee_new');
  const [before] = await fixture.payments.payees(player.playerId);
  assert.equal(before?.limitedUntil?.getTime(), confirmedMs + DAY_MS);
  fixture.clock.advance(1000);
  const [after] = await fixture.payments.payees(player.playerId);
  assert.equal(after?.limitedUntil, null);
  assert.equal(await withdraw(player, '5000000'), 'taken');
});

test('money that came back from a new account may go there again', async () => {
  const player = await newcomer(BY_HAND);
  const answer = await fixture.payments.withdraw(player, { amount: '50000', ...BY_HAND });
  assert.ok(answer.ok);
  assert.equal(codeOf(await withdraw(player, '100', BY_HAND)), 'payee_new');
  await fixture.pass(1);
  await fixture.bank.deliverPayout(answer.withdrawal.reference, 'failed', 1);
  assert.equal(await withdraw(player, '50000', BY_HAND), 'taken');
});

test('after a reset nothing is paid out for a day, to no account and in no amount, and the refusal states until when', async () => {
  const player = await fixture.newPlayer({ balanceKobo: RICH, payees: [ONE] });
  const earlier = { amount: '100', ...ONE, requestId: 'before the reset' };
  const first = await fixture.payments.withdraw(player, earlier);
  fixture.accessChanges.set(player.playerId, fixture.clock.now());
  fixture.clock.advance(HOUR_MS);
  const answer = await withdraw(player, '100');
  assert.ok(answer !== 'taken');
  const [when = ''] = answer.values ?? [];
  assert.match(when, /^\d\d:\d\d on \d+ November$/);
  assert.equal(
    answer.message,
    `You can withdraw from ${when}. Your password was reset or a new contact was added, and withdrawals wait a day after that to keep your money safe.`,
  );
  assert.equal(answer.code, 'payouts_wait');
  const again = await fixture.payments.withdraw(player, earlier);
  assert.ok(first.ok && again.ok && again.withdrawal.reference === first.withdrawal.reference);
  fixture.clock.advance(DAY_MS - HOUR_MS - MINUTE_MS);
  assert.equal(codeOf(await withdraw(player, '100')), 'payouts_wait');
  fixture.clock.advance(MINUTE_MS);
  assert.equal(await withdraw(player, '5000000'), 'taken');
});
