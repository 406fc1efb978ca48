import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS } from '../../../platform/runtime/clock.ts';
import { DEFAULT_WITHDRAWAL_LIMITS } from '../limits.ts';
import { HERE, type PaymentsFixture, paymentsFixture } from '../testing/payments-fixture.ts';
import type { PayingPlayer } from '../types.ts';

let fixture: PaymentsFixture;
before(async () => {
  fixture = await paymentsFixture((deps) => ({ ...deps, limits: DEFAULT_WITHDRAWAL_LIMITS }));
});
after(() => fixture.close());

const RICH = 10_000_000_000n;
const ONE = { bankCode: '058', accountNumber: '0123456789' };
const OTHER = { bankCode: '057', accountNumber: '0123456780' };

/** Withdraws by the specification's call: bank and number. */
async function withdraw(player: PayingPlayer, amount: string, to = ONE): Promise<string> {
  const answer = await fixture.payments.withdraw(player, { amount, ...to });
  return answer.ok ? 'taken' : answer.code;
}

async function confirm(player: PayingPlayer, to: { payeeId: string } | typeof ONE): Promise<boolean> {
  const started = await fixture.payments.startConfirmingPayee(HERE, player, to);
  assert.ok(started.ok);
  const otp = fixture.codes.of(player);
  const finished = await fixture.payments.finishConfirmingPayee(HERE, player, { id: started.id, otp });
  assert.ok(finished.ok);
  return started.isNew;
}

const newcomer = () => fixture.newPlayer({ balanceKobo: RICH });
const heldKobo = async (player: PayingPlayer) => (await fixture.balances(player)).heldKobo;

test('the first account takes ₦50,000 a day without a code, the player is notified, and the same account takes more', async () => {
  const player = await newcomer();
  assert.equal(await withdraw(player, '50000.01'), 'payee_unconfirmed');
  assert.equal(await withdraw(player, '30000'), 'taken');
  assert.equal(await withdraw(player, '20000.01'), 'payee_unconfirmed');
  assert.equal(await withdraw(player, '20000'), 'taken');
  assert.equal(await withdraw(player, '100'), 'payee_unconfirmed');
  assert.equal(await heldKobo(player), 5_000_000n);
  const subjects = (await fixture.notices(player)).map(({ subject }) => subject);
  assert.equal(subjects.filter((subject) => subject === 'Bank account added').length, 1);
  fixture.clock.advance(DAY_MS);
  assert.equal(await withdraw(player, '50000.01'), 'payee_unconfirmed', 'a day is no code');
  assert.equal(await withdraw(player, '50000'), 'taken');
});

test('a code lifts the limit of the first account: at once when its first day is over, else when it is', async () => {
  const player = await newcomer();
  assert.equal(await withdraw(player, '100'), 'taken');
  const [payee] = await fixture.payments.payees(player.playerId);
  assert.ok(payee?.needsCode);
  fixture.clock.advance(DAY_MS);
  assert.equal(await confirm(player, { payeeId: payee.payeeId }), false);
  assert.equal((await fixture.payments.payees(player.playerId))[0]?.needsCode, false);
  assert.equal(await withdraw(player, '2000000'), 'taken');
  const hasty = await newcomer();
  assert.equal(await withdraw(hasty, '100'), 'taken');
  assert.equal(await confirm(hasty, ONE), true);
  assert.equal(await withdraw(hasty, '50000'), 'payee_new');
  assert.equal(await withdraw(hasty, '49900'), 'taken');
});

test('a further account takes a code, also where the first was removed', async () => {
  const player = await newcomer();
  assert.equal(await withdraw(player, '100'), 'taken');
  assert.equal(await withdraw(player, '100', OTHER), 'payee_unconfirmed');
  for (const { payeeId } of await fixture.payments.payees(player.playerId))
    await fixture.payments.removePayee(player.playerId, payeeId);
  assert.equal(await withdraw(player, '100', OTHER), 'payee_unconfirmed');
  assert.equal(await withdraw(player, '100', ONE), 'payee_unconfirmed');
  const coded = await fixture.newPlayer({ balanceKobo: RICH, payees: [ONE] });
  assert.equal(await withdraw(coded, '100', OTHER), 'payee_unconfirmed');
});

test('of withdrawals at once to ten accounts one account is the first; at once to one account they share its limit', async () => {
  const player = await newcomer();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, last) =>
      withdraw(player, '100', { bankCode: '058', accountNumber: `012345678${last}` }),
    ),
  );
  assert.equal(answers.filter((answer) => answer === 'taken').length, 1);
  assert.equal((await fixture.payments.payees(player.playerId)).length, 1);
  assert.equal(await heldKobo(player), 10_000n);
  const same = await newcomer();
  const shared = await Promise.all([withdraw(same, '25000.01'), withdraw(same, '25000.01')]);
  assert.deepEqual(shared.sort(), ['payee_unconfirmed', 'taken']);
  assert.equal(await heldKobo(same), 2_500_001n);
});

test('five withdrawals at once to the first account are all taken, whichever makes it a payee', async () => {
  for (let round = 0; round < 10; round += 1) {
    const player = await newcomer();
    const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw(player, '100')));
    assert.deepEqual([...new Set(answers)], ['taken']);
    assert.equal(await heldKobo(player), 50_000n);
  }
});

test('an account in another name is refused and uses up no first, and after a reset nothing goes out', async () => {
  const player = await newcomer();
  assert.equal(
    await withdraw(player, '100', { bankCode: '058', accountNumber: '0000000001' }),
    'name_mismatch',
  );
  fixture.accessChanges.set(player.playerId, fixture.clock.now());
  assert.equal(await withdraw(player, '100'), 'payouts_wait');
  fixture.clock.advance(DAY_MS);
  assert.equal(await withdraw(player, '100'), 'taken');
});
