import type { RefusalTexts } from '@jara/language/refusals';

/** The module's refusals in Nigerian Pidgin, by code. Pages load them; the server answers in English. */
export const refusals = {
  not_dormant: 'Your account dey open already. Nothing dey to confirm.',
} satisfies RefusalTexts;
