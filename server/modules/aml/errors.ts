import type { RefusalTable } from '../../platform/http/refusal.ts';

export const AML_ERRORS = {
  funds_not_requested: {
    status: 409,
    message: 'There is no open question about the source of your money.',
  },
} satisfies RefusalTable<string>;
