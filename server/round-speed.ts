import { quizLengthMs } from '@jara/game-kit/quiz';
import type { AnySharedGame } from '@jara/game-kit/shared-game';

/**
 * The same game with shorter rounds, for journeys that would wait minutes for a result. Where bets are cashed out the curve is the
 * game's own, so that only its pauses are shorter. A quiz asks faster: its receipts hold for the faster rules only.
 */
export function atSpeed(game: AnySharedGame, speed: number): AnySharedGame {
  if (speed === 1) return game;
  const shorter = (ms: number) => Math.max(1, Math.round(ms / speed));
  const { openMs, restMs } = game.phases;
  const faster = { ...game, phases: { openMs: shorter(openMs), restMs: shorter(restMs) } };
  if (game.cashOut !== undefined) return faster;
  if (game.quiz === undefined) return { ...faster, runningMs: (outcome) => shorter(game.runningMs(outcome)) };
  const { answerMs, solutionMs } = game.quiz;
  const quiz = { ...game.quiz, answerMs: shorter(answerMs), solutionMs: shorter(solutionMs) };
  return { ...faster, quiz, runningMs: () => quizLengthMs(quiz) };
}
