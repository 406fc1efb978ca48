import type { RefusalTexts } from '@jara/language/refusals';

/** The module's refusals in Nigerian Pidgin, by code. Pages load them; the server answers in English. */
export const refusals = {
  number_invalid: 'Put the 11 digits of your BVN or NIN.',
  birth_date_invalid: 'Put the day wey dem born you, like 31 December 1990.',
  check_pending: 'We dey check your number already. Abeg wait for the result.',
  too_many_checks:
    'You don try plenty times today. Abeg try again tomorrow, or write to us for the Contact page.',
  registry_unavailable:
    'The registry no dey answer now. Abeg try again after some minutes; this try no dey among the ones for today.',
} satisfies RefusalTexts;
