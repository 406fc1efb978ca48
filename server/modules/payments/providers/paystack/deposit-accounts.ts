import { z } from 'zod';
import { withoutNumbers } from '../../bank/without-numbers.ts';
import type { DepositAccountAnswer, DepositAccountRequest } from '../../types.ts';
import { envelopeOf } from './order-answer.ts';
import type { PaystackCalls } from './paystack-calls.ts';
import type { PaystackSettings } from './settings.ts';
import { customer } from './shapes.ts';

const OUR_REFERENCE = /^[a-z0-9-]{16,64}$/;
/** The refusals that concern the person. */
const IDENTITY_CODES = ['invalid_bvn', 'invalid_account_number', 'invalid_bank_code'];
const IDENTITY_REFUSED =
  /^(invalid bvn|bvn (is invalid|does not match)|(account number|bvn)( or (account number|bvn))? is (invalid|incorrect)|could not resolve (bvn|account))/i;
const refused = (code: 'pending' | 'needs_verification' | 'unavailable') => ({ ok: false, code }) as const;

const isDefinite = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429;

/** A player's dedicated account, requested with the player's BVN and bank account: Paystack validates both for a betting business. */
export function createPaystackAccounts(
  calls: PaystackCalls,
  { preferredBank, customerDomain }: Pick<PaystackSettings, 'preferredBank' | 'customerDomain'>,
) {
  const addressOf = (reference: string) => `${reference}@${customerDomain}`;

  async function depositAccounts(reference: string): Promise<DepositAccountAnswer> {
    if (!OUR_REFERENCE.test(reference)) return refused('unavailable');
    const { answer, data } = await calls.get(
      `/customer/${encodeURIComponent(addressOf(reference))}`,
      customer,
    );
    if (data === undefined)
      return refused(answer.status === 404 && envelopeOf(answer) !== undefined ? 'pending' : 'unavailable');
    const { dedicated_account: one, dedicated_accounts: several, identifications } = data;
    const open = [...(one == null ? [] : [one]), ...(several ?? [])].filter(({ active = true }) => active);
    if (open.length > 0)
      return {
        ok: true,
        accounts: open.map(({ account_number: accountNumber, account_name: accountName, bank }) => ({
          ...{ accountNumber, accountName, bankName: bank.name },
        })),
      };
    const last = identifications?.at(-1)?.status?.toLowerCase();
    return refused(last === 'failed' ? 'needs_verification' : 'pending');
  }

  async function openDepositAccount(request: DepositAccountRequest): Promise<DepositAccountAnswer> {
    const { reference, fullName, phone, identity } = request;
    const words = fullName.split(/\s+/).filter(Boolean);
    const last_name = words.at(-1) ?? '';
    const first_name = words.slice(0, -1).join(' ') || last_name;
    const body = {
      ...{ email: addressOf(reference), first_name, last_name, phone: phone ?? '' },
      ...{ preferred_bank: preferredBank, country: 'NG', account_number: identity.accountNumber },
      ...{ bvn: identity.bvn, bank_code: identity.bankCode },
    };
    const { answer } = await calls.post('/dedicated_account/assign', body, z.unknown());
    const envelope = envelopeOf(answer);
    if (envelope?.status && answer.status < 300) return refused('pending');
    if (envelope === undefined || envelope.status || !isDefinite(answer.status))
      return refused('unavailable');
    const { code = '', message } = envelope;
    return IDENTITY_CODES.includes(code) || IDENTITY_REFUSED.test(message)
      ? refused('needs_verification')
      : { ok: false, code: 'closed', reason: withoutNumbers(message) };
  }

  return { depositAccounts, openDepositAccount };
}
