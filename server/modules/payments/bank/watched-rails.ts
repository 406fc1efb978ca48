import type { Outages } from '../../audit/types.ts';
import type { BankRails } from '../types.ts';

interface BankAnswer {
  readonly ok: boolean;
  readonly code?: string;
}

const isAway = ({ ok, code }: BankAnswer): boolean => !ok && code === 'unavailable';

/** The same rails, whose outages are observed. */
export function watchedRails(rails: BankRails, { watch }: Pick<Outages, 'watch'>): BankRails {
  return {
    ...rails,
    resolveAccount: (account) => watch(rails.provider, () => rails.resolveAccount(account), isAway),
    payOut: (order) => watch(rails.provider, () => rails.payOut(order), isAway),
    payoutStatus: (reference) => watch(rails.provider, () => rails.payoutStatus(reference), isAway),
    listTransfers: (from) => watch(rails.provider, () => rails.listTransfers(from), isAway),
  };
}
