import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PlayedGroup, playedFixture, playedReturns } from '../../testing/played-returns.ts';

const SEED = 'returns 1';
/** Tolerance for many groups: a deviation that occurs once in some hundred thousand. */
const DEVIATIONS = 4.5;
const MIN_MATCHES = 100;
const RETURN = { min: 0.85, max: 0.98 } as const;

const CASES = [
  { sport: 'football', matches: 5000, minutes: [5, 30, 43, 46, 60, 80, 90, 94, 96] },
  { sport: 'basketball', matches: 1500, minutes: [25, 50] },
  { sport: 'tennis', matches: 1500, minutes: [7, 15] },
] as const;

function problemOf({ name, back, expected, deviation, matches }: PlayedGroup): string[] {
  const off = DEVIATIONS * deviation;
  const figures = `${name}: returned ${back.toFixed(3)} ± ${deviation.toFixed(3)} in ${matches} matches`;
  if (Math.abs(back - expected) > off + 0.002) return [`${figures}, priced at ${expected.toFixed(3)}`];
  return back - off > RETURN.max || back + off < RETURN.min ? [figures] : [];
}

for (const { sport, matches, minutes } of CASES)
  test(`played ${sport} returns what its prices promise, before a match and while it is played (seed ${SEED})`, () => {
    const played = playedFixture(sport, SEED);
    const groups = playedReturns(played, { matches, minutes, seed: SEED }).filter(
      (group) => group.matches >= MIN_MATCHES,
    );
    assert.ok(groups.length > 10, `${groups.length} groups`);
    assert.deepEqual(groups.flatMap(problemOf), []);
  });
