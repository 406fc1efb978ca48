import type { RefusalTexts } from '@jara/language/refusals';

/** The module's refusals in Nigerian Pidgin, by code. Pages load them; the server answers in English. */
export const refusals = {
  unknown_season: 'This game no get that season.',
  round_closed: 'This round no dey take bet again. We no take anything; the next round go open now now.',
  too_many_bets: 'You don place all the bets wey this round fit take. We no take anything join.',
  bad_answer: 'We no fit take that answer now.',
  quiz_ended: 'The round don end before your answer reach.',
  bad_cash_out: 'That bet no fit cash out now.',
  round_voided: 'This round don void. Wetin you still get inside go return to your balance.',
} satisfies RefusalTexts;
