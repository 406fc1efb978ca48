import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pickDistinct } from '@jara/game-kit/draws';
import { toNumber } from '@jara/game-kit/rational';
import { streamsOf } from '@jara/game-kit/testing/game-facts';
import { FACT_EVERY, RETIRED_ROUNDS } from './bank-size.ts';
import { quiz, sharedGame } from './game.ts';

/** Length of a round without pauses: opening, ten questions, the result. */
const ROUND_MS =
  sharedGame.phases.openMs + quiz.questions * (quiz.answerMs + quiz.pauseMs) + sharedGame.phases.restMs;
const DAY_ROUNDS = Math.floor((24 * 60 * 60 * 1000) / ROUND_MS);
const SEASON_ROUNDS = 10_000;
/** Number of other players, and their share of right answers, which the collector has too on questions outside his list. */
const OTHERS = 20;
const SKILL = 0.6;
/** Maximum share of questions that a collector knows from a month of recorded rounds. */
const MAX_KNOWN = 0.03;

/** The numbers of a round's questions, by the current rules or the former ones. */
type Rules = (round: number) => readonly number[];

const rulesNow = (name: string): Rules => {
  const streamAt = streamsOf(`collector: ${name}`);
  return (round) => {
    const inSeason = 1 + ((round - 1) % SEASON_ROUNDS);
    return sharedGame.outcome(streamAt(round), { round: inSeason }).questions;
  };
};

/** Six of 601 and four of 453, any of them in any round. */
const rulesBefore: Rules = (round) => {
  const draws = streamsOf('collector: before')(round);
  return [...pickDistinct(draws, 6, 601), ...pickDistinct(draws, 4, 453).map((one) => 601 + one)];
};

const chooseOf = (count: number, of: number): number =>
  of === 0 ? 1 : (chooseOf(count - 1, of - 1) * count) / of;

/** Probability of each number of right answers among these questions. */
const rightChances = (questions: number): number[] =>
  Array.from({ length: quiz.questions + 1 }, (_, right) =>
    right > questions ? 0 : chooseOf(questions, right) * SKILL ** right * (1 - SKILL) ** (questions - right),
  );

/**
 * Mean return of an entry that knows `known` questions from the list and answers the others like any player. Equal scores are equally
 * often the faster ones.
 */
function returnOf(known: number): number {
  const others = rightChances(quiz.questions);
  const own = rightChances(quiz.questions - known);
  let paid = 0;
  for (let right = 1; right <= quiz.questions; right += 1) {
    const below = others.slice(0, right).reduce((sum, chance) => sum + chance, 0);
    for (let tied = 0; tied <= OTHERS; tied += 1) {
      const chance = chooseOf(OTHERS, tied) * (others[right] ?? 0) ** tied * below ** (OTHERS - tied);
      paid += ((own[right - known] ?? 0) * chance * (OTHERS + 1)) / (tied + 1);
    }
  }
  return paid * toNumber(quiz.share);
}

interface Collected {
  readonly known: number;
  readonly returns: number;
}

/** Value of a list of `watched` rounds in the rounds of the next day. */
function collect(rules: Rules, watched: number, receives: boolean): Collected {
  const list = new Set<number>();
  for (let round = 1; round <= watched && receives; round += 1) for (const one of rules(round)) list.add(one);
  const returns = Array.from({ length: quiz.questions + 1 }, (_, known) => returnOf(known));
  let [known, paid] = [0, 0];
  for (let round = watched + 1; round <= watched + DAY_ROUNDS; round += 1) {
    const met = rules(round).filter((one) => list.has(one)).length;
    known += met;
    paid += returns[met] ?? 0;
  }
  return { known: known / (DAY_ROUNDS * quiz.questions), returns: paid / DAY_ROUNDS };
}

const worth = ({ known, returns }: Collected) =>
  `${(100 * known).toFixed(2)}% of the questions known, an entry returns ${returns.toFixed(3)}`;

test('a day of rounds written down is worth nothing on the next day, entered or not; by the rules before it took the pool', (t) => {
  const before = collect(rulesBefore, DAY_ROUNDS, true);
  t.diagnostic(`the rules before, a day watched: ${worth(before)}`);
  assert.ok(before.returns > 10);
  const rules = rulesNow('a day');
  for (const [who, receives] of [
    ['who entered each round', true],
    ['who entered none', false],
  ] as const) {
    const after = collect(rules, DAY_ROUNDS, receives);
    t.diagnostic(`${who}, a day: ${worth(after)}`);
    assert.equal(after.known, 0);
    assert.ok(after.returns <= 1);
  }
});

test('a month of every round written down makes less than three in a hundred questions known, and no entry worth its price', (t) => {
  const after = collect(rulesNow('a month'), 30 * DAY_ROUNDS, true);
  t.diagnostic(`who entered each round, a month: ${worth(after)}`);
  assert.ok(after.known < MAX_KNOWN);
  assert.ok(after.returns <= 1);
});

test('no question is repeated within the rounds for which it is retired, over the end of a season too', () => {
  const rules = rulesNow('retired');
  const askedIn = new Map<number, number>();
  for (let round = 1; round <= SEASON_ROUNDS + RETIRED_ROUNDS; round += 1)
    for (const question of rules(round)) {
      const last = askedIn.get(question);
      assert.ok(last === undefined || round - last >= RETIRED_ROUNDS, `${question}: ${last}, then ${round}`);
      askedIn.set(question, round);
    }
  assert.equal(SEASON_ROUNDS % RETIRED_ROUNDS, 0);
  assert.equal(RETIRED_ROUNDS % FACT_EVERY, 0);
});
