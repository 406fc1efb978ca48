import type { AskedQuestion } from '@jara/contract/shared-games';
import {
  askedAtMs,
  type BankQuestion,
  closedAtMs,
  type DrawnQuestion,
  type QuizRules,
  rightChoice,
} from '@jara/game-kit/quiz';
import { invariant } from '../../platform/runtime/invariant.ts';

type Quiz = QuizRules<unknown>;

/** What players may know of a quiz so long after it began: the questions asked, and the right answers of those that are closed. */
export function askedSoFar(
  quiz: Quiz,
  bank: readonly BankQuestion[],
  drawn: readonly DrawnQuestion[],
  { startedAtMs, nowMs }: { readonly startedAtMs: number; readonly nowMs: number },
): AskedQuestion[] {
  return drawn.flatMap((one, question) => {
    const asksAtMs = startedAtMs + askedAtMs(quiz, question);
    const closesAtMs = startedAtMs + closedAtMs(quiz, question);
    if (nowMs < asksAtMs) return [];
    const known = bank[one.question];
    invariant(known !== undefined, 'a question that was drawn is in the bank');
    const { topic, text, source } = known;
    const answers = one.order.map((at) => known.answers[at] ?? '');
    const solution = nowMs < closesAtMs ? null : { right: rightChoice(one), source };
    return [{ question, topic, text, answers, asksAtMs, closesAtMs, solution }];
  });
}

/** In how many milliseconds a question is asked or closed; null: none is any more. */
export function nextQuestionInMs(quiz: Quiz, elapsedMs: number): number | null {
  for (let question = 0; question < quiz.questions; question += 1)
    for (const atMs of [askedAtMs(quiz, question), closedAtMs(quiz, question)])
      if (atMs > elapsedMs) return atMs - elapsedMs;
  return null;
}
