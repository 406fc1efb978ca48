import type { RevealRules } from '@jara/game-client/client';
import { formatNaira } from '@jara/money/kobo';
import { cashOutKobo, type PenaltyBet, type PenaltyState } from '../game.ts';
import { targetName } from './target-name.ts';
import { TEXTS } from './texts.ts';

function announcement(state: PenaltyState): string {
  const worth = formatNaira(cashOutKobo(state), 'short');
  const last = state.kicks.at(-1);
  if (state.ending === 'cashed') return TEXTS.saidWon(worth);
  if (last === undefined) return TEXTS.saidReady;
  const target = targetName(last.aim);
  if (last.fate === 'goal') return TEXTS.saidGoal(target, worth);
  return last.fate === 'over' ? TEXTS.saidOver(target) : TEXTS.saidSaved(target);
}

/** A step is a kick: the start and the cash-out move nothing. */
export const reveal: RevealRules<PenaltyBet, PenaltyState> = {
  steps: ({ kicks }) => kicks.length,
  announcement: ({ view }) => announcement(view),
  openSound: 'chip',
};
