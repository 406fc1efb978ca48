import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compare, equals, plus, type Rational, rational, times } from '@jara/game-kit/rational';
import fc from 'fast-check';
import { fixturesOf, type LeagueCard, leagueCard, ratesOf } from './card.ts';
import { chanceOf } from './chances.ts';
import { LEAGUE_CLUBS } from './clubs.ts';
import { CLUBS, leagueWeek, MATCHES, pairingsOf, WEEKS } from './fixtures.ts';
import { drawMatch, finalScore, minuteOf, type PlayedMatch } from './match.ts';
import { MARKETS, type Market, OFFERED_SCORES, PICKS, pickOf, picksOf } from './picks.ts';
import { MAX_ODDS, MIN_ODDS, PAID_PERCENT, pricedMatch, priceMatch, returnsOf } from './prices.ts';
import { drawnScore, MAX_GOALS, makeScoreTable, PARTS, scoreAt } from './score-table.ts';
import { standingsOf } from './standings.ts';

const ONE = rational(1n);
const sum = (all: readonly Rational[]) => all.reduce(plus, rational(0n));

/** Fast pseudorandom numbers; the suite uses the draws of real rounds. */
function quickDraws(seed: number) {
  let state = seed >>> 0;
  return {
    below(bound: number): number {
      state = (state + 0x9e3779b9) >>> 0;
      let z = state;
      z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
      z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
      return Math.floor((((z ^ (z >>> 15)) >>> 0) / 2 ** 32) * bound);
    },
  };
}

const cardOf = (round: number, seed = 1) => leagueCard(round, (at) => quickDraws(seed * 1_000 + at));

/** Every pair of rates that cards can have, and some beyond. */
const rates = fc.record({
  home: fc.integer({ min: 45, max: 270 }),
  away: fc.integer({ min: 45, max: 270 }),
});

test('38 weeks: each club meets each once at home and once away, and plays every week', () => {
  const met = new Set<string>();
  for (let week = 1; week <= WEEKS; week += 1) {
    const pairings = pairingsOf(week);
    assert.equal(pairings.length, MATCHES);
    const positions = pairings.flatMap(({ home, away }) => [home, away]);
    assert.deepEqual(
      positions.toSorted((a, b) => a - b),
      Array.from({ length: CLUBS }, (_, i) => i),
    );
    for (const { home, away } of pairings) met.add(`${home}-${away}`);
  }
  assert.equal(met.size, CLUBS * (CLUBS - 1));
});

test('no team plays more than two matches in a row at home, or away', () => {
  for (let position = 0; position < CLUBS; position += 1) {
    const sides = Array.from({ length: WEEKS }, (_, i) =>
      pairingsOf(i + 1).some(({ home }) => home === position) ? 'H' : 'A',
    ).join('');
    assert.doesNotMatch(sides, /HHH|AAA/, `place ${position}: ${sides}`);
  }
});

test('a round’s week and league season follow from its number alone', () => {
  assert.deepEqual(leagueWeek(1), { season: 1, week: 1, firstRound: 1 });
  assert.deepEqual(leagueWeek(38), { season: 1, week: 38, firstRound: 1 });
  assert.deepEqual(leagueWeek(39), { season: 2, week: 1, firstRound: 39 });
});

test('a card holds every club once, strengths last a season, and form moves a little each week', () => {
  const [first, later, next] = [cardOf(1), cardOf(2), cardOf(39)];
  const sidesOf = (card: LeagueCard) => fixturesOf(card).flatMap(({ home, away }) => [home, away]);
  for (const card of [first, later, next]) {
    assert.equal(new Set(sidesOf(card).map(({ club }) => club)).size, CLUBS);
    for (const fixture of fixturesOf(card))
      for (const rate of Object.values(ratesOf(fixture))) assert.ok(rate >= 45 && rate <= 270, String(rate));
  }
  for (const list of ['places', 'attack', 'concedes', 'ground'] as const)
    assert.deepEqual(later[list], first[list]);
  assert.ok(first.form.every((form) => form === 0));
  assert.ok(later.form.every((form) => Math.abs(form) <= 2) && later.form.some((form) => form !== 0));
  assert.notDeepEqual(first.places, next.places);
  assert.equal(new Set(LEAGUE_CLUBS.map(({ code }) => code)).size, CLUBS);
});

test('a score table has a billion parts, is Poisson’s with the correction of low scores, and is what the outcome is drawn from', () => {
  fc.assert(
    fc.property(rates, (pair) => {
      const { parts } = makeScoreTable(pair);
      assert.equal(
        parts.reduce((all, part) => all + part, 0),
        PARTS,
      );
      assert.ok(parts.every((part) => Number.isInteger(part) && part >= 0));
      // By floating point, as in a textbook.
      const [l, m] = [pair.home / 100, pair.away / 100];
      const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
      const tau = [1 + 0.08 * l * m, 1 - 0.08 * l, 1 - 0.08 * m, 1.08];
      const weights = parts.map((_, cell) => {
        const { home, away } = scoreAt(cell);
        const low = home < 2 && away < 2 ? (tau[home * 2 + away] ?? 1) : 1;
        return ((l ** home / factorial(home)) * m ** away * low) / factorial(away);
      });
      const all = weights.reduce((a, b) => a + b, 0);
      for (const [cell, part] of parts.entries())
        assert.ok(Math.abs(part - ((weights[cell] ?? 0) / all) * PARTS) < 101, `cell ${cell}`);
    }),
    { numRuns: 100 },
  );
  const table = makeScoreTable({ home: 140, away: 110 });
  let from = 0;
  for (const [cell, part] of table.parts.entries()) {
    if (part > 0) {
      assert.deepEqual(drawnScore(table, from), scoreAt(cell));
      assert.deepEqual(drawnScore(table, from + part - 1), scoreAt(cell));
    }
    from += part;
  }
  assert.throws(() => drawnScore(table, PARTS), RangeError);
});

test('of 900 parts each minute of a half has as many as every other, and the first half 45 in 100', () => {
  const counts = new Map<number, number>();
  for (let part = 0; part < 900; part += 1) counts.set(minuteOf(part), (counts.get(minuteOf(part)) ?? 0) + 1);
  assert.deepEqual(
    [...counts.keys()],
    Array.from({ length: 90 }, (_, i) => i + 1),
  );
  for (const [minute, count] of counts) assert.equal(count, minute <= 45 ? 9 : 11);
});

test('markets never contradict each other: every one is a sum of the same table', () => {
  fc.assert(
    fc.property(rates, (pair) => {
      const table = makeScoreTable(pair);
      const of = (id: string) => {
        const pick = pickOf(id);
        assert.ok(pick !== undefined, id);
        return chanceOf(table, pick);
      };
      const all = (market: Market) => sum(picksOf(market).map((pick) => chanceOf(table, pick)));
      const same = (a: Rational, b: Rational, what: string) => assert.ok(equals(a, b), what);
      for (const market of ['result', 'both', 'halves'] as const) same(all(market), ONE, market);
      same(all('double'), rational(2n), 'double chance counts each result twice');
      for (const [id, one, other] of [
        ['home-draw', 'home', 'draw'],
        ['home-away', 'home', 'away'],
        ['draw-away', 'draw', 'away'],
      ] as const)
        same(of(id), plus(of(one), of(other)), id);
      for (const result of ['home', 'draw', 'away'])
        same(sum(['home', 'draw', 'away'].map((half) => of(`half-${half}-${result}`))), of(result), result);
      for (const line of [0, 1, 2, 3, 4]) {
        same(plus(of(`over-${line}`), of(`under-${line}`)), ONE, `line ${line}`);
        const within = OFFERED_SCORES.filter(({ home, away }) => home + away <= line);
        same(sum(within.map(({ home, away }) => of(`score-${home}-${away}`))), of(`under-${line}`), 'scores');
      }
      assert.ok(compare(all('score'), ONE) < 0n);
      const goalless = OFFERED_SCORES.filter(({ home, away }) => home === 0 || away === 0);
      const few = sum(goalless.map(({ home, away }) => of(`score-${home}-${away}`)));
      assert.ok(compare(few, of('both-no')) <= 0n);
    }),
    { numRuns: 60 },
  );
  assert.equal(OFFERED_SCORES.length, 28);
  assert.equal(new Set(PICKS.map(({ id }) => id)).size, PICKS.length);
});

test('odds pay the market’s share rounded down to hundredths, between 1.01 and 100,000.00', () => {
  fc.assert(
    fc.property(rates, (pair) => {
      const { table, odds } = priceMatch(pair);
      for (const pick of PICKS) {
        const price = odds.get(pick.id);
        const fair = chanceOf(table, pick);
        const paid = rational(PAID_PERCENT[pick.market], 100n);
        if (price === undefined) {
          // Not offered: too likely to pay anything, or too unlikely for the minimum stake.
          const exact = times(paid, rational(100n * fair.denominator, fair.numerator || 1n));
          assert.ok(compare(exact, rational(101n)) < 0n || compare(exact, rational(BigInt(MAX_ODDS))) > 0n);
          continue;
        }
        assert.ok(price >= MIN_ODDS && price <= MAX_ODDS);
        const back = times(fair, rational(BigInt(price), 100n));
        const { least, most } = returnsOf(pick.market);
        assert.ok(compare(back, least) >= 0n && compare(back, most) <= 0n, pick.id);
      }
    }),
    { numRuns: 100 },
  );
});

test('a pick that wins whenever another does never pays more within a margin', () => {
  fc.assert(
    fc.property(rates, (pair) => {
      const { odds } = priceMatch(pair);
      const price = (id: string) => odds.get(id) ?? 100;
      for (const line of [0, 1, 2, 3]) {
        assert.ok(price(`over-${line}`) <= price(`over-${line + 1}`));
        assert.ok(price(`under-${line + 1}`) <= price(`under-${line}`));
      }
      for (const [wide, narrow] of [
        ['home-draw', 'home'],
        ['home-draw', 'draw'],
        ['draw-away', 'away'],
        ['home-away', 'away'],
      ] as const)
        assert.ok(price(wide) <= price(narrow));
    }),
    { numRuns: 100 },
  );
});

/** 99.99 % of all fair samples lie within this number of standard deviations. */
const DEVIATIONS = 4;
const SIMULATED = 1_000_000;

test('a million simulated matches: every pick of every market comes as often as its chance', (t) => {
  const [fixture] = fixturesOf(cardOf(7));
  assert.ok(fixture !== undefined);
  const draws = quickDraws(20_261_123);
  // Counted by the two scores, which determine the picks.
  const counts = new Map<string, number>();
  for (let played = 0; played < SIMULATED; played += 1) {
    const { full, half } = finalScore(drawMatch(draws, fixture));
    const key = `${full.home} ${full.away} ${half.home} ${half.away}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const { table } = pricedMatch(fixture);
  let furthest = 0;
  for (const pick of PICKS) {
    let won = 0;
    for (const [key, count] of counts) {
      const [home = 0, away = 0, halfHome = 0, halfAway = 0] = key.split(' ').map(Number);
      const score = { full: { home, away }, half: { home: halfHome, away: halfAway } };
      if (pick.wins(score)) won += count;
    }
    const { numerator, denominator } = chanceOf(table, pick);
    const chance = Number((numerator * 10n ** 15n) / denominator) / 1e15;
    const expected = chance * SIMULATED;
    const off = Math.abs(won - expected) / Math.sqrt(Math.max(expected * (1 - chance), 1));
    furthest = Math.max(furthest, off);
    assert.ok(off < DEVIATIONS, `${pick.id}: ${won} of ${expected}`);
  }
  t.diagnostic(
    `${PICKS.length} picks of ${MARKETS.length} markets, furthest ${furthest.toFixed(2)} deviations`,
  );
});

test('the table counts its own season only, three points a win, and orders by points, difference and goals', () => {
  const card = { ...cardOf(1), season: 3 };
  const [first] = fixturesOf(card);
  const matches = fixturesOf(card).map((_, at): PlayedMatch => (at === 0 ? [[1, 2], [90]] : [[], []]));
  const other = { card: { ...card, season: 2 }, matches };
  const table = standingsOf(3, [{ card, matches }, other, { card, matches }]);
  assert.deepEqual(table[0], {
    ...{ club: first?.home.club, played: 2, won: 2, drawn: 0, lost: 0 },
    ...{ scored: 4, conceded: 2, points: 6, last: ['won', 'won'] },
  });
  assert.equal(table.at(-1)?.club, first?.away.club);
  assert.ok(table.slice(1, -1).every(({ points, drawn }) => points === 2 && drawn === 2));
});

test('the table ends where it should: nine goals a side', () => {
  assert.deepEqual(scoreAt((MAX_GOALS + 1) ** 2 - 1), { home: MAX_GOALS, away: MAX_GOALS });
});
