import type { RefusalTable } from '../../platform/http/refusal.ts';

export const PUSH_ERRORS = {
  push_service_unknown: {
    ...{ status: 400, field: 'subscription' },
    message: 'Your browser’s notifications cannot be used here. Please try Chrome, Firefox, Edge or Safari.',
  },
  push_off: { status: 409, message: 'Notifications on this device are not available yet.' },
} satisfies RefusalTable<string>;

export type PushRefusal = keyof typeof PUSH_ERRORS;
