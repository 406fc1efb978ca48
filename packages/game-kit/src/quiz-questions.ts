import {
  askedAtMs,
  type BankQuestion,
  closedAtMs,
  type DrawnQuestion,
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
  /** Null until the question is closed. */
  readonly solution: { readonly right: number; readonly source: BankQuestion['source'] } | null;
}

/** What players may know of a quiz so long after it began: the questions asked, and the right answers of those that are closed. */
export function askedSoFar(
  quiz: Quiz,
  bank: readonly BankQuestion[],
  drawn: readonly DrawnQuestion[],
  { startedAtMs, nowMs }: { readonly startedAtMs: number; readonly nowMs: number },
): KnownQuestion[] {
  return drawn.flatMap((one, question) => {
    const asksAtMs = startedAtMs + askedAtMs(quiz, question);
    const closesAtMs = startedAtMs + closedAtMs(quiz, question);
    if (nowMs < asksAtMs) return [];
    const known = bank[one.question];
    if (known === undefined) throw new Error('a question that was drawn is not in the bank');
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
