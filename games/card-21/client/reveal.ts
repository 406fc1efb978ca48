import type { RevealRules } from '@jara/game-client/client';
import type { TableBet, TableState } from '../game.ts';
import { announcement } from './hand-texts.ts';

/** A step is a card, the dealer's or the player's. */
export const reveal: RevealRules<TableBet, TableState> = {
  steps: ({ dealer, hands }) => hands.reduce((sum, { cards }) => sum + cards.length, dealer.length),
  announcement,
};
