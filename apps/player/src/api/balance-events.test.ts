import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listenToBalance } from './balance-events.ts';

const EVENT = 'event: balance\ndata: \n\n';

function streamOf(chunks: readonly string[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
}

/** A server whose streams each send `chunks` and end; after them it refuses. */
function streams(...answers: readonly (readonly string[] | number)[]) {
  const pausesMs: number[] = [];
  let requests = 0;
  const refused = Promise.withResolvers<void>();
  return {
    pausesMs,
    refused: refused.promise,
    deps: {
      async fetch() {
        const answer = answers[requests] ?? 401;
        requests += 1;
        if (answer === 401) refused.resolve();
        if (typeof answer === 'number') return new Response('{}', { status: answer });
        return new Response(streamOf(answer));
      },
      async wait(ms: number) {
        pausesMs.push(ms);
      },
    },
  };
}

test('every event requests the balance, and a stream that ends is opened again, later each time it is refused', async () => {
  const server = streams([EVENT, ': \n\n', EVENT], 503, 503, [EVENT]);
  let changes = 0;
  listenToBalance(
    'token',
    () => {
      changes += 1;
    },
    server.deps,
  );
  await server.refused;
  assert.equal(changes, 3, 'a line that keeps the connection alive is no event');
  assert.deepEqual(server.pausesMs, [1000, 2000, 4000, 1000]);
});

test('the page receives nothing after it has closed the stream', async () => {
  const held = Promise.withResolvers<Response>();
  let changes = 0;
  let requests = 0;
  const stop = listenToBalance(
    'token',
    () => {
      changes += 1;
    },
    {
      fetch(_path, { signal }) {
        requests += 1;
        signal?.addEventListener('abort', () => held.reject(signal.reason));
        return held.promise;
      },
      wait: () => assert.fail('it does not come back'),
    },
  );
  stop();
  await held.promise.catch(() => undefined);
  assert.deepEqual([changes, requests], [0, 1]);
});
