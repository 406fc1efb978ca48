import type { AnySharedGame } from '@jara/game-kit/shared-game';

/**
 * The same game with shorter rounds, for journeys that would wait minutes for a result. Where bets are cashed out the curve is the
 * game's own, so that only its pauses are shorter.
 */
export function atSpeed(game: AnySharedGame, speed: number): AnySharedGame {
  if (speed === 1) return game;
  const shorter = (ms: number) => Math.max(1, Math.round(ms / speed));
  const { openMs, restMs } = game.phases;
  return {
    ...game,
    phases: { openMs: shorter(openMs), restMs: shorter(restMs) },
    runningMs: (outcome) =>
      game.cashOut === undefined ? shorter(game.runningMs(outcome)) : game.runningMs(outcome),
  };
}
