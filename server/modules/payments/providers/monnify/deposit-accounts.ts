import { withoutNumbers } from '../../bank/without-numbers.ts';
import type { BankRails, DepositAccountAnswer } from '../../types.ts';
import type { MonnifyAnswer, MonnifyCalls } from './monnify-calls.ts';
import type { MonnifySettings } from './settings.ts';
import { isRefusal, type Reservation, reservation } from './shapes.ts';

const OUR_REFERENCE = /^[a-z0-9-]{16,64}$/;
const NAME_LENGTH = 100;
const PATH = '/api/v2/bank-transfer/reserved-accounts';
const refused = (code: 'pending' | 'needs_verification' | 'unavailable') => ({ ok: false, code }) as const;

/**
 * A player's reserved accounts, at all banks that the provider has. They are opened at once, with the BVN that the player enters: the central
 * bank ties each account to one, and the number of an identity check is not kept.
 */
export function createMonnifyAccounts(
  calls: MonnifyCalls,
  { contractCode, customerDomain }: Pick<MonnifySettings, 'contractCode' | 'customerDomain'>,
): Required<Pick<BankRails, 'openDepositAccount' | 'depositAccounts'>> {
  function accountsIn({ data }: MonnifyAnswer<Reservation>): DepositAccountAnswer | undefined {
    if (data === undefined) return undefined;
    const accounts = data.accounts.map(({ accountNumber, bankName, accountName }) => ({
      ...{ accountNumber, bankName, accountName: accountName ?? data.accountName },
    }));
    const isOpen = (data.status ?? 'ACTIVE').toUpperCase() === 'ACTIVE' && accounts.length > 0;
    return isOpen ? { ok: true, accounts } : refused('pending');
  }

  async function depositAccounts(reference: string): Promise<DepositAccountAnswer> {
    if (!OUR_REFERENCE.test(reference)) return refused('unavailable');
    const read = await calls.get(`${PATH}/${reference}`, reservation);
    return accountsIn(read) ?? refused(isRefusal(read.answer, read.envelope) ? 'pending' : 'unavailable');
  }

  return {
    depositAccounts,
    async openDepositAccount({ reference, fullName, identity }) {
      const name = fullName.slice(0, NAME_LENGTH);
      const body = {
        ...{ accountReference: reference, accountName: name, customerName: name },
        ...{ customerEmail: `${reference}@${customerDomain}`, currencyCode: 'NGN', contractCode },
        ...{ bvn: identity.bvn, getAllAvailableBanks: true },
      };
      const read = await calls.post(PATH, JSON.stringify(body), reservation);
      const opened = accountsIn(read);
      if (opened !== undefined) return opened;
      if (!isRefusal(read.answer, read.envelope)) return refused('unavailable');
      const message = read.envelope.responseMessage;
      // An earlier request whose answer was lost had opened them.
      if (/accounts with the same reference/i.test(message)) return depositAccounts(reference);
      return /\bbvn\b|\bnin\b/i.test(message)
        ? refused('needs_verification')
        : { ok: false, code: 'closed', reason: withoutNumbers(message) };
    },
  };
}
