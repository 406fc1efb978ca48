import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type FakePaystack, startFakePaystack } from '../../../../tools/providers/paystack/fake-paystack.ts';
import { SECOND_MS } from '../../../platform/runtime/clock.ts';
import { connectedBanks } from '../bank/connected-banks.ts';
import { recipientsIn } from '../bank/recipient-store.ts';
import { type PaymentsFixture, paymentsFixture } from '../testing/payments-fixture.ts';
import { railsOn } from '../testing/paystack-fixture.ts';

const GOOD = { bankCode: '057', accountNumber: '0123456782' };
const BAD = { bankCode: '057', accountNumber: '0000000020' };
/** Withdrawals of one player in an hour. */
const EACH = 5;
const PLAYERS = 12;

let fake: FakePaystack;
let fixture: PaymentsFixture;
before(async () => {
  fake = await startFakePaystack();
  fixture = await paymentsFixture((given) => {
    const rails = railsOn(fake, given.clock, recipientsIn(given.db.kysely));
    return { ...given, banks: connectedBanks(() => [rails, given.banks.first()]) };
  });
  fake.state.now = () => fixture.clock.now();
});
after(async () => {
  await fixture.close();
  await fake.stop();
});

test('of sixty payouts, one of which the bank always refuses, all others leave within two rounds', async () => {
  const references: string[] = [];
  for (let number = 0; number < PLAYERS; number += 1) {
    const player = await fixture.newPlayer({ balanceKobo: 1_000_000n, payees: [GOOD, BAD] });
    for (let one = 0; one < EACH; one += 1) {
      const to = number === 6 && one === 2 ? BAD : GOOD;
      const answer = await fixture.payments.withdraw(player, { amount: '1000', ...to });
      assert.ok(answer.ok, answer.ok ? '' : answer.code);
      references.push(answer.withdrawal.reference);
    }
  }
  const open = async () => {
    const states = await Promise.all(references.map((reference) => fixture.payoutState(reference)));
    return states.filter((state) => state === 'created').length;
  };
  await fixture.jobs.runDueTogether();
  fixture.clock.advance(10 * SECOND_MS);
  await fixture.jobs.runDueTogether();
  assert.equal(await open(), 1);
  assert.equal(fake.state.transfers.size, EACH * PLAYERS - 1, 'each once');
  fake.settle();
  await fixture.pass(60);
  const paid = await Promise.all(references.map((reference) => fixture.payoutState(reference)));
  assert.equal(paid.filter((state) => state === 'paid').length, EACH * PLAYERS - 1);
});
