import type { RefusalTable } from '../../platform/http/refusal.ts';

export type LiveRefusal = 'bad_session' | 'bad_ticket' | 'bad_origin' | 'not_live' | 'full';

export const LIVE_ERRORS: RefusalTable<LiveRefusal> = {
  bad_session: { status: 401, field: 'token', message: 'This game session is over. Open the game again.' },
  bad_ticket: {
    status: 401,
    field: 'ticket',
    message: 'This ticket was used already or is older than 30 seconds. Ask for another one.',
  },
  bad_origin: { status: 403, message: 'Only a page of this origin can open a channel here.' },
  not_live: { status: 404, message: 'This game has no live channel.' },
  full: { status: 503, message: 'Too many people are connected here. Please try again in a moment.' },
};
