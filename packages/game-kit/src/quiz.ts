import { type Line, line } from './line.ts';
import { type Rational, rational } from './rational.ts';
import { type RuleRefusal, refuse } from './refusal.ts';

/** An answer in time. Plain JSON, as in the database and in receipts. */
export interface QuizAnswer {
  /** Index in the round, from 0. */
  readonly question: number;
  /** Index of the answer in the order shown, from 0. */
  readonly choice: number;
  /** Time of receipt by the server, in whole milliseconds since the round began to run. */
  readonly elapsedMs: number;
}

/**
 * For games whose players answer questions while the round runs, and whose stakes form a pool: those with the most right answers
 * share it (parimutuel), the fastest of them. All stakes are equal. A question is secret until it opens, and sent only to players
 * who entered; the right answers are secret until the round has ended.
 */
export interface QuizRules<Outcome> {
  readonly questions: number;
  /** Number of answers to choose from. */
  readonly choices: number;
  /** Time to answer a question. */
  readonly answerMs: number;
  /** Pause before the next question. */
  readonly pauseMs: number;
  /** Minimum time counted for a right answer: reading alone takes longer, and no network's latency is that high. */
  readonly minAnswerMs: number;
  /** Maximum difference of times at which equal scores share alike: network latency varies by as much. */
  readonly tieMs: number;
  /** The winners' share of the stakes. */
  readonly share: Rational;
  /** Minimum players; with fewer the round is void. */
  readonly minPlayers: number;
  /** Size of its question bank: the numbers below it. */
  readonly bankSize: number;
  /** The questions of the round, in order. */
  drawn(outcome: Outcome): readonly DrawnQuestion[];
}

/** A drawn question. */
export interface DrawnQuestion {
  /** Its number in the bank, from 0. */
  readonly question: number;
  /** Indexes of the bank's answers in the order shown. Answer 0 of the bank is the right one. */
  readonly order: readonly number[];
}

/** The questions by their numbers, from 0. Only the server has it: a page receives a question when it opens. */
export interface QuestionBank {
  readonly size: number;
  /** @throws for an unknown question */
  at(question: number): BankQuestion;
}

/** A question as the bank has it. */
export interface BankQuestion {
  readonly topic: string;
  readonly text: string;
  /** The right one first. */
  readonly answers: readonly string[];
  readonly source: { readonly title: string; readonly address: string | null };
}

/** The result of a round over all its players. */
export interface PoolStanding {
  readonly players: number;
  /** Highest number of right answers of a player. */
  readonly best: number;
  /** Number of players who share the pool. */
  readonly winners: number;
  /** The shortest total time among the best. Absent in rounds before times counted: all of the best shared. */
  readonly fastestMs?: number;
}

/** The score of one player. */
export interface QuizScore {
  /** Right answers. */
  readonly right: number;
  /** Total time of the right answers, in milliseconds from the opening of each question until the server received its answer. */
  readonly timeMs: number;
}

/** Data that settles a bet in a pool, besides the outcome. */
export interface PoolEntry {
  readonly answers: readonly QuizAnswer[];
  readonly score: QuizScore;
  readonly standing: PoolStanding;
}

/** The pace of a quiz: a sandbox may run faster than the rules. */
export type QuizPace = Pick<QuizRules<unknown>, 'answerMs' | 'pauseMs'>;

type QuizTimes = QuizPace & Pick<QuizRules<unknown>, 'questions'>;

/** Opening of a question, in milliseconds since the round began to run. */
export function askedAtMs({ answerMs, pauseMs }: QuizTimes, question: number): number {
  return question * (answerMs + pauseMs);
}

/** End of answering, when the right answer is shown. */
export function closedAtMs(times: QuizTimes, question: number): number {
  return askedAtMs(times, question) + times.answerMs;
}

export function quizLengthMs(times: QuizTimes): number {
  return askedAtMs(times, times.questions);
}

/** Index at which the right answer is shown. */
export function rightChoice({ order }: DrawnQuestion): number {
  return order.indexOf(0);
}

/** The score of a player with these answers, at the pace of the rules. */
export function scoreOf<Outcome>(
  rules: Pick<QuizRules<Outcome>, 'drawn' | 'minAnswerMs'> & QuizTimes,
  outcome: Outcome,
  answers: readonly QuizAnswer[],
): QuizScore {
  const rights = rules.drawn(outcome).map(rightChoice);
  const right = answers.filter(({ question, choice }) => rights[question] === choice);
  const timeMs = right.reduce(
    (sum, { question, elapsedMs }) =>
      sum + Math.max(rules.minAnswerMs, elapsedMs - askedAtMs(rules, question)),
    0,
  );
  return { right: right.length, timeMs };
}

/** The standing of all scores. */
export function standingOf(
  { tieMs }: Pick<QuizRules<unknown>, 'tieMs'>,
  scores: readonly QuizScore[],
): PoolStanding {
  const best = scores.reduce((most, { right }) => Math.max(most, right), 0);
  const times = scores.filter(({ right }) => right === best).map(({ timeMs }) => timeMs);
  const fastestMs = times.reduce((least, timeMs) => Math.min(least, timeMs), times[0] ?? 0);
  return {
    players: scores.length,
    best,
    winners: times.filter((timeMs) => timeMs <= fastestMs + tieMs).length,
    fastestMs,
  };
}

/** Whether a player with this score shares the pool. */
export function isWinner(
  { tieMs }: Pick<QuizRules<unknown>, 'tieMs'>,
  { best, fastestMs }: PoolStanding,
  { right, timeMs }: QuizScore,
): boolean {
  return right === best && (fastestMs === undefined || timeMs <= fastestMs + tieMs);
}

/** The payout of this score for a stake of one. Without any right answer every stake is returned. */
export function poolPays(
  rules: Pick<QuizRules<unknown>, 'share' | 'tieMs'>,
  standing: PoolStanding,
  score: QuizScore,
): Rational {
  const { players, best, winners } = standing;
  if (best === 0) return rational(1n);
  if (!isWinner(rules, standing, score)) return rational(0n);
  const { numerator, denominator } = rules.share;
  return rational(numerator * BigInt(players), denominator * BigInt(winners));
}

const seconds = (ms: number) => (ms / 1000).toFixed(3);

/** One player's score and the round's standing. */
export function describeEntry(
  { questions }: Pick<QuizRules<unknown>, 'questions'>,
  { score: { right, timeMs }, standing: { players, best, winners, fastestMs } }: PoolEntry,
): Line[] {
  return [
    line('quizScore', { right, questions, seconds: seconds(timeMs) }),
    line('quizPool', { players, best, winners }),
    ...(fastestMs === undefined ? [] : [line('quizFastest', { seconds: seconds(fastestMs) })]),
  ];
}

export type JudgedAnswer = { readonly ok: true; readonly answer: QuizAnswer } | RuleRefusal;

const NO_QUESTION = refuse('unknown_question', 'There is no such question in this round.');
const NO_CHOICE = refuse('unknown_choice', 'There is no such answer to this question.');
const NOT_ASKED = refuse('not_asked', 'This question is not asked yet.');
const TOO_LATE = refuse('too_late', 'Your answer came after the time of this question.');
const ANSWERED = refuse('answered', 'You answered this question already. The first answer counts.');

/**
 * Judges an answer by the time of its receipt: from the question's first millisecond to the last before its end.
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
