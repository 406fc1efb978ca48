import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blended, type Example, fitBlend } from './blend.ts';
import { fitGoalRates, ratesOf, threeWay } from './goal-rates.ts';
import { createHomeEdgeShift } from './home-edge.ts';
import { createStakes } from './stakes.ts';
import { createStrengths } from './strengths.ts';
import type { PlayedMatch } from './types.ts';
import { type Predicted, SETTINGS, walkForward } from './walk-forward.ts';

const CLUBS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A synthetic league: every club plays every other, the first clubs score more. */
function league(rounds: number): PlayedMatch[] {
  const matches: PlayedMatch[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const [at, home] of CLUBS.entries())
      for (const [other, away] of CLUBS.entries()) {
        if (at === other) continue;
        const day = round * 60 + at * 6 + other;
        const homeGoals = Math.max(0, 3 - Math.floor(at / 2) - ((round + other) % 2));
        matches.push({
          day,
          season: `${Math.floor(round / 2)}`,
          home,
          away,
          homeGoals,
          awayGoals: Math.max(0, 2 - Math.floor(other / 2)),
        });
      }
  return matches.sort((one, other) => one.day - other.day);
}

const predict = (matches: readonly PlayedMatch[]): Predicted[] => [...walkForward([{ name: 'l', matches }])];

test('no prediction reads its own match, at that day’s, or at a later one of any league', () => {
  // Long enough to learn the weights of the blend and a shift of the home edge.
  const leagues = [league(10), league(9)].map((matches, at) => ({ name: `${at}`, matches }));
  const before = [...walkForward(leagues)];
  const day = leagues[0]?.matches[270]?.day ?? 0;
  const changed = leagues.map(({ name, matches }) => ({
    name,
    matches: matches.map((match) =>
      match.day < day ? match : { ...match, homeGoals: match.awayGoals + 3, awayGoals: match.homeGoals },
    ),
  }));
  const after = [...walkForward(changed)];
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
  const options = { halfLifeDays: 400, spread: 0.3, rho: -0.05 };
  const fitted = fitGoalRates(league(4), 1000, options);
  assert.ok((fitted.attack.get('a') ?? 0) > (fitted.attack.get('f') ?? 0) + 0.1);
  const neutral = { ...fitted, homeEdge: 0 };
  const one = threeWay(ratesOf(neutral, { home: 'a', away: 'f' }, options.rho));
  const other = threeWay(ratesOf(neutral, { home: 'f', away: 'a' }, options.rho));
  assert.ok(Math.abs(one[0] - other[2]) < 1e-12 && Math.abs(one[1] - other[1]) < 1e-12);
});

test('a strong club is expected to score more, a newcomer less than a club that stayed', () => {
  const strengths = createStrengths(SETTINGS.strengths);
  for (const match of league(4)) strengths.played(match, 0);
  const of = (home: string, away: string) => strengths.expected({ day: 400, season: 'next', home, away });
  assert.ok(of('a', 'f').home > of('f', 'a').home + 0.1);
  assert.ok(of('c', 'd').home > of('new', 'd').home);
});

test('a club that gives way to others for a season comes back as a newcomer', () => {
  const strengths = createStrengths(SETTINGS.strengths);
  const matches = league(2);
  for (const match of matches) strengths.played(match, 0);
  for (const match of matches.filter(({ home, away }) => home !== 'a' && away !== 'a'))
    strengths.played({ ...match, day: match.day + 300, season: 'without' }, 0);
  const of = (home: string) => strengths.expected({ day: 700, season: 'again', home, away: 'c' }).home;
  assert.ok(Math.abs(of('a') - of('never seen')) < 1e-9);
});

test('the home edge of all leagues jumps on strong evidence of the goals, and not on a few', () => {
  const shift = createHomeEdgeShift(SETTINGS.homeEdge);
  const expected = { home: Math.log(1.5), away: Math.log(1.15) };
  const play = (day: number, homeGoals: number, awayGoals: number) => {
    const before = shift.on(day);
    // Six matches with these goals plus one more of each side on average.
    shift.played(
      [0, 0, 1, 1, 2, 2].map((at) => ({ expected, homeGoals: homeGoals + at, awayGoals: awayGoals + at })),
    );
    return before;
  };
  for (let day = 0; day < 10; day += 1) play(day, 0.2, 0.4);
  assert.ok(Math.abs(shift.on(10)) < 0.02);
  for (let day = 10; day < 100; day += 1) play(day, 0.2, 0.4);
  assert.ok(shift.on(100) < -0.1);
});

test('late in a season a club between relegation and Europe has nothing at stake', () => {
  const stakes = createStakes();
  const clubs = Array.from({ length: 12 }, (_, at) => `club ${at}`);
  const match = (home: number, away: number): PlayedMatch => ({
    ...{ day: 0, season: '1', home: clubs[home] ?? '', away: clubs[away] ?? '' },
    // The better club wins; clubs 4 to 9 draw among each other.
    ...{ homeGoals: home < away ? 1 : 0, awayGoals: home < away ? 0 : 1 },
    ...(Math.min(home, away) >= 4 && Math.max(home, away) <= 9 ? { homeGoals: 0, awayGoals: 0 } : {}),
  });
  const idle = (home: number, away: number) => stakes.idle(match(home, away));
  for (let home = 0; home < 12; home += 1)
    for (let away = home + 1; away < 12; away += 1) stakes.played(match(home, away));
  assert.equal(idle(6, 3), 0);
  for (let home = 0; home < 12; home += 1)
    for (let away = home + 3; away < 12; away += 1) stakes.played(match(away, home));
  assert.deepEqual([idle(6, 3), idle(3, 6), idle(6, 7)], [1, -1, 0]);
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
    // A low-discrepancy sequence replaces random numbers.
    const drawn = (at * 0.6180339887) % 1;
    examples.push({ evidence, result: drawn < home ? 0 : drawn < home + draw ? 1 : 2 });
  }
  const found = fitBlend(examples, [0, 0, 0], [0, 0, 0], 1);
  for (const [at, weight] of wanted.entries())
    assert.ok(Math.abs((found[at] ?? 9) - weight) < 0.06, `${found}`);
});
