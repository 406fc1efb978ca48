import { setTimeout as delay } from 'node:timers/promises';
import { type Clock, MINUTE_MS } from '../../../../platform/runtime/clock.ts';
import type { PayoutOrder, PayoutOrdered } from '../../types.ts';

const MAX_WAITING = 100;
/** An order that waited longer is not sent: who ordered it has long given it up, and will query it. */
const MAX_WAIT_MS = 2 * MINUTE_MS;
const UNAVAILABLE = { ok: false, code: 'unavailable' } as const;

interface Waiting {
  readonly order: PayoutOrder;
  readonly sinceMs: number;
  answer(ordered: PayoutOrdered): void;
}

/**
 * Sends the first order at once and those that arrive in the pause after it together, as the provider advises for many payouts. `send` answers
 * each order in the same place; where it throws, all are open. An order whose reference waits or is being sent joins that one: the provider
 * recognises a repeated reference between calls, not within one.
 */
export function createOrderQueue(
  send: (orders: readonly PayoutOrder[]) => Promise<readonly PayoutOrdered[]>,
  { clock, pauseMs }: { readonly clock: Clock; readonly pauseMs: number },
): (order: PayoutOrder) => Promise<PayoutOrdered> {
  const underWay = new Map<string, Promise<PayoutOrdered>>();
  let waiting: Waiting[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (waiting.length > 0) {
      const oldestMs = clock.now().getTime() - MAX_WAIT_MS;
      for (const { sinceMs, answer } of waiting) if (sinceMs < oldestMs) answer(UNAVAILABLE);
      waiting = waiting.filter(({ sinceMs }) => sinceMs >= oldestMs);
      const batch = waiting.slice(0, MAX_WAITING);
      waiting = waiting.slice(MAX_WAITING);
      if (batch.length === 0) break;
      const answers = await send(batch.map(({ order }) => order)).catch(() => []);
      batch.forEach(({ answer }, index) => {
        answer(answers[index] ?? UNAVAILABLE);
      });
      await delay(pauseMs, undefined, { ref: false });
    }
    isRunning = false;
  }

  return (order) => {
    const { reference } = order;
    const earlier = underWay.get(reference);
    if (earlier !== undefined) return earlier;
    const { promise, resolve } = Promise.withResolvers<PayoutOrdered>();
    underWay.set(reference, promise);
    const answer = (ordered: PayoutOrdered) => {
      underWay.delete(reference);
      resolve(ordered);
    };
    waiting.push({ order, sinceMs: clock.now().getTime(), answer });
    void run();
    return promise;
  };
}
