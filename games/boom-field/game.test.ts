import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compare, equals, plus, rational, times } from '@jara/game-kit/rational';
import { readBet } from '@jara/game-kit/round';
import { inEnglish } from '@jara/language/testing/game-lines';
import fc from 'fast-check';
import { choose, fieldAt, multipleOf, nextChance, safeChance, TILES } from './field.ts';
import { type BoomMove, type BoomState, cashOutKobo, game, offerOf, tileName } from './game.ts';

const MINES = Array.from({ length: 24 }, (_, i) => i + 1);
const NO_DRAWS = { below: () => 0 };
const open = (tile: number): BoomMove => ({ do: 'open', tile });
const cashOut: BoomMove = { do: 'cash-out' };

function started(stakeNaira: number, mineCount: number, position = 0): BoomState {
  return game.start({ stakeNaira, mineCount }, { below: () => position });
}

function after(state: BoomState, ...made: BoomMove[]): BoomState {
  return made.reduce((before, next) => {
    const moved = game.move(before, next, NO_DRAWS);
    assert.ok(moved.ok, moved.ok ? '' : moved.sentence);
    return moved.state;
  }, state);
}

/** The index of a field in the sorted list, counted independently: by the tiles without a mine before each mine. */
function placeOf(field: readonly number[]): number {
  let position = 0;
  let from = 0;
  for (const [i, mine] of field.entries()) {
    for (let tile = from; tile < mine; tile += 1) position += choose(TILES - tile - 1, field.length - i - 1);
    from = mine + 1;
  }
  return position;
}

test('every draw is another field: all draws of 1 to 4 and of 22 to 24 mines', () => {
  for (const mines of [1, 2, 3, 4, 22, 23, 24]) {
    const fields = new Set<string>();
    for (let position = 0; position < choose(TILES, mines); position += 1) {
      const field = fieldAt(position, mines);
      assert.equal(new Set(field).size, mines);
      fields.add(field.join());
    }
    assert.equal(fields.size, choose(TILES, mines));
  }
});

test('every draw is another field: some draws of any number of mines', () => {
  fc.assert(
    fc.property(fc.constantFrom(...MINES), fc.nat({ max: 2 ** 31 - 1 }), (mines, number) => {
      const position = number % choose(TILES, mines);
      const field = fieldAt(position, mines);
      assert.equal(field.length, mines);
      assert.ok(field.every((tile) => tile >= 0 && tile < TILES));
      assert.equal(placeOf(field), position);
    }),
  );
  assert.equal(choose(25, 12), 5_200_300);
});

test('§9.22 the return is 97 % for any number of mines and of opened tiles: the multiple times the probability', () => {
  for (const mines of MINES) {
    let chance = rational(1n);
    for (let opened = 1; opened <= TILES - mines; opened += 1) {
      chance = times(chance, nextChance(mines, opened - 1));
      const multiple = multipleOf(mines, opened);
      assert.ok(equals(chance, safeChance(mines, opened)));
      assert.ok(
        multiple !== null && equals(times(chance, multiple), rational(97n, 100n)),
        `${mines} mines, ${opened} tiles`,
      );
    }
    assert.equal(multipleOf(mines, TILES - mines + 1), null);
  }
});

test('the fields of any choice of tiles return 97 % together through the functions that settle', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(1, 2, 3),
      fc.uniqueArray(fc.nat({ max: 24 }), { minLength: 1, maxLength: 5 }),
      (mines, tiles) => {
        const fields = choose(TILES, mines);
        let paid = 0n;
        for (let position = 0; position < fields; position += 1) {
          let state = started(1_000, mines, position);
          for (const tile of tiles) if (state.ending === null) state = after(state, open(tile));
          if (state.ending === null) state = after(state, cashOut);
          paid += game.payoutKobo(state);
        }
        const fair = rational(97_000n * BigInt(fields));
        assert.ok(compare(rational(paid), fair) <= 0n);
        assert.ok(compare(plus(rational(paid), rational(BigInt(fields))), fair) > 0n);
      },
    ),
    { numRuns: 20 },
  );
});

test('the field is hidden until the round is over', () => {
  const state = started(100, 3);
  assert.equal(game.view(state).mines, null);
  assert.equal(game.view(after(state, open(10))).mines, null);
  assert.deepEqual(game.view(after(state, open(10), cashOut)).mines, [0, 1, 2]);
  assert.deepEqual(game.view(after(state, open(10), open(2))).mines, [0, 1, 2]);
  assert.doesNotMatch(inEnglish('boom-field', game.describe(after(state, open(10)))).join(), /mines:/);
});

test('a mine ends the round without a payout; a safe tile raises its value to the offer', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...MINES),
      fc.nat(),
      fc.shuffledSubarray(Array.from({ length: 25 }, (_, i) => i)),
      (mines, number, tiles) => {
        let state = started(100, mines, number % choose(TILES, mines));
        for (const tile of tiles) {
          const offer = offerOf(state);
          if (state.ending !== null || offer?.isOpen !== true) break;
          state = after(state, open(tile));
          if (state.mines.includes(tile))
            assert.deepEqual([state.ending, game.payoutKobo(state)], ['boom', 0n]);
          else assert.equal(cashOutKobo(state), offer.paysKobo);
        }
        assert.ok(cashOutKobo(state) <= game.limits.maxPayoutKobo);
      },
    ),
  );
});

test('the last safe tile cashes the round out', () => {
  const state = after(started(100, 24), open(24));
  assert.equal(state.ending, 'cashed');
  assert.equal(game.payoutKobo(state), 242_500n);
});

test('a tile whose payout would exceed the maximum cannot be opened; the round can be cashed out', () => {
  let state = started(100_000, 12);
  for (let tile = 12; tile < TILES && game.moves(state).length > 1; tile += 1)
    state = after(state, open(tile));
  assert.deepEqual(game.moves(state), [cashOut]);
  const moved = game.move(state, open(24), NO_DRAWS);
  assert.match(moved.ok ? '' : moved.sentence, /^Another tile could win more than ₦10,000,000/);
  assert.ok(
    cashOutKobo(state) > 0n && state.opened.length < 13,
    'the field of 12 mines is never opened whole at this stake',
  );
});

test('rejects a move that is not open with a sentence; an abandoned round without an open tile returns the stake', () => {
  const sentence = (state: BoomState, made: BoomMove) => {
    const moved = game.move(state, made, NO_DRAWS);
    return moved.ok ? null : moved.sentence;
  };
  const fresh = started(100, 3);
  const ahead = after(fresh, open(7));
  assert.equal(sentence(fresh, cashOut), 'Open one safe tile before you cash out.');
  assert.equal(sentence(ahead, open(7)), 'That tile is open.');
  assert.equal(sentence(after(ahead, cashOut), open(8)), 'This round is over.');
  assert.equal(game.payoutKobo(game.finish(fresh, NO_DRAWS)), 10_000n);
  assert.equal(game.payoutKobo(game.finish(ahead, NO_DRAWS)), 11_022n);
  for (const input of [
    null,
    { do: 'open' },
    { do: 'open', tile: 25 },
    { do: 'open', tile: 1.5 },
    'cash-out',
  ]) {
    const read = game.parseMove(input);
    assert.equal(read.ok ? '' : read.sentence, 'Open a tile of the field, or cash out.');
  }
  for (const mineCount of [0, 25, 1.5, '3', undefined]) {
    const read = readBet(game, { stakeNaira: 100, mineCount });
    assert.equal(read.ok ? '' : read.sentence, 'Choose 1 to 24 mines.');
  }
});

test('describes a round', () => {
  assert.deepEqual(
    inEnglish('boom-field', game.describe(after(started(500, 2), open(6), open(24), open(0)))),
    ['₦500 on a field of 2 mines', 'safe: B2, E5', 'boom on A1', 'mines: A1, A2'],
  );
  assert.equal(tileName(24), 'E5');
});
