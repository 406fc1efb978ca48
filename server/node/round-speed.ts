import { quizLengthMs } from '@jara/game-kit/quiz';
import type { AnySharedGame } from '@jara/game-kit/shared-game';

export interface RoundTimes {
  /** Speed factor of rounds. */
  readonly roundSpeed: number;
  /** How long bets are open at any speed; null: scaled by the speed. */
  readonly betsOpenMs: number | null;
}

/**
 * The same game with shorter rounds, for end-to-end tests that would otherwise wait minutes for a result. In games with cash-out
 * the curve is unchanged, and only the pauses are shorter. A quiz shows its questions faster, and its receipts state the speed.
 */
export function atSpeed(game: AnySharedGame, { roundSpeed, betsOpenMs }: RoundTimes): AnySharedGame {
  if (roundSpeed === 1 && betsOpenMs === null) return game;
  const shorter = (ms: number) => Math.max(1, Math.round(ms / roundSpeed));
  const { openMs, restMs } = game.phases;
  const phases = { openMs: betsOpenMs ?? shorter(openMs), restMs: shorter(restMs) };
  const faster = { ...game, phases };
  if (game.cashOut !== undefined) return faster;
  if (game.quiz === undefined) return { ...faster, runningMs: (outcome) => shorter(game.runningMs(outcome)) };
  const { answerMs, pauseMs } = game.quiz;
  const quiz = { ...game.quiz, answerMs: shorter(answerMs), pauseMs: shorter(pauseMs) };
  return { ...faster, quiz, runningMs: () => quizLengthMs(quiz) };
}
