import type { Draws } from '@jara/game-kit/definition';
import { pickDistinct, shuffled } from '@jara/game-kit/draws';
import { fieldsOf } from '@jara/game-kit/fields';
import { line } from '@jara/game-kit/line';
import { type DrawnQuestion, poolPays, type QuizRules, quizLengthMs, rightChoice } from '@jara/game-kit/quiz';
import { compare, rational } from '@jara/game-kit/rational';
import { refuse } from '@jara/game-kit/refusal';
import type { SharedGame } from '@jara/game-kit/shared-game';
import {
  BANK_SIZE,
  FACT_EVERY,
  FACTS,
  KIND_SIZE,
  KINDS,
  NIGERIAN_FACTS,
  NIGERIAN_KINDS,
  RETIRED_ROUNDS,
} from './bank-size.ts';

/** An empty selection: everyone enters with the same stake. */
export type TriviaSelection = Record<string, never>;

/** The round's number in its season: each round draws from its own part of the bank, so that no question repeats soon. */
export interface TriviaCard {
  /** From 1. */
  readonly round: number;
}

export interface TriviaOutcome {
  /** Their numbers in the bank, from 0, in order. */
  readonly questions: readonly number[];
  /** For each of them the bank's answers in the order shown, a digit each. Answer 0 is the right one. */
  readonly orders: readonly string[];
}

const QUESTIONS = 10;
const NIGERIAN_QUESTIONS = 6;
const CHOICES = 4;
const ENTRY_KOBO = 20_000n;
const MAX_PAID_KOBO = 1_000_000_000n;
const MAX_TIMES = rational(MAX_PAID_KOBO, ENTRY_KOBO);
const SHARE = rational(90n, 100n);

const TIMES = { questions: QUESTIONS, answerMs: 10_000, pauseMs: 1_500 } as const;

function drawnQuestions({ questions, orders }: TriviaOutcome): readonly DrawnQuestion[] {
  return questions.map((question, at) => ({ question, order: [...(orders[at] ?? '')].map(Number) }));
}

export const quiz: QuizRules<TriviaOutcome> = {
  ...TIMES,
  choices: CHOICES,
  minAnswerMs: 2_000,
  tieMs: 1_000,
  share: SHARE,
  minPlayers: 2,
  bankSize: BANK_SIZE,
  drawn: drawnQuestions,
};

/** A number below `size` from this part of the bank: every `parts`th of them. */
function drawOfPart(draws: Draws, part: number, parts: number, size: number): number {
  return part + parts * draws.below(Math.ceil((size - part) / parts));
}

const FACT_PARTS = RETIRED_ROUNDS / FACT_EVERY;

/**
 * Ten questions of ten kinds, six of them Nigerian, in any order, each with its answers in any order. In every tenth round one of them
 * is a written question. Each round draws from a part of the bank that repeats after `RETIRED_ROUNDS`.
 */
function drawRound(draws: Draws, { round }: TriviaCard): TriviaOutcome {
  const kinds = [
    ...pickDistinct(draws, NIGERIAN_QUESTIONS, NIGERIAN_KINDS),
    ...pickDistinct(draws, QUESTIONS - NIGERIAN_QUESTIONS, KINDS - NIGERIAN_KINDS).map(
      (kind) => NIGERIAN_KINDS + kind,
    ),
  ];
  const picked = kinds.map(
    (kind) => FACTS + kind * KIND_SIZE + drawOfPart(draws, round % RETIRED_ROUNDS, RETIRED_ROUNDS, KIND_SIZE),
  );
  if (round % FACT_EVERY === 0) {
    const fact = drawOfPart(draws, (round / FACT_EVERY) % FACT_PARTS, FACT_PARTS, FACTS);
    picked[fact < NIGERIAN_FACTS ? 0 : NIGERIAN_QUESTIONS] = fact;
  }
  const questions = shuffled(draws, QUESTIONS).map((at) => picked[at] ?? 0);
  return { questions, orders: questions.map(() => shuffled(draws, CHOICES).join('')) };
}

const letterOf = (choice: number) => String.fromCharCode(65 + choice);

/** Ten questions for all entrants at the same time; the fastest of those with the most right answers share the stakes less a tenth. */
export const sharedGame: SharedGame<TriviaSelection, TriviaOutcome, TriviaCard> = {
  id: 'trivia',
  title: 'Naija Trivia',
  mode: 'trivia',
  addedOn: '2026-11-23',
  version: 3,
  limits: { minStakeKobo: ENTRY_KOBO, maxStakeKobo: ENTRY_KOBO, maxPayoutKobo: MAX_PAID_KOBO },
  betTypes: [{ id: 'entry', name: line('entryBet'), rtp: SHARE, example: () => ({}) }],
  paytable: [{ name: line('prize'), chance: null, pays: null }],
  phases: { openMs: 30_000, restMs: 12_000 },
  betsPerRound: 1,
  card: (round) => ({ round }),
  parseSelection(input) {
    return Object.keys(fieldsOf(input)).length === 0
      ? { ok: true, value: {} }
      : refuse('nothing_to_choose', 'An entry chooses nothing.');
  },
  outcome: drawRound,
  runningMs: () => quizLengthMs(TIMES),
  pays(_bet, _outcome, _cashOuts, _card, entry) {
    if (entry === undefined) throw new Error('an entry is settled by the standing of its round');
    const pays = poolPays(quiz, entry.standing, entry.score);
    return compare(pays, MAX_TIMES) > 0n ? MAX_TIMES : pays;
  },
  quiz,
  describeSelection: () => line('entry'),
  describeOutcome: (outcome) => [
    line('questions', { questions: outcome.questions.map((question) => question + 1).join(', ') }),
    line('answers', { letters: drawnQuestions(outcome).map(rightChoice).map(letterOf).join(' ') }),
  ],
};
