import assert from 'node:assert/strict';
import { test } from 'node:test';
import { equals, plus, rational } from '@jara/game-kit/rational';
import { drawCard } from './card.ts';
import type { RaceCard, RaceSideBet } from './field.ts';
import { chanceOf } from './prices.ts';
import { raceGame } from './race-game.ts';
import { fastDraws, fieldOf } from './testing/fields.ts';

/** Whether the winner's number is odd, or even. */
const parity = (id: string, rest: number): RaceSideBet => ({
  ...{ id, name: `Winner ${id}`, percent: 90n },
  chance: (card: RaceCard) =>
    card.runners
      .map((_, at) => at + 1)
      .filter((number) => number % 2 === rest)
      .map((number) => chanceOf(card, { market: 'win', runners: [number] }))
      .reduce(plus),
  comesIn: ([winner = 0]) => winner % 2 === rest,
});

const odd = parity('odd', 1);
const even = parity('even', 0);
const field = { ...fieldOf(8), sideBets: [odd, even] };
const game = raceGame(field);
const card = drawCard(field, 1, fastDraws(1));

test('a side bet of a game is priced by its chance, and pays by the finishing order', () => {
  assert.ok(equals(plus(odd.chance(card), even.chance(card)), rational(1n)));
  for (let seed = 0; seed < 50; seed += 1) {
    const outcome = game.outcome(fastDraws(seed), card);
    const paid = ['odd', 'even'].filter((side) => {
      const { numerator } = game.pays({ stakeNaira: 100, selection: { side } }, outcome, [], card);
      return numerator > 0n;
    });
    assert.deepEqual(paid, [(outcome.order[0] ?? 0) % 2 === 1 ? 'odd' : 'even']);
  }
  const type = game.betTypes.find(({ id }) => id === 'odd');
  const [wins] = type?.chances?.(card) ?? [];
  assert.ok(type !== undefined && wins !== undefined);
  const { numerator, denominator } = wins.chance;
  const back = rational(numerator * wins.pays.numerator, denominator * wins.pays.denominator);
  assert.ok(back.numerator * 100n <= 90n * back.denominator);
  assert.ok(back.numerator * type.rtp.denominator >= type.rtp.numerator * back.denominator);
});

test('a side bet of another game is refused as no bet of the race card', () => {
  assert.deepEqual(game.parseSelection({ side: 'odd' }), { ok: true, value: { side: 'odd' } });
  const read = game.parseSelection({ side: 'photo' });
  assert.equal(read.ok ? '' : read.sentence, 'Choose one of the bets on the race card.');
  assert.equal(raceGame(fieldOf(8)).parseSelection({ side: 'odd' }).ok, false);
});
