import type { Draws } from '@jara/game-kit/definition';
import { pickDistinct, shuffled } from '@jara/game-kit/draws';
import { fieldsOf } from '@jara/game-kit/fields';
import {
  type DrawnQuestion,
  poolPays,
  type QuizRules,
  quizLengthMs,
  rightChoice,
  scoreOf,
} from '@jara/game-kit/quiz';
import { compare, rational } from '@jara/game-kit/rational';
import { refuse } from '@jara/game-kit/refusal';
import type { SharedGame } from '@jara/game-kit/shared-game';
import { BANK_SIZE, NIGERIAN } from './bank-size.ts';

/** There is nothing to choose: everyone enters with the same stake. */
export type TriviaSelection = Record<string, never>;

export interface TriviaOutcome {
  /** Their numbers in the bank, from 0, in the order they are asked. */
  readonly questions: readonly number[];
  /** For each of them the bank's answers in the order they are shown, a digit each. Answer 0 is the right one. */
  readonly orders: readonly string[];
}

const QUESTIONS = 10;
const NIGERIAN_QUESTIONS = 6;
const CHOICES = 4;
const ENTRY_KOBO = 20_000n;
const MOST_PAID_KOBO = 1_000_000_000n;
const MOST_TIMES = rational(MOST_PAID_KOBO, ENTRY_KOBO);
const SHARE = rational(90n, 100n);

const TIMES = { questions: QUESTIONS, answerMs: 10_000, solutionMs: 3_000 } as const;

function drawnQuestions({ questions, orders }: TriviaOutcome): readonly DrawnQuestion[] {
  return questions.map((question, at) => ({ question, order: [...(orders[at] ?? '')].map(Number) }));
}

export const quiz: QuizRules<TriviaOutcome> = {
  ...TIMES,
  choices: CHOICES,
  share: SHARE,
  leastPlayers: 2,
  bankSize: BANK_SIZE,
  drawn: drawnQuestions,
};

/** Six Nigerian questions and four of the rest, in any order, each with its answers in any order. */
function drawRound(draws: Draws): TriviaOutcome {
  const picked = [
    ...pickDistinct(draws, NIGERIAN_QUESTIONS, NIGERIAN),
    ...pickDistinct(draws, QUESTIONS - NIGERIAN_QUESTIONS, BANK_SIZE - NIGERIAN).map(
      (question) => NIGERIAN + question,
    ),
  ];
  const questions = shuffled(draws, QUESTIONS).map((at) => picked[at] ?? 0);
  return { questions, orders: questions.map(() => shuffled(draws, CHOICES).join('')) };
}

const letterOf = (choice: number) => String.fromCharCode(65 + choice);

/** Ten questions for everyone at once; those with the most right answers share the stakes less a tenth. */
export const sharedGame: SharedGame<TriviaSelection, TriviaOutcome> = {
  id: 'trivia',
  title: 'Naija Trivia',
  mode: 'trivia',
  addedOn: '2026-11-23',
  version: 2,
  limits: { minStakeKobo: ENTRY_KOBO, maxStakeKobo: ENTRY_KOBO, maxPayoutKobo: MOST_PAID_KOBO },
  betTypes: [{ id: 'entry', name: 'Entry', rtp: SHARE, example: () => ({}) }],
  paytable: [{ name: 'Most right answers', chance: null, pays: null }],
  phases: { openMs: 30_000, restMs: 12_000 },
  betsPerRound: 1,
  card: () => null,
  parseSelection(input) {
    return Object.keys(fieldsOf(input)).length === 0
      ? { ok: true, value: {} }
      : refuse('nothing_to_choose', 'An entry chooses nothing.');
  },
  outcome: drawRound,
  runningMs: () => quizLengthMs(TIMES),
  pays(_bet, outcome, _cashOuts, _card, entry) {
    if (entry === undefined) throw new Error('an entry is settled by the standing of its round');
    const pays = poolPays(SHARE, entry.standing, scoreOf(quiz, outcome, entry.answers));
    return compare(pays, MOST_TIMES) > 0n ? MOST_TIMES : pays;
  },
  quiz,
  describeSelection: () => 'one entry',
  describeOutcome: (outcome) => [
    `questions: ${outcome.questions.map((question) => question + 1).join(', ')}`,
    `right answers: ${drawnQuestions(outcome).map(rightChoice).map(letterOf).join(' ')}`,
  ],
};
