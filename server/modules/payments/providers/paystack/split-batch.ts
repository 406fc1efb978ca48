import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { BankRails, PayoutOrder, PayoutOrdered } from '../../types.ts';

const UNAVAILABLE = { ok: false, code: 'unavailable' } as const;
/** Orders of one refused batch: enough to find two bad ones among a hundred. */
const MAX_CALLS = 30;
/** Status queries at once. */
const QUERIES = 5;

export interface SplitParts {
  readonly payoutStatus: BankRails['payoutStatus'];
  readonly pauseMs: number;
}

/** `whole`: the batch was refused in words that name none of its orders. */
export type BatchAnswer = readonly PayoutOrdered[] | 'whole';

/**
 * Sends the orders of a batch that was refused as a whole again in halves, under their own references, so that one bad order does not keep the others.
 * Only those that the bank is known not to have are sent; a repeated reference pays once by its own rule. Beyond the bound of calls all are open.
 */
export async function sendSplit<One extends { readonly order: PayoutOrder }>(
  { payoutStatus, pauseMs }: SplitParts,
  batch: readonly One[],
  send: (orders: readonly One[]) => Promise<BatchAnswer>,
): Promise<readonly PayoutOrdered[]> {
  const limit = pLimit(QUERIES);
  const known = await Promise.all(batch.map(({ order }) => limit(() => payoutStatus(order.reference))));
  const answers = new Map<One, PayoutOrdered>();
  batch.forEach((one, index) => {
    if (known[index]?.ok) answers.set(one, { ok: true });
  });
  const isAbsent = (_: One, index: number) => {
    const status = known[index];
    return status?.ok === false && status.code === 'unknown_reference';
  };
  const waiting = halvesOf(batch.filter(isAbsent));
  for (let call = 0; call < MAX_CALLS; call += 1) {
    const half = waiting.shift();
    if (half === undefined) break;
    await delay(pauseMs, undefined, { ref: false });
    const answer = await send(half);
    if (answer === 'whole') waiting.push(...halvesOf(half));
    else {
      half.forEach((one, index) => {
        answers.set(one, answer[index] ?? UNAVAILABLE);
      });
      // The rest waits with the bank's payouts.
      if (answer.some((one) => !one.ok && one.code === 'lane_blocked')) break;
    }
  }
  return batch.map((one) => answers.get(one) ?? UNAVAILABLE);
}

function halvesOf<One>(orders: readonly One[]): (readonly One[])[] {
  const middle = Math.ceil(orders.length / 2);
  return [orders.slice(0, middle), orders.slice(middle)].filter((half) => half.length > 0);
}
