import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Call, noted, onClock } from '../on-clock.ts';
import { figuresOf } from './figures.ts';

const windows = { quietMs: 0, faultMs: 10_000, healedMs: 20_000 };
const call = (startedMs: number, tookMs: number, status: number | null = 200): Call => ({
  product: 'spin',
  startedMs,
  endedMs: startedMs + tookMs,
  status,
});
const calls = (fromMs: number, tookMs: number) =>
  Array.from({ length: 200 }, (_, i) => call(fromMs + i * 50, tookMs));

test('the ratio is of the slowest hundredth, with the fault and without it, and to the floor at least', () => {
  const slow = figuresOf([...calls(0, 100), ...calls(10_000, 250)], windows);
  assert.equal(slow.products[0]?.ratio, 2.5);
  assert.deepEqual(slow.hurt, ['spin: strangers waited 2.5 times as long']);
  const fast = figuresOf([...calls(0, 5), ...calls(10_000, 90)], windows);
  assert.equal(fast.products[0]?.ratio, 1.8);
  assert.deepEqual(fast.hurt, []);
});

test('a call under way when the fault begins counts to the fault, and a refusal counts at any time', () => {
  const figures = figuresOf(
    [...calls(0, 10), call(9_990, 3000), call(21_000, 10, 503), call(1000, 5, null)],
    windows,
  );
  assert.equal(figures.products[0]?.faultP99Ms, 3000);
  assert.deepEqual(figures.refused, { 'spin 503': 1, 'spin silence': 1 });
});

test('a product whose strangers did not play during the fault hurts, and so does a run without strangers', () => {
  assert.match(figuresOf(calls(0, 10), windows).hurt.join(), /^spin: no stranger was answered for 10\.0 s/);
  assert.deepEqual(figuresOf([], windows).hurt, ['nobody played']);
});

/** A server that answers in 5 ms, and is suspended between two moments. */
async function strangersOf(stop: { readonly fromMs: number; readonly toMs: number }): Promise<Call[]> {
  const seen: Call[] = [];
  await Promise.all(
    Array.from({ length: 16 }, async (_, i) => {
      let nowMs = i;
      const clock = {
        now: () => nowMs,
        wait: async (ms: number) => {
          nowMs += ms;
        },
      };
      const send = async () => {
        nowMs = (nowMs >= stop.fromMs && nowMs < stop.toMs ? stop.toMs : nowMs) + 5;
        return 200;
      };
      const task = noted('spin', send, (one) => seen.push(one), clock);
      await onClock(task, { everyMs: 200, clock, isOver: () => nowMs >= windows.healedMs });
    }),
  );
  return seen;
}

test('a server that stalls for six of ten seconds disturbs every caller, however few calls are under way meanwhile', async () => {
  const { products, hurt } = figuresOf(await strangersOf({ fromMs: 12_000, toMs: 18_000 }), windows);
  assert.ok((products[0]?.faultP99Ms ?? 0) > 5_000, `p99 ${products[0]?.faultP99Ms}`);
  assert.ok(
    hurt.some((sentence) => /times as long/.test(sentence)),
    hurt.join(),
  );
  assert.ok(
    hurt.some((sentence) => /no stranger was answered for 6\.\d s/.test(sentence)),
    hurt.join(),
  );
  assert.deepEqual(figuresOf(await strangersOf({ fromMs: 0, toMs: 0 }), windows).hurt, []);
});

test('the strangers of one product cannot hide those of another', () => {
  const slip = (startedMs: number, tookMs: number): Call => ({ ...call(startedMs, tookMs), product: 'slip' });
  const figures = figuresOf(
    [
      ...calls(0, 5),
      ...calls(10_000, 5),
      ...Array.from({ length: 20 }, (_, i) => slip(i * 500, 5)),
      slip(10_100, 9_000),
    ],
    windows,
  );
  assert.deepEqual(
    figures.hurt.map((sentence) => sentence.split(':')[0]),
    ['slip', 'slip'],
  );
});
