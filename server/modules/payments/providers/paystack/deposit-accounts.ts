import { z } from 'zod';
import type { DepositAccountAnswer, DepositAccountRequest } from '../../types.ts';
import { envelopeOf } from './order-answer.ts';
import type { PaystackCalls } from './paystack-calls.ts';
import type { PaystackSettings } from './settings.ts';
import { customer } from './shapes.ts';

const OUR_REFERENCE = /^[a-z0-9-]{16,64}$/;
const refused = (code: 'pending' | 'needs_verification' | 'unavailable') => ({ ok: false, code }) as const;

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
    const said = envelopeOf(answer);
    if (said?.status && answer.status < 300) return refused('pending');
    const isIdentityRefused = (answer.status === 400 || answer.status === 422) && said !== undefined;
    return refused(isIdentityRefused ? 'needs_verification' : 'unavailable');
  }

  return { depositAccounts, openDepositAccount };
}
