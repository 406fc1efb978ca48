import type { RefusalTable } from '../../../platform/http/refusal.ts';

/** What a code says no with; the modules that ask for a step-up code say the same. */
export const stepUpRefusals = {
  unknown_id: { status: 404, field: 'Id', message: 'This request has expired. Please start again.' },
  otp_required: { status: 400, message: 'Enter the 6-digit OTP.' },
  wrong_code: { status: 400, field: 'otp', message: 'That code is not right. Check it and try again.' },
  expired_code: { status: 400, field: 'otp', message: 'This code has expired. Ask for a new one.' },
  too_many_tries: { status: 429, field: 'otp', message: 'Too many wrong codes. Ask for a new one.' },
  too_soon: {
    status: 429,
    message: 'A code was asked for a moment ago. Please wait a little, then ask again.',
  },
  too_many_codes: { status: 429, message: 'Too many codes were asked for. Please try again later.' },
} satisfies RefusalTable<string>;

export type StepUpCode = keyof typeof stepUpRefusals;
