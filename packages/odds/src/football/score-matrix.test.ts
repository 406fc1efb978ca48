import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { boundRate, boundRho, MAX_GOALS, poisson, scoreMatrix, tau } from './score-matrix.ts';

const rates = fc.record({
  homeRate: fc.double({ min: 0, max: 5, noNaN: true }),
  awayRate: fc.double({ min: 0, max: 5, noNaN: true }),
  rho: fc.double({ min: -1, max: 1, noNaN: true }),
});
const sumOf = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0);
const near = (actual: number, expected: number, within = 1e-12) =>
  assert.ok(Math.abs(actual - expected) <= within, `${actual} is not ${expected} within ${within}`);

describe('the matrix of scores', () => {
  test('holds probabilities that sum to one, at any rates and any ρ', () => {
    fc.assert(
      fc.property(rates, (of) => {
        const cells = scoreMatrix(of).flatMap((row) => [...row]);
        assert.ok(cells.every((cell) => cell >= 0));
        near(sumOf(cells), 1);
      }),
    );
  });

  test('is two independent Poisson distributions without a correction', () => {
    const matrix = scoreMatrix({ homeRate: 1.6, awayRate: 1.1, rho: 0 });
    near(matrix[2]?.[1] ?? 0, ((Math.exp(-1.6) * 1.6 ** 2) / 2) * Math.exp(-1.1) * 1.1);
  });

  test('moves 0–0, 1–0, 0–1 and 1–1 by τ, and no other score', () => {
    const [homeRate, awayRate, rho] = [1.5, 1.2, -0.1];
    const plain = scoreMatrix({ homeRate, awayRate, rho: 0 });
    const corrected = scoreMatrix({ homeRate, awayRate, rho });
    const factor = (home: number, away: number) =>
      (corrected[home]?.[away] ?? 0) / (plain[home]?.[away] ?? 1);
    near(factor(0, 0), 1 - homeRate * awayRate * rho);
    near(factor(0, 1), 1 + homeRate * rho);
    near(factor(1, 0), 1 + awayRate * rho);
    near(factor(1, 1), 1 - rho);
    near(factor(2, 0), 1);
    near(factor(3, 3), 1);
  });

  test('keeps both expected goals: τ moves chances between scores of the same goals of one side', () => {
    const matrix = scoreMatrix({ homeRate: 1.5, awayRate: 1.2, rho: -0.1 });
    const homeGoals = sumOf(matrix.map((row, goals) => goals * sumOf(row)));
    const awayGoals = sumOf(matrix.map((row) => sumOf(row.map((chance, goals) => goals * chance))));
    near(homeGoals, 1.5, 1e-9);
    near(awayGoals, 1.2, 1e-9);
  });

  test('leaves out less than a millionth at five goals a side', () => {
    assert.ok(1 - sumOf(poisson(5, MAX_GOALS)) < 1e-6);
  });

  test('has as many rows and columns as requested, and sums to one then too', () => {
    const matrix = scoreMatrix({ homeRate: 2, awayRate: 1, rho: -0.05 }, 4);
    assert.deepEqual([matrix.length, ...matrix.map((row) => row.length)], [5, 5, 5, 5, 5, 5]);
    near(sumOf(matrix.flatMap((row) => [...row])), 1);
  });
});

test('rates are bounded', () => {
  assert.ok(boundRate(0) > 0);
  assert.ok(boundRate(-3) > 0);
  assert.equal(boundRate(1.4), 1.4);
  assert.ok(boundRate(100) < 10);
});

test('ρ is bounded so that no τ is below zero', () => {
  fc.assert(
    fc.property(rates, ({ homeRate, awayRate, rho }) => {
      const [home, away] = [boundRate(homeRate), boundRate(awayRate)];
      const bounded = boundRho(rho, home, away);
      for (const [i, j] of [[0, 0] as const, [0, 1] as const, [1, 0] as const, [1, 1] as const])
        assert.ok(tau(i, j, home, away, bounded) >= -1e-12);
    }),
  );
});
