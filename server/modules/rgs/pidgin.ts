import type { RefusalTexts } from '@jara/language/refusals';

/** The module's refusals in Nigerian Pidgin, by code. Pages load them; the server answers in English. */
export const refusals = {
  bad_move: 'You no fit play that one now.',
  unknown_round: 'We no see that round.',
  out_of_turn: 'The round don move. Load am again.',
} satisfies RefusalTexts;
