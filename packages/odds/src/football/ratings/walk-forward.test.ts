import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blended, type Example, fitBlend } from './blend.ts';
import { fitGoalRates, ratesOf, threeWay } from './goal-rates.ts';
import type { PlayedMatch } from './types.ts';
import { type Predicted, walkForward } from './walk-forward.ts';

const CLUBS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A made-up league: everybody plays everybody, the first clubs score more. */
function league(rounds: number): PlayedMatch[] {
  const matches: PlayedMatch[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const [at, home] of CLUBS.entries())
      for (const [other, away] of CLUBS.entries()) {
        if (at === other) continue;
        const day = round * 60 + at * 6 + other;
        const homeGoals = Math.max(0, 3 - Math.floor(at / 2) - ((round + other) % 2));
        matches.push({ day, home, away, homeGoals, awayGoals: Math.max(0, 2 - Math.floor(other / 2)) });
      }
  return matches.sort((one, other) => one.day - other.day);
}

const predict = (matches: readonly PlayedMatch[]): Predicted[] => [...walkForward([{ name: 'l', matches }])];

test('no prediction looks at its own match, at that day’s, or at a later one', () => {
  const matches = league(4);
  const before = predict(matches);
  const day = matches[70]?.day ?? 0;
  const changed = matches.map((match) =>
    match.day < day ? match : { ...match, homeGoals: match.awayGoals + 3, awayGoals: match.homeGoals },
  );
  const after = predict(changed);
  for (const [at, { match, blend, poisson, dixonColes, baseRates }] of before.entries()) {
    if (match.day > day) break;
    const other = after[at];
    assert.deepEqual(
      [blend, poisson, dixonColes, baseRates],
      [other?.blend, other?.poisson, other?.dixonColes, other?.baseRates],
    );
  }
  assert.notDeepEqual(before.at(-1)?.blend, after.at(-1)?.blend);
});

test('the three chances of every model sum to one', () => {
  for (const { blend, poisson, dixonColes, baseRates } of predict(league(3)))
    for (const chances of [blend, poisson, dixonColes, baseRates])
      assert.ok(Math.abs(chances[0] + chances[1] + chances[2] - 1) < 1e-9);
});

test('clubs that score more are rated higher, and on neutral ground a match mirrors', () => {
  const options = { halfLifeDays: 400, spread: 0.3, newcomerDrop: 0.1, rho: -0.05 };
  const fitted = fitGoalRates(league(4), 1000, options);
  assert.ok((fitted.attack.get('a') ?? 0) > (fitted.attack.get('f') ?? 0) + 0.1);
  const neutral = { ...fitted, homeEdge: 0 };
  const one = threeWay(ratesOf(neutral, { home: 'a', away: 'f' }, options.rho));
  const other = threeWay(ratesOf(neutral, { home: 'f', away: 'a' }, options.rho));
  assert.ok(Math.abs(one[0] - other[2]) < 1e-12 && Math.abs(one[1] - other[1]) < 1e-12);
});

test('a blend finds the weights that made the results', () => {
  const wanted = [0.4, -0.2, 1.1];
  const examples: Example[] = [];
  for (let at = 0; at < 6000; at += 1) {
    const lead = Math.sin(at * 1.7);
    const evidence = [
      [1, 0, lead],
      [0, 0, 0],
      [0, 1, -lead],
    ] as const;
    const [home, draw] = blended(evidence, wanted);
    // Low-discrepancy numbers stand for chance.
    const drawn = (at * 0.6180339887) % 1;
    examples.push({ evidence, result: drawn < home ? 0 : drawn < home + draw ? 1 : 2 });
  }
  const found = fitBlend(examples, [0, 0, 0], 1);
  for (const [at, weight] of wanted.entries())
    assert.ok(Math.abs((found[at] ?? 9) - weight) < 0.06, `${found}`);
});
