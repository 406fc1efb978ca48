import type { RefusalTexts } from '@jara/language/refusals';

/** The module's refusals in Nigerian Pidgin, by code. Pages load them; the server answers in English. */
export const refusals = {
  bad_amount: 'Put the stake with digits only.',
  not_whole_naira: 'Stake na whole naira, no kobo.',
} satisfies RefusalTexts;
