import { invariant } from '../../../platform/runtime/invariant.ts';
import type { BankProvider, BankRails } from '../types.ts';

/** The rails of the bank that is connected when they are called: the bank uses payments, so it is created after them. */
export function connectedRails(banks: () => readonly BankProvider[]): BankRails {
  const rails = (): BankRails => {
    const [bank, ...others] = banks();
    invariant(bank !== undefined && others.length === 0, 'one bank is connected before its rails are used');
    return bank.rails;
  };
  return {
    get provider() {
      return rails().provider;
    },
    resolveAccount: (account) => rails().resolveAccount(account),
    payOut: (order) => rails().payOut(order),
    payoutStatus: (reference) => rails().payoutStatus(reference),
    listTransfers: (from) => rails().listTransfers(from),
  };
}
