import { z } from 'zod';
import type { BankPayoutStatus, InboundTransfer } from '../../types.ts';

export const PROVIDER = 'paystack';

/** Kobo as a whole number, also one that is written as text. */
export const kobo = z
  .union([z.number().int().safe(), z.string().regex(/^-?\d{1,15}$/)])
  .transform((value) => BigInt(value));
export const text = z.string().max(1000);
export const id = z.union([z.number().int(), text]).transform(String);
/** A reference of ours or theirs, safe in an address. */
export const REFERENCE = /^[\w.=-]{1,100}$/;
export const reference = z.string().regex(REFERENCE);

/** Every answer; the kind of a refusal is in `code` or `type`. */
export const envelope = z.object({
  status: z.boolean(),
  message: text.catch(''),
  code: text.optional().catch(undefined),
  type: text.optional().catch(undefined),
});
export type Envelope = z.infer<typeof envelope>;

export const transferData = z.object({ reference, status: text, amount: kobo.optional() });
export const bulkData = z.array(transferData.partial({ status: true })).max(1000);
export const resolved = z.object({ account_name: text.min(1) });
const recipientCode = z.string().regex(/^RCP_\w{4,60}$/);
export const recipient = z.object({ recipient_code: recipientCode });
export const balances = z.array(z.object({ currency: text, balance: kobo }));
export const ledgerRows = z.array(
  z.object({
    balance: kobo,
    difference: kobo,
    reason: text.nullish(),
    model_responsible: text,
    model_row: id,
    createdAt: z.iso.datetime({ offset: true }),
  }),
);
export type LedgerRow = z.infer<typeof ledgerRows>[number];
/** A transfer or a transaction by the number that the ledger has of it. */
export const numbered = z.object({ id, reference });

const authorization = z.object({
  sender_name: text.nullish(),
  receiver_bank_account_number: text.nullish(),
});
const metadata = z.object({ receiver_account_number: text.nullish() });

/** A transaction, in the list, in a verification and in a notice. */
export const transaction = z.object({
  reference,
  status: text,
  amount: kobo,
  currency: text,
  channel: text.nullish(),
  authorization: authorization.nullish().catch(null),
  metadata: metadata.nullish().catch(null),
  customer: z.object({ email: text.nullish() }).nullish().catch(null),
});

/** A row of a list of transactions; one that is no transaction has at most its reference, and spoils no other. */
export const transactionRow = z.unknown().transform((given) => {
  const named = z.object({ reference }).safeParse(given);
  return { row: transaction.safeParse(given).data, reference: named.data?.reference ?? '' };
});

/** A paid transfer to a deposit account; null: another kind of payment, or none yet. */
export function inboundOf(row: z.infer<typeof transaction>, customerDomain: string): InboundTransfer | null {
  if (row.status !== 'success' || row.currency !== 'NGN' || row.channel !== 'dedicated_nuban') return null;
  return {
    ...{ provider: PROVIDER, providerReference: row.reference, amountKobo: row.amount },
    accountNumber:
      row.authorization?.receiver_bank_account_number ?? row.metadata?.receiver_account_number ?? '',
    customer: referenceIn(row.customer?.email ?? '', customerDomain),
    senderName: row.authorization?.sender_name ?? '',
  };
}

/** Our reference in the address under which Paystack knows a player. */
export function referenceIn(email: string, customerDomain: string): string | undefined {
  const [local, domain] = email.split('@');
  return domain === customerDomain ? local : undefined;
}

const dedicated = z.object({
  account_number: z.string().regex(/^\d{10}$/),
  account_name: text,
  bank: z.object({ name: text }),
  active: z.boolean().optional(),
});
export const customer = z.object({
  dedicated_account: dedicated.nullish(),
  dedicated_accounts: z.array(dedicated).nullish(),
  identifications: z
    .array(z.object({ status: text.nullish() }))
    .nullish()
    .catch(null),
});

/** Not final: otp, pending, received and any that a later version adds. */
export function payoutStatusOf(status: string): BankPayoutStatus {
  switch (status.toLowerCase()) {
    case 'success':
      return 'success';
    case 'reversed':
      return 'reversed';
    case 'failed':
    case 'abandoned':
    case 'blocked':
    case 'rejected':
      return 'failed';
    case 'otp':
      return 'code_demanded';
    default:
      return 'pending';
  }
}

export const transferNotice = z.object({ reference });
export const refundNotice = z.object({ transaction_reference: reference });
export const customerNotice = z
  .object({ email: text.optional(), customer: z.object({ email: text }).optional() })
  .transform(({ email, customer: of }) => of?.email ?? email ?? '');
/** The destination of a transfer under approval: an object or a code, with the account or without. */
const approvalRecipient = z.union([
  recipientCode.transform((code) => ({ recipient_code: code, details: undefined })),
  z.object({
    recipient_code: recipientCode.nullish(),
    details: z.object({ account_number: text.nullish(), bank_code: text.nullish() }).nullish(),
  }),
]);
export const approvalNotice = z
  .object({ reference, amount: kobo, recipient: approvalRecipient })
  .transform(({ reference: of, amount, recipient: { recipient_code: code, details } }) => ({
    ...{ reference: of, amountKobo: amount, recipientCode: code ?? null },
    ...{ bankCode: details?.bank_code ?? null, accountNumber: details?.account_number ?? null },
  }))
  .refine(
    ({ recipientCode: code, bankCode, accountNumber }) =>
      code !== null || (bankCode !== null && accountNumber !== null),
  );
