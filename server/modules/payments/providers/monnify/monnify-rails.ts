import type { Clock } from '../../../../platform/runtime/clock.ts';
import type { BankRails } from '../../types.ts';
import { type BankCodes, createBankCodes } from './bank-codes.ts';
import { createMonnifyAccounts } from './deposit-accounts.ts';
import { createMonnifyCalls, type MonnifyCalls } from './monnify-calls.ts';
import { bodyWithAmount } from './naira.ts';
import { monnifyApprovals, readMonnifyNotice } from './notices.ts';
import { blocked, isUnknownPayout, readOrderAnswer } from './order-answer.ts';
import type { MonnifySettings } from './settings.ts';
import {
  isRefusal,
  ordered,
  PROVIDER,
  payoutStatusOf,
  REFERENCE,
  resolved,
  summary,
  walletBalance,
} from './shapes.ts';
import { transfersBy } from './transfers.ts';

const NARRATION = 'Withdrawal';
const UNAVAILABLE = { ok: false, code: 'unavailable' } as const;
const UNKNOWN_REFERENCE = { ok: false, code: 'unknown_reference' } as const;

export interface MonnifyDeps {
  readonly clock: Clock;
  readonly settings: MonnifySettings;
  readonly timeoutMs?: number;
}

interface Parts {
  readonly calls: MonnifyCalls;
  readonly bankCodes: BankCodes;
  readonly walletAccount: string;
}

/** Monnify's disbursements, reserved accounts and notices. It has no ledger that could be compared with ours. */
export function createMonnifyRails({ clock, settings, timeoutMs }: MonnifyDeps): BankRails {
  const { secretKey, customerDomain, walletAccount } = settings;
  const calls = createMonnifyCalls(settings, { clock, timeoutMs });
  const bankCodes = createBankCodes(calls, clock);
  return {
    provider: PROVIDER,
    ...payoutsBy({ calls, bankCodes, walletAccount }),
    ...enquiriesBy({ calls, bankCodes, walletAccount }),
    ...transfersBy({ calls, bankCodes, customerDomain }),
    ...createMonnifyAccounts(calls, settings),
    readNotice: (call) => readMonnifyNotice(secretKey, call),
    approvals: monnifyApprovals(secretKey, bankCodes),
  };
}

function payoutsBy({ calls, bankCodes, walletAccount }: Parts): Pick<BankRails, 'payOut' | 'payoutStatus'> {
  return {
    async payOut({ reference, amountKobo, bankCode, accountNumber, accountName }) {
      const bank = await bankCodes.theirs(bankCode);
      if (!bank.ok && bank.code === 'key_refused') return blocked('key_refused');
      if (!bank.ok) return bank.code === 'unlisted' ? { ok: false, code: 'rejected' } : UNAVAILABLE;
      const body = bodyWithAmount(amountKobo, {
        ...{ reference, narration: NARRATION, currency: 'NGN', sourceAccountNumber: walletAccount },
        ...{ destinationBankCode: bank.code, destinationAccountNumber: accountNumber },
        ...{ destinationAccountName: accountName, async: true },
      });
      const answer = await calls.post('/api/v2/disbursements/single', body, ordered);
      const { reference: taken = reference } = answer.data ?? {};
      return taken === reference ? readOrderAnswer(answer) : UNAVAILABLE;
    },
    async payoutStatus(reference) {
      if (!REFERENCE.test(reference)) return UNKNOWN_REFERENCE;
      const path = `/api/v2/disbursements/single/summary?${new URLSearchParams({ reference })}`;
      const answer = await calls.get(path, summary);
      const { data } = answer;
      if (data !== undefined)
        return data.reference === reference ? { ok: true, status: payoutStatusOf(data.status) } : UNAVAILABLE;
      return isUnknownPayout(answer) ? UNKNOWN_REFERENCE : UNAVAILABLE;
    },
  };
}

function enquiriesBy({
  calls,
  bankCodes,
  walletAccount,
}: Parts): Pick<BankRails, 'resolveAccount' | 'balance'> {
  return {
    async resolveAccount({ bankCode, accountNumber }) {
      const bank = await bankCodes.theirs(bankCode);
      if (!bank.ok) return UNAVAILABLE;
      const query = new URLSearchParams({ accountNumber, bankCode: bank.code });
      const { answer, envelope, data } = await calls.get(
        `/api/v1/disbursements/account/validate?${query}`,
        resolved,
      );
      if (data !== undefined) return { ok: true, accountName: data.accountName };
      // "Account number could not be validated" may mean that the receiving bank is unavailable.
      const isUnknown = isRefusal(answer, envelope) && /^invalid account/i.test(envelope.responseMessage);
      return isUnknown ? { ok: false, code: 'unknown_account' } : UNAVAILABLE;
    },
    async balance() {
      const query = new URLSearchParams({ accountNumber: walletAccount });
      const { data } = await calls.get(`/api/v2/disbursements/wallet-balance?${query}`, walletBalance);
      return data === undefined ? UNAVAILABLE : { ok: true, availableKobo: data.availableBalance };
    },
  };
}
