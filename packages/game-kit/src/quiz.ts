import { type Rational, rational } from './rational.ts';
import { type RuleRefusal, refuse } from './refusal.ts';

/** An answer that was in time. Plain JSON, as it is stored and stands in receipts. */
export interface QuizAnswer {
  /** Of the round, from 0. */
  readonly question: number;
  /** Of the answers as they were shown, from 0. */
  readonly choice: number;
  /** When the server received it, in whole milliseconds since the round began to run. */
  readonly elapsedMs: number;
}

/**
 * For games whose players answer questions while the round runs, and whose stakes make a pool: those with the most right answers
 * share it (parimutuel). Everyone stakes the same. The questions are secret until they are asked.
 */
export interface QuizRules<Outcome> {
  readonly questions: number;
  /** Answers to choose from, at each question. */
  readonly choices: number;
  /** How long each question can be answered. */
  readonly answerMs: number;
  /** How long its right answer is shown afterwards. */
  readonly solutionMs: number;
  /** What the winners share of the stakes. */
  readonly share: Rational;
  /** Fewer players than this, and the round does not count. */
  readonly leastPlayers: number;
  /** How many questions its bank has: the numbers below it. */
  readonly bankSize: number;
  /** The questions of the round, in the order they are asked. */
  drawn(outcome: Outcome): readonly DrawnQuestion[];
}

/** A question as it was drawn. */
export interface DrawnQuestion {
  /** Its number in the bank, from 0. */
  readonly question: number;
  /** The answers of the bank in the order they are shown. Answer 0 of the bank is the right one. */
  readonly order: readonly number[];
}

/** A question as the bank has it. The server alone holds the bank: a page is told a question when it is asked. */
export interface BankQuestion {
  readonly topic: string;
  readonly text: string;
  /** The right one first. */
  readonly answers: readonly string[];
  readonly source: { readonly title: string; readonly address: string | null };
}

/** How a round ended for all its players. */
export interface PoolStanding {
  readonly players: number;
  /** Right answers of the best. */
  readonly best: number;
  /** How many had them. */
  readonly winners: number;
}

/** What a bet in a pool is settled by, beside the outcome. */
export interface PoolEntry {
  readonly answers: readonly QuizAnswer[];
  readonly standing: PoolStanding;
}

/** How fast a quiz is asked: a sandbox may ask faster than the rules have it. */
export type QuizPace = Pick<QuizRules<unknown>, 'answerMs' | 'solutionMs'>;

type QuizTimes = QuizPace & Pick<QuizRules<unknown>, 'questions'>;

/** When a question is asked, in milliseconds since the round began to run. */
export function askedAtMs({ answerMs, solutionMs }: QuizTimes, question: number): number {
  return question * (answerMs + solutionMs);
}

/** From then on it is not answered any more, and its right answer is shown. */
export function closedAtMs(times: QuizTimes, question: number): number {
  return askedAtMs(times, question) + times.answerMs;
}

export function quizLengthMs(times: QuizTimes): number {
  return askedAtMs(times, times.questions);
}

/** The place at which the right answer is shown. */
export function rightChoice({ order }: DrawnQuestion): number {
  return order.indexOf(0);
}

/** How many of the answers are right. */
export function scoreOf<Outcome>(
  rules: Pick<QuizRules<Outcome>, 'drawn'>,
  outcome: Outcome,
  answers: readonly QuizAnswer[],
): number {
  const rights = rules.drawn(outcome).map(rightChoice);
  return answers.filter(({ question, choice }) => rights[question] === choice).length;
}

/** Of everybody's right answers. */
export function standingOf(scores: readonly number[]): PoolStanding {
  const best = scores.reduce((most, score) => Math.max(most, score), 0);
  return { players: scores.length, best, winners: scores.filter((score) => score === best).length };
}

/** What a player with so many right answers is paid for a stake of one. Where nobody has any, every stake is returned. */
export function poolPays(share: Rational, { players, best, winners }: PoolStanding, score: number): Rational {
  if (best === 0) return rational(1n);
  if (score < best) return rational(0n);
  return rational(share.numerator * BigInt(players), share.denominator * BigInt(winners));
}

/** How one player did, and how everybody ended, in words. */
export function describeEntry<Outcome>(
  rules: QuizRules<Outcome>,
  outcome: Outcome,
  { answers, standing: { players, best, winners } }: PoolEntry,
): string[] {
  return [
    `${scoreOf(rules, outcome, answers)} of ${rules.questions} answers right`,
    `${players} players; the most right answers: ${best}; players who had them: ${winners}`,
  ];
}

export type JudgedAnswer = { readonly ok: true; readonly answer: QuizAnswer } | RuleRefusal;

const NO_QUESTION = refuse('unknown_question', 'There is no such question in this round.');
const NO_CHOICE = refuse('unknown_choice', 'There is no such answer to this question.');
const NOT_ASKED = refuse('not_asked', 'This question is not asked yet.');
const TOO_LATE = refuse('too_late', 'Your answer came after the time of this question.');
const ANSWERED = refuse('answered', 'You answered this question already. The first answer counts.');

/**
 * Judges an answer by the moment the server received it: from the question's first millisecond to the last before its end.
 *
 * @param earlier the player's answers in this round so far
 */
export function judgeAnswer(
  rules: QuizTimes & Pick<QuizRules<unknown>, 'choices'>,
  earlier: readonly QuizAnswer[],
  answer: QuizAnswer,
): JudgedAnswer {
  const { question, choice, elapsedMs } = answer;
  if (!isBelow(question, rules.questions)) return NO_QUESTION;
  if (!isBelow(choice, rules.choices)) return NO_CHOICE;
  if (elapsedMs < askedAtMs(rules, question)) return NOT_ASKED;
  if (elapsedMs >= closedAtMs(rules, question)) return TOO_LATE;
  return earlier.some((one) => one.question === question) ? ANSWERED : { ok: true, answer };
}

const isBelow = (value: number, end: number) => Number.isInteger(value) && value >= 0 && value < end;
