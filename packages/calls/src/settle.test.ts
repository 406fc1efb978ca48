import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAnswer, type Sent, UNREACHED } from './sent.ts';
import { REQUEST_AGAIN_AFTER_MS, type Settled, settle } from './settle.ts';

/** Settles a call whose attempts get these answers, repeating the last one. */
async function settled(
  answers: readonly Sent<object>[],
): Promise<{ result: Settled<object>; waits: number[]; attempts: number[] }> {
  const waits: number[] = [];
  const attempts: number[] = [];
  let requestedMs = 0;
  const result = await settle(
    async () => {
      const answer = answers[Math.min(requestedMs, answers.length - 1)] ?? UNREACHED;
      requestedMs += 1;
      return answer;
    },
    {
      wait: async (ms) => void waits.push(ms),
      onRetry: (attempt) => void attempts.push(attempt),
    },
  );
  return { result, waits, attempts };
}

const answered = readAnswer<object>(200, { status: 200 });

test('a settled call is made once', async () => {
  assert.deepEqual(await settled([answered]), { result: answered, waits: [], attempts: [] });
  const refused = readAnswer<object>(402, { code: 'insufficient_funds', message: 'INSUFFICIENT BALANCE' });
  assert.deepEqual(await settled([refused]), { result: refused, waits: [], attempts: [] });
});

test('a lost or uncertain answer is requested again, with the same pauses everywhere', async () => {
  const uncertain = readAnswer<object>(503, { code: 'uncertain' });
  const { result, waits, attempts } = await settled([UNREACHED, uncertain, answered]);
  assert.equal(result, answered);
  assert.deepEqual(waits, REQUEST_AGAIN_AFTER_MS.slice(0, 2));
  assert.deepEqual(attempts, [1, 2]);
});

test('after the last pause the result is uncertain', async () => {
  const { result, waits } = await settled([UNREACHED]);
  assert.deepEqual(result, { ok: false, kind: 'uncertain' });
  assert.deepEqual(waits, REQUEST_AGAIN_AFTER_MS);
});

test('a server that names a pause gets it, up to ten seconds', async () => {
  const busy = (seconds: string) => readAnswer<object>(503, {}, seconds);
  const { waits } = await settled([busy('2'), busy('1'), busy('600'), answered]);
  assert.deepEqual(waits, [2000, 1600, 10_000]);
});
