import {
  askedAtMs,
  type PoolEntry,
  type QuizAnswer,
  type QuizRules,
  rightChoice,
  scoreOf,
  standingOf,
} from '../quiz.ts';

/** Pool entries of a round whose players know, guess or omit answers, each chosen by `pick`. */
export function poolEntries<Outcome>(
  rules: QuizRules<Outcome>,
  outcome: Outcome,
  players: number,
  pick: (below: number) => number,
): PoolEntry[] {
  const drawn = rules.drawn(outcome);
  const sheets = Array.from({ length: players }, () => {
    const answers: QuizAnswer[] = [];
    for (const [question, one] of drawn.entries()) {
      const way = pick(3);
      if (way === 0) continue;
      const choice = way === 1 ? rightChoice(one) : pick(rules.choices);
      answers.push({ question, choice, elapsedMs: askedAtMs(rules, question) + pick(rules.answerMs) });
    }
    return answers;
  });
  const scores = sheets.map((answers) => scoreOf(rules, outcome, answers));
  const standing = standingOf(rules, scores);
  return sheets.map((answers, at) => ({ answers, score: scores[at] ?? { right: 0, timeMs: 0 }, standing }));
}
