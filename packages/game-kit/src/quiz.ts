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
 * share it (parimutuel), the fastest of them. Everyone stakes the same. The questions are secret until they are asked, and told to
 * those who entered alone; the right answers are secret until the round has ended.
 */
export interface QuizRules<Outcome> {
  readonly questions: number;
  /** Answers to choose from, at each question. */
  readonly choices: number;
  /** How long each question can be answered. */
  readonly answerMs: number;
  /** How long the next question is waited for afterwards. */
  readonly pauseMs: number;
  /** Of the time for a right answer so much counts at least: reading takes longer, and no line is that slow. */
  readonly leastAnswerMs: number;
  /** Equally many right answers whose times lie no further apart than this share alike: so much is the network's luck. */
  readonly tieMs: number;
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

/** The questions by their numbers, from 0. The server alone holds it: a page is told a question when it is asked. */
export interface QuestionBank {
  readonly size: number;
  /** @throws where there is no such question */
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

/** How a round ended for all its players. */
export interface PoolStanding {
  readonly players: number;
  /** Right answers of the best. */
  readonly best: number;
  /** How many share the pool. */
  readonly winners: number;
  /** What the fastest of the best took for them. Left out in rounds of before times counted: all of the best shared. */
  readonly fastestMs?: number;
}

/** How one player did. */
export interface QuizScore {
  /** Right answers. */
  readonly right: number;
  /** What they took together, in milliseconds, each from when it was asked until the server received it. */
  readonly timeMs: number;
}

/** What a bet in a pool is settled by, beside the outcome. */
export interface PoolEntry {
  readonly answers: readonly QuizAnswer[];
  readonly score: QuizScore;
  readonly standing: PoolStanding;
}

/** How fast a quiz is asked: a sandbox may ask faster than the rules have it. */
export type QuizPace = Pick<QuizRules<unknown>, 'answerMs' | 'pauseMs'>;

type QuizTimes = QuizPace & Pick<QuizRules<unknown>, 'questions'>;

/** When a question is asked, in milliseconds since the round began to run. */
export function askedAtMs({ answerMs, pauseMs }: QuizTimes, question: number): number {
  return question * (answerMs + pauseMs);
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

/** How a player did with these answers, at the pace of the rules. */
export function scoreOf<Outcome>(
  rules: Pick<QuizRules<Outcome>, 'drawn' | 'leastAnswerMs'> & QuizTimes,
  outcome: Outcome,
  answers: readonly QuizAnswer[],
): QuizScore {
  const rights = rules.drawn(outcome).map(rightChoice);
  const right = answers.filter(({ question, choice }) => rights[question] === choice);
  const timeMs = right.reduce(
    (sum, { question, elapsedMs }) =>
      sum + Math.max(rules.leastAnswerMs, elapsedMs - askedAtMs(rules, question)),
    0,
  );
  return { right: right.length, timeMs };
}

/** Of everybody's scores. */
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

/** What a player with this score is paid for a stake of one. Where nobody has a right answer, every stake is returned. */
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

/** How one player did, and how everybody ended, in words. */
export function describeEntry(
  { questions }: Pick<QuizRules<unknown>, 'questions'>,
  { score: { right, timeMs }, standing: { players, best, winners, fastestMs } }: PoolEntry,
): string[] {
  return [
    `${right} of ${questions} answers right, in ${seconds(timeMs)} s`,
    `${players} players; the most right answers: ${best}; players who shared the pool: ${winners}`,
    ...(fastestMs === undefined ? [] : [`the fastest of the best: ${seconds(fastestMs)} s`]),
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
