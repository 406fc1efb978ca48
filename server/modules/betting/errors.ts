import type { RefusalTable } from '../../platform/http/refusal.ts';

export const BETS_ERRORS: RefusalTable<'bad_cursor' | 'bad_range' | 'unknown_bet'> = {
  bad_cursor: { status: 400, field: 'before', message: 'That page of your bets does not exist.' },
  bad_range: { status: 400, field: 'from', message: 'The first day must come before the last.' },
  unknown_bet: { status: 404, field: 'betId', message: 'There is no such bet.' },
};
