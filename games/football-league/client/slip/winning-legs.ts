import { wouldWin } from '../../animation.ts';
import type { Leg } from '../../selection.ts';
import type { LeagueBet, Week } from '../week.ts';

/** Whether a leg would win at the current score; null before the matches. */
export function isLegWinning({ played, moment }: Week, leg: Leg): boolean | null {
  const match = played?.[leg.match];
  return match === undefined || moment === null ? null : wouldWin(leg, match, moment);
}

/** Number of bets that would be paid at the current scores. */
export function winningBets(week: Week, bets: readonly LeagueBet[]): number {
  return bets.filter(({ selection }) => selection.legs.every((leg) => isLegWinning(week, leg) === true))
    .length;
}
