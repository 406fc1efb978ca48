import type { RefusalTable } from '../../platform/http/refusal.ts';

export const KYC_ERRORS = {
  number_invalid: { status: 400, field: 'number', message: 'Enter the 11 digits of your BVN or NIN.' },
  birth_date_invalid: {
    status: 400,
    field: 'birthDate',
    message: 'Enter your date of birth, such as 31 December 1990.',
  },
  check_pending: {
    status: 409,
    message: 'We are checking your number already. Please wait for the result.',
  },
  too_many_checks: {
    status: 429,
    retryAfterSeconds: 3600,
    message:
      'You have tried many times today. Please try again tomorrow, or write to us on the Contact page.',
  },
  registry_unavailable: {
    status: 503,
    retryAfterSeconds: 60,
    message: 'The registry is not answering now. Please try again in a few minutes; this try does not count.',
  },
} satisfies RefusalTable<string>;

export type KycRefusal = keyof typeof KYC_ERRORS;
