import assert from 'node:assert/strict';
import type { ProviderFault } from '../../../../../tools/providers/fake-server.ts';
import { CARDS } from '../../../../../tools/providers/paystack/fake-checkout.ts';
import {
  type FakePaystack,
  signed,
  startFakePaystack,
} from '../../../../../tools/providers/paystack/fake-paystack.ts';
import { CODE_LATER } from '../../../../../tools/providers/paystack/sentinels.ts';
import { manualClock } from '../../../../platform/runtime/clock.ts';
import { bankConformance, type ConformingBank } from '../../testing/bank-conformance.ts';
import { hostedConformance } from '../../testing/hosted-conformance.ts';
import { memoryRecipients, railsOn } from '../../testing/paystack-fixture.ts';
import { providerConformance } from '../../testing/provider-conformance.ts';

const FAULTS: readonly ProviderFault[] = ['hang', 'stalled', 'html', 'firewall', 'cut', 403, 429, 500, 503];
const BLOCKS = { insufficient_balance: 'insufficient_balance', provider_block: 'third_party' } as const;

async function onFake(): Promise<ConformingBank & { readonly fake: FakePaystack }> {
  const fake = await startFakePaystack();
  const clock = manualClock('2026-11-21T09:00:00Z');
  return {
    fake,
    rails: railsOn(fake, clock, memoryRecipients()),
    now: () => clock.now(),
    async settle() {
      fake.settle();
    },
    receive: async ({ accountNumber, amountKobo }) =>
      fake.receive({ receiver: accountNumber, amount: Number(amountKobo), at: clock.now() }),
    receiveUnreadable: async (receiver) => fake.receive({ receiver, amount: Number.NaN, at: clock.now() }),
    faults: FAULTS.map((fault) => ({
      name: String(fault),
      set: () => {
        fake.fault = fault;
      },
    })),
    clearFault() {
      fake.fault = null;
    },
    close: () => fake.stop(),
  };
}

bankConformance('Paystack', onFake);

bankConformance('Paystack with its numbers as text', async () => {
  const on = await onFake();
  on.fake.state.writesText = true;
  return on;
});

hostedConformance('Paystack', async () => {
  const { fake, rails, faults, clearFault, close } = await onFake();
  const { hostedPage: page } = rails;
  assert.ok(page !== undefined);
  return {
    ...{ page, clearFault, close },
    async pay(reference, channel) {
      fake.pay(reference, channel);
    },
    async decline(reference) {
      const found = fake.state.pages.get(reference);
      const body = new URLSearchParams({ do: 'card', card: CARDS.declined });
      const answer = await fetch(`${fake.url}/checkout/${found?.code}`, { method: 'POST', body });
      assert.equal(answer.status, 422);
    },
    // A wait that the fault names holds the next calls back.
    faults: faults.filter(({ name }) => name !== '429'),
  };
});

providerConformance('Paystack', async () => {
  const { fake, ...bank } = await onFake();
  return {
    ...bank,
    transferNotice: fake.chargeEvent,
    payoutNotice: fake.transferEvent,
    approvalOf({ reference, amountKobo, bankCode, accountNumber }) {
      const recipient = { details: { account_number: accountNumber, bank_code: bankCode } };
      return signed(JSON.stringify({ reference, amount: Number(amountKobo), recipient }));
    },
    forged: ({ body }) => signed(body, 'sk_test_another_key_1'),
    openAccounts: fake.openAccounts,
    refuseAccounts(words) {
      fake.state.accountsRefused = words === null ? null : [400, words];
    },
    demandCodeLater: (reference) => void fake.state.scripts.set(reference, CODE_LATER),
    refuseAll(reason) {
      fake.state.block = reason === null ? null : BLOCKS[reason];
    },
  };
});
