import { fieldsOf, wholeNumber } from '../fields.ts';
import {
  judgeAnswer,
  type PoolEntry,
  type PoolStanding,
  type QuizAnswer,
  type QuizRules,
  type QuizScore,
  scoreOf,
} from '../quiz.ts';
import { MAX_NONCE } from './receipt.ts';
import type { SharedReceipt } from './shared-receipt.ts';

/** Maximum players of a pool, far above any real one. */
const MAX_PLAYERS = 1_000_000_000;

export type ReadEntry =
  | { readonly ok: true; readonly entry: PoolEntry | undefined }
  | { readonly ok: false; readonly name: 'answers' | 'standing'; readonly sentence: string };

/** A receipt's answers, judged one after another as on the server, and the standing if it is possible for a round with them. */
export function readEntry(
  quiz: QuizRules<unknown>,
  receipt: Pick<SharedReceipt, 'answers' | 'standing'>,
  outcome: unknown,
): ReadEntry {
  const answers: QuizAnswer[] = [];
  for (const [at, one] of (receipt.answers ?? []).entries()) {
    const read = readAnswer(one);
    const judged = read === null ? null : judgeAnswer(quiz, answers, read);
    if (judged?.ok !== true) {
      const sentence = judged?.sentence ?? 'An answer has a question, a choice and a time, in whole numbers.';
      return { ok: false, name: 'answers', sentence: `${at + 1}: ${sentence}` };
    }
    answers.push(judged.answer);
  }
  const standing = readStanding(quiz, receipt.standing);
  const score = scoreOf(quiz, outcome, answers);
  if (standing === null || isBetter(score, standing))
    return { ok: false, name: 'standing', sentence: 'No round with these answers ended like this.' };
  return { ok: true, entry: { answers, score, standing } };
}

/** No player has more right answers than the best. */
function isBetter({ right, timeMs }: QuizScore, { best, fastestMs = 0 }: PoolStanding): boolean {
  return right > best || (right === best && timeMs < fastestMs);
}

function readAnswer(input: unknown): QuizAnswer | null {
  const fields = fieldsOf(input);
  const question = wholeNumber(fields.question, 0, MAX_NONCE);
  const choice = wholeNumber(fields.choice, 0, MAX_NONCE);
  const elapsedMs = wholeNumber(fields.elapsedMs, 0, MAX_NONCE);
  return question === null || choice === null || elapsedMs === null ? null : { question, choice, elapsedMs };
}

function readStanding({ questions }: QuizRules<unknown>, input: unknown): PoolStanding | null {
  const fields = fieldsOf(input);
  const players = wholeNumber(fields.players, 1, MAX_PLAYERS);
  const best = wholeNumber(fields.best, 0, questions);
  const winners = wholeNumber(fields.winners, 1, MAX_PLAYERS);
  if (players === null || best === null || winners === null || winners > players) return null;
  if (fields.fastestMs === undefined) return { players, best, winners };
  const fastestMs = wholeNumber(fields.fastestMs, 0, MAX_NONCE);
  return fastestMs === null ? null : { players, best, winners, fastestMs };
}
