import type { RefusalTexts } from '@jara/language/refusals';

/** The module's refusals in Nigerian Pidgin, by code. Pages load them; the server answers in English. */
export const refusals = {
  bad_page: 'That page of your data no dey.',
} satisfies RefusalTexts;
