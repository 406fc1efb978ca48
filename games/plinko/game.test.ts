import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compare, equals, percentText, plus, rational } from '@jara/game-kit/rational';
import { readBet } from '@jara/game-kit/round';
import { payAt } from '@jara/game-kit/stakes';
import { inEnglish } from '@jara/language/testing/game-lines';
import fc from 'fast-check';
import { binOf, game, multipleOf } from './game.ts';
import { binChances, binsOf, RISKS, ROWS, returnOf } from './tables.ts';

const BOARDS = RISKS.flatMap((risk) => ROWS.map((rows) => ({ risk, rows })));
const ONE = rational(1n);

test('every board returns between 97 and 98 % of the stake', () => {
  for (const { risk, rows } of BOARDS) {
    const value = returnOf(rows, risk);
    const isWithin = compare(value, rational(97n, 100n)) >= 0n && compare(value, rational(98n, 100n)) <= 0n;
    assert.ok(isWithin, `${rows} rows, ${risk}: ${percentText(value)}`);
  }
});

test('the probability of a bin is its share of all paths through the pegs, counted one by one', () => {
  for (const rows of ROWS) {
    const counts = new Array<number>(rows + 1).fill(0);
    for (let path = 0; path < 2 ** rows; path += 1) {
      const bin = binOf({ turns: Array.from({ length: rows }, (_, row) => (path >> row) & 1) });
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
    for (const [bin, chance] of binChances(rows).entries()) {
      assert.ok(
        equals(chance, rational(BigInt(counts[bin] ?? 0), 2n ** BigInt(rows))),
        `${rows} rows, bin ${bin}`,
      );
    }
    assert.ok(equals(binChances(rows).reduce(plus), ONE));
  }
});

test('boards are symmetric, pay more towards the edges, and have one bin more than rows', () => {
  for (const { risk, rows } of BOARDS) {
    const bins = binsOf(rows, risk);
    assert.equal(bins.length, rows + 1);
    for (const [i, pays] of bins.entries()) {
      const mirrored = bins[rows - i];
      assert.ok(mirrored !== undefined && equals(pays, mirrored), `${rows} rows, ${risk}, bin ${i}`);
      const inner = bins[i + 1];
      if (inner !== undefined && i + 1 <= rows / 2)
        assert.ok(compare(pays, inner) > 0n, `${rows} rows, ${risk}, bin ${i}`);
      assert.ok(pays.numerator > 0n);
    }
  }
});

test('with more risk the edges pay more and the middle no more, except 0.4× for 0.3× on 8 rows; with more rows the edges pay no less', () => {
  const at = (rows: number, risk: (typeof RISKS)[number], bin: number) => multipleOf({ rows, risk }, bin);
  for (const rows of ROWS) {
    const middle = Math.floor(rows / 2);
    for (const [less, more] of [
      ['low', 'medium'],
      ['medium', 'high'],
    ] as const) {
      assert.ok(compare(at(rows, more, 0), at(rows, less, 0)) > 0n, `${rows} rows`);
      const isException = rows === 8 && more === 'high';
      assert.equal(
        compare(at(rows, more, middle), at(rows, less, middle)) > 0n,
        isException,
        `${rows} rows, ${more}`,
      );
      const next = ROWS.find((count) => count === rows + 1);
      if (next !== undefined) assert.ok(compare(at(next, more, 0), at(rows, more, 0)) >= 0n, `${next} rows`);
    }
  }
});

test('the maximum prize, 1,000× on 16 rows, equals the maximum payout at the maximum stake', () => {
  const prizes = BOARDS.map((board) => payAt(game.limits.maxStakeKobo, multipleOf(board, 0)));
  assert.ok(prizes.every((prize) => prize <= game.limits.maxPayoutKobo));
  assert.ok(prizes.includes(game.limits.maxPayoutKobo));
});

test('a stake in whole naira is paid to the kobo, without rounding', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 10_000 }),
      fc.constantFrom(...BOARDS),
      fc.nat(),
      (stakeNaira, board, path) => {
        const turns = Array.from({ length: board.rows }, (_, row) => (path >> row) & 1);
        const { numerator, denominator } = multipleOf(board, binOf({ turns }));
        const paid = game.payoutKobo({ bet: { stakeNaira, ...board }, outcome: { turns } });
        assert.equal(paid * denominator, BigInt(stakeNaira) * 100n * numerator);
      },
    ),
  );
});

test('rejects an invalid bet with a sentence', () => {
  const sentence = (input: object) => {
    const read = readBet(game, { stakeNaira: 100, rows: 8, risk: 'low', ...input });
    return read.ok ? null : read.sentence;
  };
  assert.equal(sentence({}), null);
  for (const rows of [7, 17, 8.5, '8', null]) assert.equal(sentence({ rows }), 'Choose 8 to 16 rows.');
  assert.equal(sentence({ risk: 'none' }), 'Choose a low, medium or high risk.');
  assert.equal(sentence({ stakeNaira: 10_001 }), 'The maximum stake is ₦10,000.');
  assert.equal(sentence({ stakeNaira: 99 }), 'The minimum stake is ₦100.');
});

test('describes a round: board, path, bin', () => {
  const bet = { stakeNaira: 500, rows: 8, risk: 'high' } as const;
  assert.deepEqual(
    inEnglish('plinko', game.describe({ bet, outcome: { turns: [1, 1, 1, 1, 0, 1, 1, 1] } })),
    ['₦500 on 8 rows, high risk', 'the ball went RRRRLRRR', 'slot 8 of 9: 4.50×'],
  );
});
