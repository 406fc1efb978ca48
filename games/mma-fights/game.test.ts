import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { sha256ByText } from '@jara/fairness/hmac';
import { drawStream } from '@jara/fairness/stream';
import type { Draws } from '@jara/game-kit/definition';
import { compare, equals, plus, type Rational, rational, times, toNumber } from '@jara/game-kit/rational';
import { readSharedBet } from '@jara/game-kit/shared-round';
import { inEnglish } from '@jara/language/testing/game-lines';
import fc from 'fast-check';
import { animationTimes } from './animation-times.ts';
import { drawCard, type FightCard } from './card.ts';
import { ALL, endsOf, ROUNDS } from './ends.ts';
import { FACTS, FIGHTERS } from './fighters.ts';
import { sharedGame as game, maxStakeKobo } from './game.ts';
import { chanceOf, isPaidBy, MARKETS, maxReturn, minReturn, oddsOf, SELECTIONS } from './markets.ts';
import { aheadIn, drawOutcome, endAt, pointsOf } from './outcome.ts';

const sha256 = sha256ByText((data) => hash('sha256', data, 'binary'));
const streamOf = (nonce: number) =>
  drawStream(sha256, { serverSeed: hash('sha256', 'fights'), clientSeed: 'cards', nonce });
const cards = fc.nat().map((nonce) => drawCard(streamOf(nonce)));
const RUNS = { numRuns: 200, seed: 11 };

/** Every pair of the stable, each on its best and its worst night. */
function extremeCards(): FightCard[] {
  const night = (shift: number) =>
    FIGHTERS.map(({ id, facts }) => {
      const tonight = { ...facts };
      for (const fact of FACTS) tonight[fact] = Math.min(99, Math.max(1, tonight[fact] + shift));
      return { id, facts: tonight };
    });
  const [worst, best] = [night(-11), night(11)];
  return worst.flatMap((low) =>
    best.filter(({ id }) => id !== low.id).map((high): FightCard => ({ fighters: [low, high] })),
  );
}

const sum = (chances: readonly Rational[]) => chances.reduce(plus, rational(0n));
const ONE = rational(1n);
const SECOND_ROUND = { market: 'round', round: 2 } as const;

test('the stable: twenty-four fighters, each with a name, a nickname and an id of their own', () => {
  for (const key of ['id', 'name', 'nickname'] as const)
    assert.equal(new Set(FIGHTERS.map((fighter) => fighter[key])).size, 24, key);
  for (const { facts } of FIGHTERS)
    for (const fact of FACTS) assert.ok(facts[fact] >= 20 && facts[fact] <= 95);
});

test('on every card the ends weigh one together, and none is impossible; anybody may win', () => {
  for (const card of extremeCards()) {
    const ends = endsOf(card);
    assert.equal(ends.length, 2 * 2 * ROUNDS + 2);
    assert.equal(
      ends.reduce((total, { weight }) => total + weight, 0),
      ALL,
    );
    for (const { weight } of ends) assert.ok(Number.isInteger(weight) && weight > 0);
    for (const corner of [0, 1] as const)
      assert.ok(compare(chanceOf({ market: 'winner', corner }, card), rational(1n, 20n)) > 0n);
  }
});

test('later rounds: a tired fighter is knocked out more easily', () => {
  const facts = { strength: 60, power: 60, submission: 50, chin: 60, stamina: 90 };
  const card: FightCard = {
    fighters: [
      { id: 'alabede', facts },
      { id: 'bagwari', facts: { ...facts, stamina: 20 } },
    ],
  };
  const ends = endsOf(card);
  const shareIn = (round: number) => {
    const going = ends.reduce((total, end) => total + (end.round >= round ? end.weight : 0), 0);
    const ko = ends.find((end) => end.winner === 0 && end.method === 'ko' && end.round === round);
    return (ko?.weight ?? 0) / going;
  };
  for (let round = 2; round <= ROUNDS; round += 1) assert.ok(shareIn(round) > shareIn(round - 1));
});

test('the markets agree: each sums to what it must, and the parts of a selection sum to it', () => {
  fc.assert(
    fc.property(cards, (card) => {
      const chance = (selection: Parameters<typeof chanceOf>[0]) => chanceOf(selection, card);
      const goes = chance({ market: 'distance', goes: true });
      for (const market of ['winner', 'method', 'winner-method', 'distance'] as const)
        assert.ok(equals(sum(SELECTIONS[market].map(chance)), ONE), market);
      for (const market of ['round', 'winner-round'] as const)
        assert.ok(equals(plus(sum(SELECTIONS[market].map(chance)), goes), ONE), market);
      assert.ok(equals(chance({ market: 'method', method: 'decision' }), goes));
      for (const corner of [0, 1] as const) {
        const wins = chance({ market: 'winner', corner });
        const methods = (['ko', 'submission', 'decision'] as const).map((method) =>
          chance({ market: 'winner-method', corner, method }),
        );
        assert.ok(equals(sum(methods), wins));
        const rounds = [1, 2, 3, 4, 5].map((round) => chance({ market: 'winner-round', corner, round }));
        assert.ok(equals(plus(sum(rounds), methods[2] ?? ONE), wins));
      }
      for (const round of [1, 2, 3, 4, 5]) {
        const both = ([0, 1] as const).map((corner) => chance({ market: 'winner-round', corner, round }));
        assert.ok(equals(sum(both), chance({ market: 'round', round })));
      }
    }),
    RUNS,
  );
});

test('any choice on any card is offered and returns its market’s payout, rounded down', () => {
  const some = extremeCards().concat(Array.from({ length: 200 }, (_, i) => drawCard(streamOf(i))));
  for (const card of some)
    for (const market of MARKETS)
      for (const selection of SELECTIONS[market]) {
        const odds = oddsOf(selection, card);
        assert.ok(odds !== null && Number.isInteger(odds), `${JSON.stringify(selection)} is not offered`);
        const returned = times(chanceOf(selection, card), rational(BigInt(odds), 100n));
        assert.ok(compare(returned, maxReturn(market)) <= 0n);
        assert.ok(compare(returned, minReturn(market)) > 0n, `${market}: ${toNumber(returned)}`);
      }
});

test('one draw chooses the end, each from its first to its last millionth of the table', () => {
  fc.assert(
    fc.property(cards, (card) => {
      let first = 0;
      for (const { weight, ...end } of endsOf(card)) {
        for (const position of [first, first + weight - 1]) {
          const draws: Draws = { below: (bound) => (bound === ALL ? position : 0) };
          const { winner, method, round } = drawOutcome(draws, card);
          assert.deepEqual({ winner, method, round }, end);
        }
        first += weight;
      }
    }),
    RUNS,
  );
});

test('a million fights: every market’s return is inside its band', () => {
  const fights = 1_000_000;
  const card = drawCard(streamOf(9));
  const draws = streamOf(10);
  const seen = new Map<string, number>();
  const ends = endsOf(card);
  const keyOf = (winner: number, method: string, round: number) => `${winner} ${method} ${round}`;
  for (let i = 0; i < fights; i += 1) {
    const end = endAt(draws.below(ALL), ends);
    const key = keyOf(end.winner, end.method, end.round);
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  for (const market of MARKETS)
    for (const selection of SELECTIONS[market]) {
      const odds = (oddsOf(selection, card) ?? 0) / 100;
      const chance = toNumber(chanceOf(selection, card));
      const paid = ends.reduce(
        (total, end) =>
          total + (isPaidBy(selection, end) ? (seen.get(keyOf(end.winner, end.method, end.round)) ?? 0) : 0),
        0,
      );
      const band = 4 * odds * Math.sqrt((chance * (1 - chance)) / fights);
      const off = Math.abs((paid / fights - chance) * odds);
      assert.ok(off < band, `${JSON.stringify(selection)}: off by ${off}, at most ${band}`);
    }
});

test('judges: a decision is won on at least two cards; rounds before a finish are scored as they came', () => {
  fc.assert(
    fc.property(cards, fc.nat(), (card, seed) => {
      const outcome = drawOutcome(streamOf(seed), card);
      const { winner, method, round, judges } = outcome;
      assert.equal(judges.length, 3);
      const rounds = method === 'decision' ? ROUNDS : round - 1;
      for (const sheet of judges) assert.equal(sheet.length, rounds);
      if (method !== 'decision') return;
      const forWinner = judges.filter((sheet) => {
        const points = pointsOf(sheet);
        return points[winner] > points[winner === 0 ? 1 : 0];
      });
      assert.ok(forWinner.length >= 2);
      assert.ok([1, 2, 3, 4, 5].some((one) => aheadIn(outcome, one) === winner));
    }),
    { numRuns: 2_000, seed: 3 },
  );
});

test('the animation: rounds follow each other, the end comes in the drawn round, and it is over within 40 s', () => {
  fc.assert(
    fc.property(cards, fc.nat(), (card, seed) => {
      const outcome = drawOutcome(streamOf(seed), card);
      const { rounds, endMs, replay, verdictMs, animationMs } = animationTimes(outcome);
      assert.equal(rounds.length, outcome.round);
      for (const [i, { fromMs, toMs }] of rounds.entries())
        assert.ok(fromMs >= (rounds[i - 1]?.toMs ?? 0) && toMs > fromMs);
      assert.equal(replay === null, outcome.method === 'decision');
      assert.ok(
        endMs < verdictMs &&
          verdictMs < animationMs &&
          animationMs <= 40_000 &&
          animationMs === game.runningMs(outcome),
      );
    }),
    RUNS,
  );
});

test('rejects a bet that the card does not offer, and a stake whose payout would exceed the maximum', () => {
  const card = drawCard(streamOf(1));
  const read = (input: unknown) => {
    const found = readSharedBet(game, input, card);
    return found.ok ? found.value.selection : found.reason;
  };
  assert.deepEqual(read({ stakeNaira: 100, selection: { ...SECOND_ROUND, luck: 1 } }), SECOND_ROUND);
  for (const selection of [
    null,
    {},
    { market: 'winner' },
    { market: 'winner', corner: 2 },
    { market: 'round', round: 6 },
    { market: 'round', round: '2' },
    { market: 'distance', goes: 1 },
    { market: 'constructor', corner: 0 },
  ])
    assert.equal(read({ stakeNaira: 100, selection }), 'bad_selection');
  assert.equal(maxStakeKobo(200), 5_000_000n);
  assert.equal(maxStakeKobo(20_000), 5_000_000n);
  assert.equal(maxStakeKobo(30_000), 3_333_300n);
  const long: FightCard = {
    fighters: [
      { id: 'etukren', facts: { strength: 85, power: 99, submission: 90, chin: 90, stamina: 95 } },
      { id: 'okodure', facts: { strength: 40, power: 30, submission: 20, chin: 30, stamina: 20 } },
    ],
  };
  const rare = { market: 'winner-round', corner: 1, round: 5 } as const;
  const odds = oddsOf(rare, long) ?? 0;
  assert.ok(odds > 20_000);
  const refused = readSharedBet(game, { stakeNaira: 50_000, selection: rare }, long);
  assert.ok(!refused.ok && refused.reason === 'stake_for_odds');
  assert.match(refused.sentence, /^With these odds the stake can be at most ₦[\d,]+\.$/);
});

test('describes a bet and a fight', () => {
  const card: FightCard = {
    fighters: [
      { id: 'alabede', facts: FIGHTERS[0]?.facts ?? assert.fail() },
      { id: 'ekwuedo', facts: FIGHTERS[9]?.facts ?? assert.fail() },
    ],
  };
  const outcome = (change: object) =>
    inEnglish(
      'mma-fights',
      game.describeOutcome(
        { winner: 1, method: 'submission', round: 2, judges: [], animationSeed: 0, ...change },
        card,
      ),
    );
  assert.deepEqual(outcome({}), ['Chidi Ekwuedo beat Tunde Alabede by submission in round 2']);
  const sheet = [1, 1, 0, 1, 0] as const;
  assert.deepEqual(outcome({ method: 'decision', round: 5, judges: [sheet, sheet, [0, 0, 0, 1, 0]] }), [
    'Chidi Ekwuedo beat Tunde Alabede on the judges’ cards, 48–47, 48–47, 46–49',
  ]);
  const described = MARKETS.map(
    (market) =>
      inEnglish('mma-fights', [game.describeSelection(SELECTIONS[market][0] ?? SECOND_ROUND, card)])[0],
  );
  assert.deepEqual(described, [
    'Tunde Alabede wins',
    'the fight ends by knock-out',
    'Tunde Alabede wins by knock-out',
    'the fight ends in round 1',
    'Tunde Alabede ends the fight in round 1',
    'the fight goes the distance',
  ]);
});
