import type { RefusalTable } from '../../platform/http/refusal.ts';

export const sandboxRefusals = {
  amount_invalid: { status: 400, field: 'amount', message: 'The amount is not valid.' },
  account_number_invalid: { status: 400, field: 'accountNumber', message: 'Account number is not valid' },
  reference_invalid: {
    status: 400,
    field: 'reference',
    message: 'A reference is 1 to 64 printable characters without spaces.',
  },
  reference_reused: {
    status: 409,
    field: 'reference',
    message: 'This reference was already used for another transfer.',
  },
  outcome_invalid: {
    status: 400,
    field: 'outcome',
    message: 'A payout ends as success, failed or reversed.',
  },
  unknown_payout: { status: 404, message: 'The bank has no payout with this reference.' },
  unknown_payment: { status: 404, message: 'The bank has no payment with this reference.' },
  card_declined: { status: 422, message: 'The practice card is declined. Try the other one.' },
  card_unknown: { status: 422, message: 'This is not a practice card. Use one of the two numbers below.' },
  payout_ended: { status: 409, message: 'This payout already ended with another outcome.' },
} satisfies RefusalTable<string>;
