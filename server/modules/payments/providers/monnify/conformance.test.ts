import type { ProviderFault } from '../../../../../tools/providers/fake-server.ts';
import {
  type FakeMonnify,
  signedByMonnify,
  startFakeMonnify,
} from '../../../../../tools/providers/monnify/fake-monnify.ts';
import { CODE_LATER } from '../../../../../tools/providers/monnify/sentinels.ts';
import { manualClock } from '../../../../platform/runtime/clock.ts';
import { bankConformance, type ConformingBank } from '../../testing/bank-conformance.ts';
import { monnifyOn } from '../../testing/monnify-fixture.ts';
import { providerConformance } from '../../testing/provider-conformance.ts';

const FAULTS: readonly ProviderFault[] = [
  'hang',
  'stalled',
  'html',
  'firewall',
  'cut',
  401,
  403,
  429,
  500,
  503,
];
const BLOCKS = { insufficient_balance: 'balance', provider_block: 'address' } as const;

async function onFake(): Promise<ConformingBank & { readonly fake: FakeMonnify }> {
  const fake = await startFakeMonnify();
  const clock = manualClock('2026-11-21T09:00:00Z');
  return {
    fake,
    rails: monnifyOn(fake, clock),
    now: () => clock.now(),
    async settle() {
      fake.settle();
    },
    receive: async ({ accountNumber, amountKobo }) =>
      fake.receive({ receiver: accountNumber, amountKobo: Number(amountKobo), at: clock.now() }),
    receiveUnreadable: async (receiver) =>
      fake.receive({ receiver, amountKobo: Number.NaN, at: clock.now() }),
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

bankConformance('Monnify', onFake);

providerConformance('Monnify', async () => {
  const { fake, ...bank } = await onFake();
  return {
    ...bank,
    transferNotice: fake.paymentEvent,
    payoutNotice: fake.payoutEvent,
    approvalOf: ({ reference }) => fake.approvalOf(reference),
    forged: ({ body }) => signedByMonnify(body, 'AnotherKeyOfAnotherMerchant1'),
    openAccounts: () => undefined,
    refuseAccounts(words) {
      fake.state.accountsRefused = words;
    },
    demandCodeLater: (reference) => void fake.state.scripts.set(reference, CODE_LATER),
    refuseAll(reason) {
      fake.state.block = reason === null ? null : BLOCKS[reason];
    },
  };
});
