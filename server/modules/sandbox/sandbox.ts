import type { BankNotices, BankRails } from '../payments/types.ts';
import { createPageService } from './page-service.ts';
import { createPayoutService } from './payout-service.ts';
import { isReference } from './reference.ts';
import { behaviourOf, OTHER_NAME } from './sentinels.ts';
import { findTransfer, LISTED, latestPayouts, latestTransfers } from './store.ts';
import { createTransferService, PROVIDER } from './transfer-service.ts';
import type { SandboxBank, SandboxBankDeps } from './types.ts';

/** Defines its jobs at creation, so create it before the jobs start. */
export function createSandboxBank(deps: SandboxBankDeps): SandboxBank {
  const listeners: BankNotices[] = [];
  const transfers = createTransferService(deps, listeners);
  const payouts = createPayoutService(deps, listeners);
  const pages = createPageService(deps, listeners);
  const rails: BankRails = {
    provider: PROVIDER,
    async resolveAccount({ accountNumber, registeredName }) {
      const { enquiry } = behaviourOf(accountNumber);
      if (enquiry === 'unavailable' || enquiry === 'unknown_account') return { ok: false, code: enquiry };
      return { ok: true, accountName: enquiry === 'other_name' ? OTHER_NAME : registeredName.toUpperCase() };
    },
    payOut: (order) => payouts.take(order),
    payoutStatus: (reference) => payouts.status(reference),
    listTransfers: (from) => transfers.list(from),
    hostedPage: pages.hosted,
  };
  return {
    rails,
    connect: (notices) => {
      listeners.push(notices);
    },
    transfer: (order) => transfers.make(order),
    decide: (reference, outcome) => payouts.decide(reference, outcome),
    payouts: (limit = LISTED) => latestPayouts(deps.db.kysely, limit),
    transfers: (limit = LISTED) => latestTransfers(deps.db.kysely, limit),
    findTransfer: async (reference) =>
      isReference(reference) ? findTransfer(deps.db.kysely, reference) : undefined,
    pagePayment: pages.find,
    actOnPage: pages.act,
    deliverTransfer: (reference, times) => transfers.deliver(reference, times),
    deliverPayout: (reference, status, times) => payouts.deliver(reference, status, times),
  };
}
