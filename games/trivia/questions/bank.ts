import type { BankQuestion, QuestionBank } from '@jara/game-kit/quiz';
import { factQuestions } from './facts/facts.ts';
import { KIND_SIZE, type QuestionKind, questionOf } from './kinds/kind.ts';
import { nigerianKinds } from './kinds/nigerian.ts';
import { otherKinds } from './kinds/other.ts';

/**
 * Computed questions by their kinds, the Nigerian ones first. Their order, and each kind's function, are part of the version of the rules.
 */
export const kinds: readonly QuestionKind[] = [...nigerianKinds, ...otherKinds];

const SIZE = factQuestions.length + kinds.length * KIND_SIZE;

/** The written questions, then `KIND_SIZE` of each kind. */
export const questionBank: QuestionBank = {
  size: SIZE,
  at(question): BankQuestion {
    const fact = factQuestions[question];
    if (fact !== undefined) return fact;
    const kind = kinds[Math.floor((question - factQuestions.length) / KIND_SIZE)];
    if (kind === undefined) throw new RangeError(`the bank of ${SIZE} has no question ${question}`);
    return questionOf(kind, (question - factQuestions.length) % KIND_SIZE);
  },
};
