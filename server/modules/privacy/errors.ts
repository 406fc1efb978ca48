import type { RefusalTable } from '../../platform/http/refusal.ts';

export const PRIVACY_ERRORS = {
  bad_page: { status: 400, field: 'after', message: 'That page of your data does not exist.' },
} satisfies RefusalTable<string>;
