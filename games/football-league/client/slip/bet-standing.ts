import type { SharedBetView } from '@jara/game-client/shared/client';
import { standsNow } from '../../film.ts';
import type { LeagueSelection, Leg } from '../../selection.ts';
import type { Week } from '../week.ts';

export const selectionOf = ({ selection }: SharedBetView) => selection as unknown as LeagueSelection;

/** Whether a leg would win at the current score; null before the matches. */
export function legStands({ played, moment }: Week, leg: Leg): boolean | null {
  const match = played?.[leg.match];
  return match === undefined || moment === null ? null : standsNow(leg, match, moment);
}

/** Number of bets that would be paid at the current scores. */
export function winningBets(week: Week, bets: readonly SharedBetView[]): number {
  return bets.filter((bet) => selectionOf(bet).legs.every((leg) => legStands(week, leg) === true)).length;
}
