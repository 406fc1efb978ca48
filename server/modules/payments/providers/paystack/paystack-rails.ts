import type { Clock } from '../../../../platform/runtime/clock.ts';
import { SECOND_MS } from '../../../../platform/runtime/clock.ts';
import type { Recipients } from '../../bank/recipient-store.ts';
import type { BankRails } from '../../types.ts';
import { createPaystackAccounts } from './deposit-accounts.ts';
import { createPaystackDisputes } from './disputes.ts';
import { createPaystackPage } from './hosted-page.ts';
import { createPaystackLedger } from './ledger.ts';
import { paystackApprovals, readPaystackNotice } from './notices.ts';
import { envelopeOf } from './order-answer.ts';
import { createOrderQueue } from './order-queue.ts';
import { nextOf, pageQuery } from './pages.ts';
import { createPaystackPayouts } from './payouts.ts';
import { createPaystackCalls, type PaystackCalls } from './paystack-calls.ts';
import { createPaystackRefunds } from './refunds.ts';
import type { PaystackSettings } from './settings.ts';
import { balances, inboundOf, PROVIDER, REFERENCE, resolved, transaction, transactionRow } from './shapes.ts';
import { transferStatusBy } from './transfer-status.ts';

/** Pause between two calls that order payouts. */
const ORDER_PAUSE_MS = 3 * SECOND_MS;
/** Pause before each part of a batch that was refused as a whole. */
const SPLIT_PAUSE_MS = SECOND_MS;
const UNAVAILABLE = { ok: false, code: 'unavailable' } as const;
const UNKNOWN_REFERENCE = { ok: false, code: 'unknown_reference' } as const;

export interface PaystackDeps {
  readonly clock: Clock;
  readonly settings: PaystackSettings;
  readonly recipients: Recipients;
  readonly timeoutMs?: number;
  readonly orderPauseMs?: number;
}

/** Paystack's transfers, dedicated accounts and notices. */
export function createPaystackRails(deps: PaystackDeps): BankRails {
  const { clock, settings, recipients, timeoutMs, orderPauseMs = ORDER_PAUSE_MS } = deps;
  const calls = createPaystackCalls(settings, { clock, timeoutMs });
  const splitPauseMs = Math.min(SPLIT_PAUSE_MS, orderPauseMs);
  return {
    provider: PROVIDER,
    payOut: createOrderQueue(createPaystackPayouts({ calls, recipients, splitPauseMs }), {
      ...{ clock, pauseMs: orderPauseMs },
    }),
    ...enquiriesBy(calls),
    ...listsBy(calls, settings.customerDomain),
    ledger: createPaystackLedger(calls),
    listDisputes: createPaystackDisputes(calls),
    ...createPaystackAccounts(calls, settings),
    refunds: createPaystackRefunds(calls),
    hostedPage: createPaystackPage(calls, settings),
    readNotice: (call) => readPaystackNotice(settings.secretKey, settings.customerDomain, call),
    approvals: paystackApprovals(settings.secretKey, recipients),
  };
}

function enquiriesBy(calls: PaystackCalls): Pick<BankRails, 'resolveAccount' | 'payoutStatus' | 'balance'> {
  return {
    async resolveAccount({ bankCode, accountNumber }) {
      const query = new URLSearchParams({ account_number: accountNumber, bank_code: bankCode });
      const { answer, data } = await calls.get(`/bank/resolve?${query}`, resolved);
      if (data !== undefined) return { ok: true, accountName: data.account_name };
      const envelope = envelopeOf(answer);
      const isUnknown =
        (answer.status === 422 || answer.status === 400) &&
        /^could not resolve account/i.test(envelope?.message ?? '');
      return isUnknown ? { ok: false, code: 'unknown_account' } : UNAVAILABLE;
    },
    payoutStatus: transferStatusBy(calls),
    async balance() {
      const { data } = await calls.get('/balance', balances);
      const naira = data?.find(({ currency }) => currency === 'NGN');
      return naira === undefined ? UNAVAILABLE : { ok: true, availableKobo: naira.balance };
    },
  };
}

function listsBy(
  calls: PaystackCalls,
  customerDomain: string,
): Pick<BankRails, 'listTransfers' | 'findTransfer'> {
  return {
    async listTransfers(from) {
      const { page, query } = pageQuery(from);
      query.set('status', 'success');
      query.set('channel', 'dedicated_nuban');
      const { data } = await calls.get(`/transaction?${query}`, transactionRow.array());
      if (data === undefined) return UNAVAILABLE;
      const transfers = data.flatMap(({ row }) => (row && inboundOf(row, customerDomain)) ?? []);
      const unreadable = data.flatMap(({ row, reference }) => (row === undefined ? [reference] : []));
      return { ok: true, transfers, next: nextOf(data, page), unreadable };
    },
    async findTransfer(providerReference) {
      if (!REFERENCE.test(providerReference)) return UNKNOWN_REFERENCE;
      const { answer, data } = await calls.get(`/transaction/verify/${providerReference}`, transaction);
      if (data !== undefined) {
        const transfer = data.reference === providerReference ? inboundOf(data, customerDomain) : null;
        return transfer === null ? UNKNOWN_REFERENCE : { ok: true, transfer };
      }
      const envelope = envelopeOf(answer);
      const isUnknown =
        (answer.status === 404 || answer.status === 400) && /not found/i.test(envelope?.message ?? '');
      return isUnknown ? UNKNOWN_REFERENCE : UNAVAILABLE;
    },
  };
}
