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

/** The public part of one question, once it is open. */
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

/** The text of a question as the round shows it. */
export interface ShownQuestion {
  readonly text: string;
  /** In the order shown. */
  readonly answers: readonly string[];
}

function shownOf(known: BankQuestion, { order }: DrawnQuestion): { text: string; answers: string[] } {
  return { text: known.text, answers: order.map((at) => known.answers[at] ?? '') };
}

/** The texts of all questions of a round: secret while it runs, as its outcome is. */
export function shownQuestions(bank: QuestionBank, drawn: readonly DrawnQuestion[]): ShownQuestion[] {
  return drawn.map((one) => shownOf(bank.at(one.question), one));
}

/**
 * The commitment published with a round before its first bet: the hash of its questions' texts. The round's link, secret until
 * then, salts it against guessing; afterwards it proves that no word was changed.
 */
export function questionsHash(sha256: Sha256, link: string, questions: readonly ShownQuestion[]): string {
  const words = JSON.stringify([link, questions.map(({ text, answers }) => [text, ...answers])]);
  return toHex(sha256(asciiBytes(words.replace(/[^\x20-\x7e]/g, escaped))));
}

/** The JSON escape of a non-ASCII character. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * The part of a quiz that its players may see at a given time: the questions opened so far, and once it is over the right answers.
 */
export function askedQuestions(
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

/** Milliseconds until the next question opens; null: there is none. */
export function nextQuestionInMs(quiz: Quiz, elapsedMs: number): number | null {
  for (let question = 0; question < quiz.questions; question += 1) {
    const atMs = askedAtMs(quiz, question);
    if (atMs > elapsedMs) return atMs - elapsedMs;
  }
  return null;
}
