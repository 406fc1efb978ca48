import { setTimeout as delay } from 'node:timers/promises';
import type { PayoutOrder, PayoutOrdered } from '../../types.ts';

const MOST = 100;

interface Waiting {
  readonly order: PayoutOrder;
  answer(ordered: PayoutOrdered): void;
}

/**
 * Sends the first order at once and those that arrive in the pause after it together, as the provider advises for many payouts. `send` answers
 * each order in the same place; where it throws, all are open.
 */
export function createOrderQueue(
  send: (orders: readonly PayoutOrder[]) => Promise<readonly PayoutOrdered[]>,
  pauseMs: number,
): (order: PayoutOrder) => Promise<PayoutOrdered> {
  let waiting: Waiting[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST);
      waiting = waiting.slice(MOST);
      const answers = await send(batch.map(({ order }) => order)).catch(() => []);
      batch.forEach(({ answer }, index) => {
        answer(answers[index] ?? { ok: false, code: 'unavailable' });
      });
      await delay(pauseMs, undefined, { ref: false });
    }
    isRunning = false;
  }

  return (order) =>
    new Promise((answer) => {
      waiting.push({ order, answer });
      void run();
    });
}
