import { quizLengthMs } from '@jara/game-kit/quiz';
import type { AnySharedGame } from '@jara/game-kit/shared-game';

export interface RoundTimes {
  /** Rounds are so many times as fast. */
  readonly roundSpeed: number;
  /** How long bets are taken, however fast the round is; null: as the speed has it. */
  readonly betsOpenMs: number | null;
}

/**
 * The same game with shorter rounds, for journeys that would wait minutes for a result. Where bets are cashed out the curve is the
 * game's own, so that only its pauses are shorter. A quiz asks faster, and its receipts say how fast.
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
