import type { RefusalTexts } from '@jara/language/refusals';

/** The module's refusals in Nigerian Pidgin, by code. Pages load them; the server answers in English. */
export const refusals = {
  bad_session: 'This game don close. Open am again.',
  bad_ticket: 'This ticket don use finish, or e don pass 30 seconds. Ask for another one.',
  bad_origin: 'Na only page from this same place fit open channel here.',
  not_live: 'This game no get live channel.',
  full: 'People plenty here now. Abeg try again small time.',
} satisfies RefusalTexts;
