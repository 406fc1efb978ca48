import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Call } from '../witness.ts';
import { figuresOf } from './figures.ts';

const windows = { quietMs: 0, faultMs: 10_000, healedMs: 20_000 };
const call = (startedMs: number, tookMs: number, status: number | null = 200): Call => ({
  startedMs,
  endedMs: startedMs + tookMs,
  status,
});
const calls = (fromMs: number, tookMs: number) =>
  Array.from({ length: 100 }, (_, i) => call(fromMs + i * 50, tookMs));

test('the ratio is of the slowest hundredth, with the fault and without it, and to the floor at least', () => {
  const slow = figuresOf([...calls(0, 100), ...calls(10_000, 250)], windows);
  assert.equal(slow.ratio, 2.5);
  assert.deepEqual(slow.hurt, ['strangers waited 2.5 times as long']);
  const fast = figuresOf([...calls(0, 5), ...calls(10_000, 90)], windows);
  assert.equal(fast.ratio, 1.8);
  assert.deepEqual(fast.hurt, []);
});

test('a call under way when the fault begins counts to the fault, and a refusal counts at any time', () => {
  const figures = figuresOf(
    [...calls(0, 10), call(9_990, 3000), call(21_000, 10, 503), call(1000, 5, null)],
    windows,
  );
  assert.equal(figures.worstMs, 3000);
  assert.deepEqual(figures.refused, { 503: 1, silence: 1 });
});

test('a fault during which nobody was answered hurts', () => {
  assert.deepEqual(figuresOf(calls(0, 10), windows).hurt, ['nobody played during the fault']);
});
