import type { AnyGame, BetType } from '@jara/game-kit/definition';

export type AnyBetType = BetType<unknown, unknown, unknown>;

/** A bet to look for an outcome with, and the kind of bet whose play makes its moves. */
export interface SearchBet {
  readonly id: string;
  readonly bet: unknown;
  readonly type: AnyBetType;
  /** Whether it is this kind of bet exactly, so that what is known of the kind is known of it. */
  readonly isOfType: boolean;
}

/** The bet placed last, if there was one, then every kind of bet the game has, at its least stake. */
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

/** No kind of bet is called so: their ids are words. */
export const LAST_BET = '*last*';
