import type { RefusalTexts } from '@jara/language/refusals';

/** The module's refusals in Nigerian Pidgin, by code. Pages load them; the server answers in English. */
export const refusals = {
  reply_address_invalid: 'Abeg put the email or phone number wey we go answer.',
  letter_short: 'Abeg write small more, make we fit help you.',
  too_many_letters: 'You don write us plenty for one hour. We don see all of them; abeg wait for our answer.',
} satisfies RefusalTexts;
