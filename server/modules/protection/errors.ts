import { MAX_TIME_OUT_DAYS } from '@jara/contract/protection';
import { sessionRefusals } from '@jara/contract/session-refusals';
import type { RefusalTable } from '../../platform/http/refusal.ts';

export const PROTECTION_ERRORS = {
  ...sessionRefusals,
  left_alone: {
    status: 401,
    message: 'You left this game for 30 minutes. Open it again: your bets are safe.',
  },
  logged_out: {
    status: 401,
    message: 'You were logged out, and the game with you. Log in and open it again: your bets are safe.',
  },
  session_ended: {
    status: 401,
    message:
      'This game was opened elsewhere or left alone for 30 minutes. Open it again: your bets are safe.',
  },
  limit_amount: {
    status: 400,
    field: 'amount',
    message: 'Enter the limit in naira, or leave it empty for no limit.',
  },
  limit_minutes: {
    status: 400,
    field: 'amount',
    message: 'Enter the limit in whole minutes, or leave it empty for no limit.',
  },
  limit_without_period: {
    status: 400,
    field: 'period',
    message: 'A limit of a single stake has no period. Leave the period out.',
  },
  limit_period: { status: 400, field: 'period', message: 'Choose a day, a week or a month for this limit.' },
  limit_waits: {
    status: 409,
    field: 'amount',
    message:
      'You asked for this already. It can be confirmed 24 hours after that; until then your limit stays.',
  },
  too_many_changes: {
    status: 429,
    message: 'You changed your limits many times today. They stay as they are until tomorrow.',
  },
  time_out_days: { status: 400, field: 'days', message: `A break lasts 1 to ${MAX_TIME_OUT_DAYS} days.` },
  exclusion_months: {
    status: 400,
    field: 'months',
    message: 'Choose 6 months, 1 year, 2 years, 5 years, or for ever.',
  },
  exclusion_lasts: {
    status: 409,
    message: 'Your account can be opened again only after an exclusion whose time is over.',
  },
} satisfies RefusalTable<string>;

export type ProtectionRefusal = Exclude<
  keyof typeof PROTECTION_ERRORS,
  keyof typeof sessionRefusals | 'left_alone' | 'logged_out' | 'session_ended'
>;
