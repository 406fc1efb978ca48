import type { AnyGame } from '@jara/game-kit/definition';
import { exactReturn } from '@jara/game-kit/testing/plays';
import type { SearchBet } from './bets.ts';
import type { SearchState } from './outcome-search.ts';
import { isWanted, type Wanted } from './wanted.ts';

export interface Chance {
  /** From 0 to 1. */
  readonly value: number;
  /** Computed from every course; else estimated from the tried nonces. */
  readonly isExact: boolean;
}

/** Maximum courses: more would keep the page waiting. */
const MAX_COURSES = 20_000;

/** Probability of an outcome of this kind: exact where all courses can be enumerated, else estimated. */
export function chanceOf(game: AnyGame, bet: SearchBet, wanted: Wanted, counted: SearchState): Chance | null {
  if (wanted.kind === 'largest') return null;
  const exact = exactChance(game, bet, wanted);
  if (exact !== null) return { value: exact, isExact: true };
  return counted.tried === 0 ? null : { value: counted.hits / counted.tried, isExact: false };
}

function exactChance(game: AnyGame, { bet, type, isOfType }: SearchBet, wanted: Wanted): number | null {
  // Where a move can raise the stake, a payout alone does not determine its stake.
  if (!isOfType || !type.isEnumerable || game.raiseKobo !== undefined) return null;
  const stakeKobo = game.stakeKobo(bet);
  try {
    const { chances } = exactReturn(game, type, stakeKobo, MAX_COURSES);
    return [...chances].reduce(
      (sum, [payoutKobo, chance]) => sum + (isWanted(wanted, stakeKobo, payoutKobo) ? chance : 0),
      0,
    );
  } catch {
    // More courses than are enumerated here.
    return null;
  }
}
