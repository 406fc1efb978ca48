import { invariant } from '../../../platform/runtime/invariant.ts';
import type { BankRails } from '../types.ts';

export interface ConnectedBank {
  /** Its calls go to the bank that is connected at that time. */
  readonly rails: BankRails;
  readonly isConnected: () => boolean;
  /** Called once, by the module of the bank. */
  connect(bank: BankRails): void;
}

/** A bank's module notifies payments, and payments call a bank: payments are created first, and the bank connects itself. */
export function createConnectedBank(): ConnectedBank {
  let connected: BankRails | null = null;
  const bank = (): BankRails => {
    invariant(connected !== null, 'a bank is connected before its rails are used');
    return connected;
  };
  return {
    rails: {
      get provider() {
        return bank().provider;
      },
      resolveAccount: (account) => bank().resolveAccount(account),
      payOut: (order) => bank().payOut(order),
      payoutStatus: (reference) => bank().payoutStatus(reference),
      listTransfers: (from) => bank().listTransfers(from),
    },
    isConnected: () => connected !== null,
    connect(other) {
      invariant(connected === null, 'one bank is connected');
      connected = other;
    },
  };
}
