import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playedFixture } from '../../testing/played-returns.ts';
import { type PlayedSlips, playedAccumulators, playedCashOuts } from '../../testing/played-slips.ts';

const SEED = 'slips 1';
const DEVIATIONS = 4.5;
const RETURN = { min: 0.85, max: 0.98 } as const;
/** The sportsbook's margin, which its own tests assert. */
const MARGIN_BPS = 500;
const MIN_BETS = 200;

const fixtures = (['football', 'basketball', 'tennis'] as const).map((sport) => playedFixture(sport, SEED));

const figures = ({ name, bets, back, expected, deviation }: PlayedSlips): string =>
  `${name}: ${back.toFixed(3)} ± ${deviation.toFixed(3)} in ${bets} bets, priced at ${expected.toFixed(3)}`;

test(`a cash-out pays what the bet is worth less what it keeps, at whatever minute, whole and by half (seed ${SEED})`, () => {
  const minutes = [2, 10, 20, 30, 40, 50, 60, 70, 80, 88, 91];
  const groups = playedCashOuts(fixtures, { matches: 200, minutes, seed: SEED, marginBps: MARGIN_BPS });
  const judged = groups.filter(({ bets, deviation }) => bets >= MIN_BETS && deviation < 0.2);
  assert.ok(judged.length > 60, `${judged.length} groups`);
  const problems = judged.filter(({ name, back, expected, deviation }) => {
    const off = DEVIATIONS * deviation + 0.003;
    const isOutOfBand = !name.includes('half') && (back - off > RETURN.max || back + off < RETURN.min);
    return Math.abs(back - expected) > off || isOutOfBand;
  });
  assert.deepEqual(problems.map(figures), []);
});

test(`accumulators return what their odds promise, and with bonus and insurance no more than 98 % (seed ${SEED})`, () => {
  const sizes = [2, 3, 5, 8];
  const groups = playedAccumulators(fixtures, { rounds: 400, sizes, seed: SEED });
  assert.equal(groups.length, 3 * 2 * sizes.length);
  const problems = groups.filter(({ name, back, expected, deviation }) => {
    const off = DEVIATIONS * deviation;
    if (name.includes('bonus')) return back - off > RETURN.max || back + off < expected;
    const legs = Number(name.split(' ')[0]);
    return (
      Math.abs(back - expected) > off ||
      (back - off) ** (1 / legs) > RETURN.max ||
      (back + off) ** (1 / legs) < RETURN.min
    );
  });
  assert.deepEqual(problems.map(figures), []);
});
