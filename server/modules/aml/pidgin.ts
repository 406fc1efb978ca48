import type { RefusalTexts } from '@jara/language/refusals';

/** The module's refusals in Nigerian Pidgin, by code. Pages load them; the server answers in English. */
export const refusals = {
  funds_not_requested: 'We no get any question for you about where your money come from.',
} satisfies RefusalTexts;
