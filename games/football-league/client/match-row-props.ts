import type { Fixture } from '../card.ts';
import type { Leg } from '../selection.ts';
import type { LeagueSlip } from './slip/use-league-slip.ts';
import type { Week } from './week.ts';

/** Properties of a match of the week, before its kick-off and after it. */
export interface MatchRowProps {
  readonly week: Week;
  readonly match: number;
  readonly fixture: Fixture;
  readonly slip: LeagueSlip;
  /** The legs of placed bets on this match. */
  readonly legs: readonly Leg[];
  onOpen(): void;
}
