import type { RefusalTexts } from '@jara/language/refusals';

/** The module's refusals in Nigerian Pidgin, by code. Pages load them; the server answers in English. */
export const refusals = {
  unknown_game: 'That game no dey. Choose another one from the list.',
  not_allowed: 'Your account no fit open this game for now.',
  game_closed: 'This game don close for now. Your money and your open bets dey safe. Try another game.',
  provider_down: 'This game no dey answer now. We no take anything. Try again small time.',
  provider_wrong: 'This game no gree open. We no take anything. Try another one, or come back later.',
} satisfies RefusalTexts;
