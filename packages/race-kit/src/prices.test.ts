import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compare, equals, plus, type Rational, rational, times, toNumber } from '@jara/game-kit/rational';
import fc from 'fast-check';
import { drawCard } from './card.ts';
import { maxRunners, type RaceCard, STRENGTHS } from './field.ts';
import { comesIn, MARKETS, type Market, marketRule, type RaceSelection, returnOf } from './markets.ts';
import { drawOutcome } from './outcome.ts';
import { chanceOf, oddsOf } from './prices.ts';
import { LIMITS, likeliestCard, maxStakeNaira, raceGame } from './race-game.ts';
import { isSide } from './side-bets.ts';
import { FIELDS, fastDraws, fieldOf } from './testing/fields.ts';

const SEED = 7;
const sum = (chances: readonly Rational[]) => chances.reduce(plus, rational(0n));

/** Every selection of a market. */
function selections(market: Market, starters: number): RaceSelection[] {
  const { picks, isOrdered } = marketRule(market, starters);
  const grow = (named: readonly number[]): number[][] => {
    if (named.length === picks) return [[...named]];
    const from = isOrdered ? 1 : (named.at(-1) ?? 0) + 1;
    return Array.from({ length: starters - from + 1 }, (_, at) => from + at)
      .filter((number) => !named.includes(number))
      .flatMap((number) => grow([...named, number]));
  };
  return grow([]).map((runners) => ({ market, runners }));
}

const cards = fc
  .record({ field: fc.constantFrom(...FIELDS), seed: fc.nat() })
  .map(({ field, seed }) => ({ field, card: drawCard(field, 1, fastDraws(seed)) }));

test('on every card the chances of a market sum to what they must, exactly', () => {
  fc.assert(
    fc.property(cards, ({ field, card }) => {
      const starters = maxRunners(field);
      for (const market of MARKETS) {
        const { picks, places } = marketRule(market, starters);
        const total = sum(selections(market, starters).map((one) => chanceOf(card, one)));
        const expected = picks === 1 ? BigInt(places) : 1n;
        assert.ok(equals(total, rational(expected)), `${market} of ${starters}: ${toNumber(total)}`);
      }
    }),
    { numRuns: 8, seed: SEED },
  );
});

test('markets never contradict each other', () => {
  fc.assert(
    fc.property(cards, fc.nat(), fc.nat(), ({ field, card }, one, other) => {
      const starters = maxRunners(field);
      const [a, b] = [(one % starters) + 1, (other % starters) + 1];
      if (a === b) return;
      const chance = (market: Market, ...runners: number[]) => chanceOf(card, { market, runners });
      const numbers = card.runners.map((_, at) => at + 1);
      const others = numbers.filter((number) => number !== a);
      assert.ok(
        equals(
          chance('quinella', ...[a, b].toSorted((x, y) => x - y)),
          plus(chance('exacta', a, b), chance('exacta', b, a)),
        ),
      );
      assert.ok(equals(chance('win', a), sum(others.map((number) => chance('exacta', a, number)))));
      const thirds = numbers.filter((number) => number !== a && number !== b);
      assert.ok(
        equals(chance('exacta', a, b), sum(thirds.map((number) => chance('trifecta', a, b, number)))),
      );
      const tops = selections('top-four', starters).filter(({ runners }) => runners.includes(a));
      const topFour = sum(tops.map((selection) => chanceOf(card, selection)));
      if (marketRule('show', starters).places === 4) assert.ok(equals(topFour, chance('show', a)));
      assert.ok(compare(chance('win', a), chance('place', a)) < 0n);
      assert.ok(compare(chance('place', a), chance('show', a)) < 0n);
      assert.ok(compare(chance('show', a), topFour) <= 0n);
    }),
    { numRuns: 40, seed: SEED },
  );
});

test('odds are the chance’s, rounded down: each returns between what is declared, and none is below 1.01', () => {
  fc.assert(
    fc.property(cards, ({ field, card }) => {
      for (const { id, rtp, maxRtp } of raceGame(field).betTypes)
        for (const selection of selections(id as Market, maxRunners(field)).slice(0, 60)) {
          const odds = oddsOf(card, selection);
          const chance = chanceOf(card, selection);
          const { percent } = marketRule(selection.market, maxRunners(field));
          if (odds === null) {
            assert.ok(compare(times(chance, rational(101n)), rational(percent)) > 0n);
            continue;
          }
          assert.ok(odds >= 101);
          const back = times(chance, rational(BigInt(odds), 100n));
          assert.ok(compare(back, rtp) > 0n || equals(back, rtp), `${id}: ${toNumber(back)}`);
          assert.ok(maxRtp !== undefined && compare(back, maxRtp) <= 0n, id);
          const dearer = times(chance, rational(BigInt(odds + 1), 100n));
          assert.ok(maxRtp !== undefined && compare(dearer, maxRtp) > 0n, `${id}: rounded down too far`);
        }
    }),
    { numRuns: 8, seed: SEED },
  );
});

/** The card on which the last runners are least likely: they have the minimum strength, the others the maximum. */
function unlikeliestCard(starters: 6 | 8 | 10 | 12): RaceCard {
  const [first, second, third] = fieldOf(starters).programme[0];
  const of = (count: number, strength: number) =>
    Array.from({ length: count }, () => ({ stable: 0, strength, form: [] }));
  return {
    runners: [
      ...of(first, STRENGTHS[0].most),
      ...of(second, STRENGTHS[1].most),
      ...of(third, STRENGTHS[2].least),
    ],
  };
}

test('at the least stake every selection of every card may be had, unless it is too likely', () => {
  const least = Number(LIMITS.minStakeKobo / 100n);
  for (const starters of [6, 8, 10, 12] as const) {
    const card = unlikeliestCard(starters);
    for (const market of MARKETS) {
      const { picks, isOrdered } = marketRule(market, starters);
      const last = Array.from({ length: picks }, (_, at) => starters - picks + 1 + at);
      const odds = oddsOf(card, { market, runners: isOrdered ? last.toReversed() : last });
      assert.ok(odds !== null && maxStakeNaira(odds) >= least, `${market} of ${starters}: ${odds}`);
    }
  }
});

test('a payout above the cap is refused with the highest stake; a price below 1.01 is not offered', () => {
  const game = raceGame(fieldOf(12));
  const fault = (card: RaceCard, stakeNaira: number, selection: RaceSelection) =>
    game.betFault?.({ stakeNaira, selection }, card)?.sentence ?? null;
  const card = unlikeliestCard(12);
  const selection = { market: 'trifecta', runners: [12, 11, 10] } as const;
  const odds = oddsOf(card, selection);
  assert.ok(odds !== null);
  const most = maxStakeNaira(odds);
  assert.equal(fault(card, most, selection), null);
  assert.equal(
    fault(card, most + 1, selection),
    `A race pays at most ₦20,000,000: at these odds the stake can be up to ₦${most.toLocaleString('en-NG')}.`,
  );
  const strong = likeliestCard(fieldOf(6).programme[0], 1);
  assert.match(
    fault(strong, 100, { market: 'show', runners: [1] }) ?? '',
    /^This is too likely for a price above the stake/,
  );
});

test('a million races: every market returns what its odds promise, inside its band', (t) => {
  const field = fieldOf(8);
  const card = drawCard(field, 1, fastDraws(11));
  const bets = raceGame(field).betTypes.map(({ id, example }) => {
    const selection = example(card);
    assert.ok(!isSide(selection), id);
    const [odds, chance] = [oddsOf(card, selection), toNumber(chanceOf(card, selection))];
    assert.ok(odds !== null, id);
    return { selection, odds: odds / 100, chance, hits: 0 };
  });
  const draws = fastDraws(SEED);
  const RACES = 1_000_000;
  for (let race = 0; race < RACES; race += 1) {
    const { order } = drawOutcome(card, draws);
    for (const bet of bets) if (comesIn(bet.selection, order)) bet.hits += 1;
  }
  for (const { selection, odds, chance, hits } of bets) {
    const deviation = Math.sqrt((chance * (1 - chance)) / RACES);
    const back = (hits / RACES) * odds;
    t.diagnostic(
      `${selection.market}: ${(back * 100).toFixed(2)} % of ${(chance * odds * 100).toFixed(2)} %, seed ${SEED}`,
    );
    assert.ok(
      Math.abs(hits / RACES - chance) < 3.29 * deviation,
      `${selection.market}: ${hits / RACES}, not ${chance}`,
    );
    const most = toNumber(returnOf(marketRule(selection.market, 8)));
    assert.ok(chance * odds <= most);
  }
});
