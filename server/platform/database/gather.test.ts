import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gather } from './gather.ts';

test('the calls of a moment are answered together, each with its own answer', async () => {
  const runs: number[] = [];
  const double = gather(async (calls: readonly number[]) => {
    runs.push(calls.length);
    return calls.map((call) => 2 * call);
  });
  assert.deepEqual(await Promise.all([3, 1, 2, 1].map(double)), [6, 2, 4, 2]);
  assert.deepEqual(runs, [4]);
});

test('a faulty call fails alone', async () => {
  const halve = gather(async (calls: readonly number[]) => {
    if (calls.some((call) => call % 2 === 1)) throw new Error(`odd: ${calls}`);
    return calls.map((call) => call / 2);
  });
  const answers = await Promise.allSettled([2, 3, 8].map(halve));
  assert.deepEqual(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason.message)),
    [1, 'odd: 3', 4],
  );
});

test('calls to a database that does not answer are not repeated one by one', async () => {
  let runs = 0;
  const lost = gather(async (_calls: readonly number[]): Promise<readonly number[]> => {
    runs += 1;
    throw Object.assign(new Error('too many'), { code: '53300' });
  });
  const answers = await Promise.allSettled([1, 2, 3].map(lost));
  assert.ok(answers.every(({ status }) => status === 'rejected'));
  assert.equal(runs, 1);
});
