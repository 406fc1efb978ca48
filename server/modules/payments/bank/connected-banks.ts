import { invariant } from '../../../platform/runtime/invariant.ts';
import type { BankRails, ConnectedBanks } from '../types.ts';

/** The banks in their order of use, the first of which makes name enquiries and new payouts. */
export function connectedBanks(banks: () => readonly BankRails[]): ConnectedBanks {
  return {
    all: banks,
    first() {
      const [bank] = banks();
      invariant(bank !== undefined, 'a bank is connected before it is used');
      return bank;
    },
    find: (provider) => banks().find((bank) => bank.provider === provider),
  };
}

/** The same banks, each wrapped once. */
export function wrappedBanks(banks: ConnectedBanks, wrap: (rails: BankRails) => BankRails): ConnectedBanks {
  const wrapped = new WeakMap<BankRails, BankRails>();
  return connectedBanks(() =>
    banks.all().map((rails) => {
      const one = wrapped.get(rails) ?? wrap(rails);
      wrapped.set(rails, one);
      return one;
    }),
  );
}

/** Its money is not real: no payout of another bank goes to it. */
export const SANDBOX = 'sandbox';

/** The bank that the operator named comes first, and the sandbox's last. */
export function inOrderOfUse(banks: readonly BankRails[], payoutBank: string | null): readonly BankRails[] {
  const rank = ({ provider }: BankRails) => (provider === payoutBank ? 0 : provider === SANDBOX ? 2 : 1);
  return [...banks].sort((a, b) => rank(a) - rank(b));
}

/** The reason why the connected banks cannot be used; null: none. Of several, the operator chooses the one that pays out. */
export function faultOfBanks(connected: readonly string[], payoutBank: string | null): string | null {
  if (connected.length === 0) return 'No bank is connected, so nothing can be paid in or out.';
  const names = connected.join(', ');
  if (payoutBank !== null && !connected.includes(payoutBank))
    return `PAYOUT_BANK names no connected bank; connected: ${names}.`;
  const real = connected.filter((provider) => provider !== SANDBOX);
  return payoutBank === null && real.length > 1
    ? `PAYOUT_BANK must name the bank that pays out; connected: ${names}.`
    : null;
}
