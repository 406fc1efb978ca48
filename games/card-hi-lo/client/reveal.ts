import { spokenName } from '@jara/game-client/cards/card-name';
import type { RevealRules } from '@jara/game-client/client';
import { formatNaira } from '@jara/money/kobo';
import { cashOutKobo, type HiLoBet, type HiLoState, lastCard, streakOf } from '../game.ts';
import { TEXTS } from './texts.ts';

function announcement(state: HiLoState): string {
  const card = spokenName(lastCard(state));
  if (state.ending === 'wrong') return TEXTS.saidWrong(card);
  if (state.ending === 'cashed') return TEXTS.saidWon(formatNaira(cashOutKobo(state), 'short'));
  return streakOf(state) > 0 && state.calls.at(-1) !== 'skip'
    ? TEXTS.saidRight(card, formatNaira(cashOutKobo(state), 'short'))
    : TEXTS.saidCard(card);
}

/** A step is a turned card: a cash-out turns none. */
export const reveal: RevealRules<HiLoBet, HiLoState> = {
  steps: ({ cards }) => cards.length,
  announcement: ({ view }) => announcement(view),
};
