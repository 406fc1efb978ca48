import type { AnyGame, BetType } from '@jara/game-kit/definition';

type AnyBetType = BetType<unknown, unknown, unknown>;

/** A bet for a search, and the kind of bet whose strategy makes its moves. */
export interface SearchBet {
  readonly id: string;
  readonly bet: unknown;
  readonly type: AnyBetType;
  /** Whether it is exactly a bet of this kind, so that the kind's facts apply to it. */
  readonly isOfType: boolean;
}

/** The last bet, if there was one, then every kind of bet of the game, at its minimum stake. */
export function searchBets(game: AnyGame, lastBet: unknown): SearchBet[] {
  const examples = game.betTypes.map((type) => ({
    id: type.id,
    bet: type.example(game.limits.minStakeKobo),
    type,
    isOfType: true,
  }));
  const first = game.betTypes[0];
  if (lastBet === undefined || first === undefined) return examples;
  const stakeKobo = game.stakeKobo(lastBet);
  const written = JSON.stringify(lastBet);
  const type = game.betTypes.find((known) => JSON.stringify(known.example(stakeKobo)) === written);
  return [{ id: LAST_BET, bet: lastBet, type: type ?? first, isOfType: type !== undefined }, ...examples];
}

/** Distinct from all kinds of bets: their ids are words. */
export const LAST_BET = '*last*';
