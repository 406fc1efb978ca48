import { support } from '@jara/brand/brand';
import { codeRefusals } from '@jara/contract/code-refusals';
import type { RefusalTable } from '../../platform/http/refusal.ts';

export const DORMANCY_ERRORS = {
  ...codeRefusals(support.email),
  otp_required: { status: 400, field: 'otp', message: 'Enter the 6-digit OTP.' },
  not_dormant: { status: 409, message: 'Your account is open. There is nothing to confirm.' },
} satisfies RefusalTable<string>;
