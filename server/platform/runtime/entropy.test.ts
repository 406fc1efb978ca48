import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { seededBytes, seededEntropy, systemEntropy } from './entropy.ts';

test('seeded entropy repeats for its seed, differs between calls and seeds, and can be computed in advance', () => {
  const [first, second] = [seededEntropy('a'), seededEntropy('a')];
  const drawn = [first.bytes(32), first.bytes(80), first.bytes(32)];
  assert.deepEqual(drawn, [second.bytes(32), second.bytes(80), second.bytes(32)]);
  assert.deepEqual(
    drawn,
    [32, 80, 32].map((length, call) => seededBytes('a', call, length)),
  );
  assert.notDeepEqual(drawn[0], drawn[2]);
  assert.notDeepEqual(drawn[0], seededEntropy('b').bytes(32));
});

test('seeded digits are digits, as many as requested, each of them as often as the others', () => {
  const text = seededEntropy('digits').digits(10_000);
  assert.match(text, /^[0-9]{10000}$/);
  const counts = Array.from('0123456789', (digit) => text.split(digit).length - 1);
  const chiSquare = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
  assert.ok(chiSquare < 21.67, `chi-square ${chiSquare} with 9 degrees of freedom, 99 %`);
});

test('the system’s entropy follows no clock: ten thousand seeds of one millisecond differ', (t) => {
  mock.timers.enable({ apis: ['Date'], now: 0 });
  mock.method(performance, 'now', () => 0);
  t.after(() => {
    mock.timers.reset();
    mock.restoreAll();
  });
  const seeds = Array.from({ length: 10_000 }, () => Buffer.from(systemEntropy.bytes(32)).toString('hex'));
  assert.equal(new Set(seeds).size, seeds.length);
  // The first 32 bits too: with a counter or a clock in them they would repeat.
  assert.ok(new Set(seeds.map((seed) => seed.slice(0, 8))).size > seeds.length - 5);
});
