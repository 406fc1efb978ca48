import type { RefusalTexts } from '@jara/language/refusals';

/** The module's refusals in Nigerian Pidgin, by code. Pages load them; the server answers in English. */
export const refusals = {
  too_many_streams: 'Too many pages dey open now.',
} satisfies RefusalTexts;
