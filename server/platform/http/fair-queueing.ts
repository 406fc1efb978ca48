import type { FastifyInstance } from 'fastify';
import { drop, isGone } from './gone.ts';

/** Maximum number of calls of one network that begin in one turn of the event loop. A page sends four at once. */
export const BEGUN_PER_TURN = 4;

type Begin = () => void;

/**
 * Fair queueing (RFC 970) of calls by network. Node begins all calls it has read before it reads another: 250 calls at once, even if only refused,
 * delayed all other callers until they were done. Here a network's calls beyond the first few wait for the next turns of the event loop, between
 * which other networks' calls begin.
 */
export function createFairQueueing(schedule: (turn: () => void) => void = setImmediate) {
  const begun = new Map<string, number>();
  const waiting = new Map<string, Begin[]>();
  let isScheduled = false;

  function turn(): void {
    isScheduled = false;
    begun.clear();
    for (const [network, queue] of waiting) {
      const now = queue.splice(0, BEGUN_PER_TURN);
      if (queue.length === 0) waiting.delete(network);
      begun.set(network, now.length);
      for (const begin of now) begin();
    }
    // Another turn runs the waiting calls and resets the counts of this one.
    if (begun.size > 0) scheduleTurn();
  }

  function scheduleTurn(): void {
    if (isScheduled) return;
    isScheduled = true;
    schedule(turn);
  }

  return (network: string, begin: Begin): void => {
    const count = begun.get(network) ?? 0;
    if (count < BEGUN_PER_TURN && !waiting.has(network)) {
      begun.set(network, count + 1);
      scheduleTurn();
      begin();
      return;
    }
    const queue = waiting.get(network);
    if (queue === undefined) waiting.set(network, [begin]);
    else queue.push(begin);
  };
}

/**
 * The waiting calls are bounded by the number of connections, since each has one under way. Calls that move money have a queue of their own, and
 * health bypasses all queues.
 */
export function queueFairly(app: FastifyInstance): void {
  const enqueue = createFairQueueing();
  app.addHook('onRequest', (request, reply, done) => {
    const { isHealth, movesMoney } = request.routeOptions.config ?? {};
    if (isHealth === true) return done();
    enqueue(movesMoney === true ? `${request.network} money` : request.network, () => {
      if (isGone(request)) drop(reply);
      else done();
    });
  });
}
