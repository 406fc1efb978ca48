import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compare, equals } from '@jara/game-kit/rational';
import { inEnglish } from '@jara/language/testing/game-lines';
import fc from 'fast-check';
import { drawCard, TRIALS } from './card.ts';
import { maxRunners, STRENGTHS, sizesOf, stableRunner, weightsOf } from './field.ts';
import { comesIn, parseSelection } from './markets.ts';
import {
  AFTER_MS,
  drawOutcome,
  finishTimes,
  isPhotoFinish,
  marginsOf,
  OFF_MS,
  runningMs,
} from './outcome.ts';
import { raceGame } from './race-game.ts';
import { FIELDS, fastDraws, fieldOf, MIXED_FIELD } from './testing/fields.ts';

const drawn = fc
  .record({ field: fc.constantFrom(...FIELDS), seed: fc.nat() })
  .map(({ field, seed }) => ({ field, card: drawCard(field, 1, fastDraws(seed)), seed }));
const RUNS = { numRuns: 200, seed: 7 };

test('a card has its classes: different runners, favourites and outsiders, and the form of five trials', () => {
  fc.assert(
    fc.property(drawn, ({ field, card }) => {
      const starters = maxRunners(field);
      assert.equal(card.runners.length, starters);
      assert.equal(new Set(card.runners.map(({ stable }) => stable)).size, starters);
      const names = card.runners.map((runner) => stableRunner(field, runner).name);
      for (const [at, name] of ['Star', 'Regular', 'Outsider'].entries()) {
        const strengths = weightsOf(card).filter((_, runner) => names[runner]?.startsWith(name));
        assert.equal(strengths.length, field.programme[0][at]);
        const range = STRENGTHS[at];
        assert.ok(range !== undefined);
        for (const strength of strengths) assert.ok(strength >= range.least && strength <= range.most);
      }
      for (let trial = 0; trial < TRIALS; trial += 1) {
        const places = card.runners.map(({ form }) => form[trial] ?? 0).toSorted((a, b) => a - b);
        assert.deepEqual(
          places,
          Array.from({ length: starters }, (_, at) => at + 1),
        );
      }
    }),
    RUNS,
  );
});

test('form means something: over many cards the strong came in front of the weak', () => {
  let [strong, weak] = [0, 0];
  for (let seed = 0; seed < 400; seed += 1) {
    const runners = drawCard(fieldOf(10), 1, fastDraws(seed)).runners.toSorted(
      (a, b) => b.strength - a.strength,
    );
    const mean = (at: number) => (runners[at]?.form ?? []).reduce((sum, place) => sum + place, 0) / TRIALS;
    strong += mean(0);
    weak += mean(9);
  }
  assert.ok(strong / 400 < 4 && weak / 400 > 6.5, `${strong / 400} and ${weak / 400}`);
});

test('a race may have 6, 8, 10 or 12 runners, and its first four places are drawn with all the others', () => {
  assert.deepEqual(FIELDS.flatMap(sizesOf), [6, 8, 10, 12]);
  for (const field of FIELDS) {
    const { order } = drawOutcome(drawCard(field, 1, fastDraws(3)), fastDraws(4));
    assert.equal(new Set(order.slice(0, 4)).size, 4);
  }
});

test('a programme gives the sizes in turn by the number of the round; a game reads what its largest race may have', () => {
  const sizes = Array.from(
    { length: 9 },
    (_, at) => drawCard(MIXED_FIELD, at + 1, fastDraws(at)).runners.length,
  );
  assert.deepEqual(sizes, [6, 8, 10, 12, 6, 8, 10, 12, 6]);
  const mixed = raceGame(MIXED_FIELD);
  assert.ok(mixed.parseSelection({ market: 'win', runners: [12] }).ok);
  const least = FIELDS.map((field) => raceGame(field).betTypes.map(({ rtp }) => rtp));
  for (const [at, { id, rtp }] of mixed.betTypes.entries()) {
    const each = least.flatMap((rtps) => rtps[at] ?? []);
    assert.ok(each.every((one) => compare(rtp, one) <= 0n) && each.some((one) => equals(rtp, one)), id);
  }
});

test('an outcome is a whole order with gaps; the animation ends after the last one is in', () => {
  fc.assert(
    fc.property(drawn, ({ field, card, seed }) => {
      const outcome = drawOutcome(card, fastDraws(seed + 1));
      const starters = maxRunners(field);
      assert.deepEqual(
        outcome.order.toSorted((a, b) => a - b),
        Array.from({ length: starters }, (_, at) => at + 1),
      );
      assert.equal(outcome.gaps.length, starters - 1);
      assert.ok(outcome.gaps.every((gap) => Number.isInteger(gap) && gap >= 1));
      const times = finishTimes(field, outcome);
      assert.equal(times[0], OFF_MS + field.winnerRunsMs);
      assert.deepEqual(
        times.toSorted((a, b) => a - b),
        times,
      );
      assert.equal(runningMs(field, outcome), (times.at(-1) ?? 0) + AFTER_MS);
      assert.ok(runningMs(field, outcome) < 40_000);
      assert.equal(isPhotoFinish(outcome), (marginsOf(outcome)[1] ?? 0) <= 2);
    }),
    RUNS,
  );
});

const order = [4, 2, 7, 1, 3, 8, 5, 6];

test('each market requires its part of the order, in a field of eight', () => {
  const right = (market: string, ...runners: number[]) => {
    const read = parseSelection({ market, runners }, 8);
    assert.ok(read.ok, market);
    return comesIn(read.value, order);
  };
  assert.deepEqual([right('win', 4), right('win', 2)], [true, false]);
  assert.deepEqual([right('place', 7), right('place', 1)], [true, false]);
  assert.deepEqual([right('show', 1), right('show', 3)], [true, false]);
  assert.deepEqual([right('exacta', 4, 2), right('exacta', 2, 4)], [true, false]);
  assert.deepEqual([right('quinella', 2, 4), right('quinella', 4, 7)], [true, false]);
  assert.deepEqual([right('trifecta', 4, 2, 7), right('trifecta', 4, 7, 2)], [true, false]);
  assert.deepEqual([right('top-four', 1, 7, 2, 4), right('top-four', 1, 7, 2, 3)], [true, false]);
});

test('a field of six pays two places, and three to show', () => {
  const six = [4, 2, 6, 1, 3, 5];
  assert.ok(comesIn({ market: 'place', runners: [2] }, six));
  assert.ok(!comesIn({ market: 'place', runners: [6] }, six));
  assert.ok(comesIn({ market: 'show', runners: [6] }, six));
  assert.ok(!comesIn({ market: 'show', runners: [1] }, six));
});

test('rejects an invalid selection with a sentence', () => {
  const sentence = (input: unknown) => {
    const read = parseSelection(input, 6);
    return read.ok ? null : read.sentence;
  };
  assert.equal(sentence({ market: 'lucky', runners: [1] }), 'Choose one of the bets on the race card.');
  for (const runners of [[], [7], [0], [1.5], ['1'], [1, 2], null])
    assert.equal(sentence({ market: 'win', runners }), 'Choose a runner by its number, from 1 to 6.');
  for (const runners of [[1], [1, 1], [1, 9]])
    assert.equal(
      sentence({ market: 'exacta', runners }),
      'Choose 2 different runners by their numbers, from 1 to 6.',
    );
});

test('describes a bet and a result with the names of the runners', () => {
  const field = fieldOf(6);
  const game = raceGame(field);
  const runners = Array.from({ length: 6 }, (_, stable) => ({ stable, strength: 50, form: [] }));
  const card = { runners };
  assert.equal(
    inEnglish('horses', [game.describeSelection({ market: 'exacta', runners: [2, 1] }, card)])[0],
    'exacta: 2 Star 2 › 1 Star 1',
  );
  assert.equal(
    inEnglish('horses', [game.describeSelection({ market: 'quinella', runners: [1, 2] }, card)])[0],
    'quinella: 1 Star 1 + 2 Star 2',
  );
  assert.deepEqual(
    inEnglish(
      'horses',
      game.describeOutcome({ order: [2, 1, 3, 4, 5, 6], gaps: [2, 10, 10, 10, 10], seed: 1 }, card),
    ).slice(0, 2),
    ['1. 2 Star 2 wins', '2. 1 Star 1, 0.02 s behind'],
  );
});
