import type { RefusalTable } from '../../platform/http/refusal.ts';

export const WALLET_ERRORS: RefusalTable<'bad_cursor' | 'bad_range' | 'too_many_streams'> = {
  bad_cursor: { status: 400, field: 'before', message: 'That page of your history does not exist.' },
  bad_range: { status: 400, field: 'from', message: 'The first day must come before the last.' },
  too_many_streams: { status: 503, message: 'Too many pages are open at the moment.' },
};
