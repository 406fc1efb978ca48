import { spokenName } from '@jara/game-client/cards/card-name';
import type { GameRound, RevealRules } from '@jara/game-client/client';
import { formatNaira } from '@jara/money/kobo';
import { cardsNow, handNow, type PokerBet, type PokerState } from '../game.ts';
import { PAYS } from '../hands.ts';
import { nameOf } from './paytable.tsx';
import { TEXTS } from './texts.ts';

const POSITIONS = [0, 1, 2, 3, 4] as const;

/** The indexes of the new cards in this answer, in the order dealt. */
export function placesDealt({ final, held }: PokerState): number[] {
  return POSITIONS.filter((index) => final === null || held?.includes(index) !== true);
}

function announcement({ view, payoutKobo }: GameRound<PokerBet, PokerState>): string {
  const hand = handNow(view);
  const isPaid = PAYS[hand] > 0;
  const cards = cardsNow(view).map(spokenName).join(', ');
  if (view.final === null)
    return `${TEXTS.saidDealt(cards)}${isPaid ? ` ${TEXTS.saidMakes(nameOf(hand))}` : ''}`;
  return isPaid
    ? TEXTS.saidWon(cards, nameOf(hand), formatNaira(payoutKobo ?? 0n, 'short'))
    : TEXTS.saidLost(cards);
}

/** The deal is a step, and so is the draw, unless all five cards were kept. */
export const reveal: RevealRules<PokerBet, PokerState> = {
  steps: (view) => (view.final === null || placesDealt(view).length === 0 ? 1 : 2),
  announcement,
};
