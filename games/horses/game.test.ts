import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MARKETS, type RaceSelection } from '@jara/race-kit/markets';
import { chanceOf, oddsOf } from '@jara/race-kit/prices';
import { fastDraws } from '@jara/race-kit/testing/fields';
import { sharedGame as horses } from './game.ts';

const SIZES = [6, 8, 10, 12];

const races = Array.from({ length: 24 }, (_, at) => {
  const card = horses.card(at + 1, fastDraws);
  return { card, outcome: horses.outcome(fastDraws(1_000 + at), card) };
});

test('§9.21 horse races have 6, 8, 10 and 12 horses in turn, and the first four places are drawn', () => {
  for (const [at, { card, outcome }] of races.entries()) {
    assert.equal(card.runners.length, SIZES[at % SIZES.length]);
    assert.equal(outcome.order.length, card.runners.length);
    const firstFour = outcome.order.slice(0, 4);
    assert.equal(new Set(firstFour).size, 4);
    const selection: RaceSelection = { market: 'top-four', runners: firstFour.toSorted((a, b) => a - b) };
    const pays = horses.pays({ stakeNaira: 100, selection }, outcome, [], card);
    assert.ok(pays.numerator > pays.denominator);
  }
});

test('at every size each horse returns within what its market declares, exactly', () => {
  for (const { card } of races.slice(0, SIZES.length))
    for (const market of MARKETS.slice(0, 3))
      for (let number = 1; number <= card.runners.length; number += 1) {
        const selection = { market, runners: [number] };
        const odds = oddsOf(card, selection);
        if (odds === null) continue;
        const { numerator, denominator } = chanceOf(card, selection);
        const [back, stake] = [numerator * BigInt(odds), denominator * 100n];
        const type = horses.betTypes.find(({ id }) => id === market);
        assert.ok(type?.maxRtp !== undefined, market);
        assert.ok(back * type.rtp.denominator >= stake * type.rtp.numerator, market);
        assert.ok(back * type.maxRtp.denominator <= stake * type.maxRtp.numerator, market);
      }
});

test('a horse that is not on the card is refused in the card’s own numbers', () => {
  for (const { card } of races.slice(0, SIZES.length)) {
    const size = card.runners.length;
    const answer = (market: string, runners: readonly number[]) => {
      const read = horses.parseSelection({ market, runners });
      if (!read.ok) return read.sentence;
      return horses.betFault?.({ stakeNaira: 100, selection: read.value }, card)?.sentence ?? 'taken';
    };
    assert.equal(answer('win', [size]), 'taken');
    assert.equal(answer('win', [size + 1]), `Choose a runner by its number, from 1 to ${size}.`);
    assert.equal(
      answer('exacta', [1, size + 1]),
      `Choose 2 different runners by their numbers, from 1 to ${size}.`,
    );
  }
});
