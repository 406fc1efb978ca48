import { asciiBytes, toHex } from '@jara/fairness/bytes';
import type { Sha256 } from '@jara/fairness/hmac';
import {
  askedAtMs,
  type BankQuestion,
  closedAtMs,
  type DrawnQuestion,
  type QuestionBank,
  type QuizRules,
  rightChoice,
} from './quiz.ts';

type Quiz = QuizRules<unknown>;

/** What players may know of one question, once it is asked. */
export interface KnownQuestion {
  readonly question: number;
  readonly topic: string;
  readonly text: string;
  readonly answers: string[];
  readonly asksAtMs: number;
  readonly closesAtMs: number;
  /** Null until the round has ended. */
  readonly solution: { readonly right: number; readonly source: BankQuestion['source'] } | null;
}

/** A question in words as the round shows it. */
export interface ShownQuestion {
  readonly text: string;
  /** In the order they are shown. */
  readonly answers: readonly string[];
}

function shownOf(known: BankQuestion, { order }: DrawnQuestion): { text: string; answers: string[] } {
  return { text: known.text, answers: order.map((at) => known.answers[at] ?? '') };
}

/** All questions of a round in words: as secret as its outcome while it runs. */
export function shownQuestions(bank: QuestionBank, drawn: readonly DrawnQuestion[]): ShownQuestion[] {
  return drawn.map((one) => shownOf(bank.at(one.question), one));
}

/**
 * What is published with a round before its first bet: the hash of its questions in words. The round's link, which is secret until
 * then, keeps them from being guessed by it; afterwards it proves that no word was changed.
 */
export function questionsHash(sha256: Sha256, link: string, questions: readonly ShownQuestion[]): string {
  const words = JSON.stringify([link, questions.map(({ text, answers }) => [text, ...answers])]);
  return toHex(sha256(asciiBytes(words.replace(/[^\x20-\x7e]/g, escaped))));
}

/** As JSON may write a character that is no ASCII. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * What those who entered may know of a quiz so long after it began: the questions asked, and once it is over the right answers.
 */
export function askedSoFar(
  quiz: Quiz,
  bank: QuestionBank,
  drawn: readonly DrawnQuestion[],
  at: { readonly startedAtMs: number; readonly nowMs: number; readonly isOver: boolean },
): KnownQuestion[] {
  return drawn.flatMap((one, question) => {
    const asksAtMs = at.startedAtMs + askedAtMs(quiz, question);
    const closesAtMs = at.startedAtMs + closedAtMs(quiz, question);
    if (at.nowMs < asksAtMs && !at.isOver) return [];
    const known = bank.at(one.question);
    const { topic, source } = known;
    const solution = at.isOver ? { right: rightChoice(one), source } : null;
    return [{ question, topic, ...shownOf(known, one), asksAtMs, closesAtMs, solution }];
  });
}

/** In how many milliseconds a question is asked; null: none is any more. */
export function nextQuestionInMs(quiz: Quiz, elapsedMs: number): number | null {
  for (let question = 0; question < quiz.questions; question += 1) {
    const atMs = askedAtMs(quiz, question);
    if (atMs > elapsedMs) return atMs - elapsedMs;
  }
  return null;
}
