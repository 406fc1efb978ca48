import type { BatchBet, Verdict } from './book-batch.ts';

/** A bet that waits to be booked. */
export interface WaitingBet extends BatchBet {
  readonly submittedAtMs: number;
  /** How often it met a change of its account that came in between. */
  races: number;
  settle(verdict: Verdict): void;
}

/** Bets that wait, by player: each player's in the order they came, players in turn. */
export interface BetQueue {
  readonly count: number;
  add(bet: WaitingBet): void;
  /** The first bet of up to `limit` players, sorted by player, which is the order locks are taken in. They stay until removed. */
  next(limit: number): WaitingBet[];
  /** Removes a player's first bet, whose verdict is known. */
  remove(bet: WaitingBet): void;
  /** Removes all bets of a player, for another queue to take. */
  take(playerId: bigint): WaitingBet[];
}

export function createBetQueue(): BetQueue {
  const queues = new Map<bigint, WaitingBet[]>();
  let count = 0;
  return {
    get count() {
      return count;
    },
    add(bet) {
      count += 1;
      const queue = queues.get(bet.request.playerId);
      if (queue === undefined) queues.set(bet.request.playerId, [bet]);
      else queue.push(bet);
    },
    next(limit) {
      const batch: WaitingBet[] = [];
      for (const queue of queues.values()) {
        const [first] = queue;
        if (first !== undefined) batch.push(first);
        if (batch.length === limit) break;
      }
      // To the back: with more players than a batch holds, each gets a turn.
      for (const { request } of batch) {
        const queue = queues.get(request.playerId);
        queues.delete(request.playerId);
        if (queue !== undefined) queues.set(request.playerId, queue);
      }
      return batch.sort((one, other) => (one.request.playerId < other.request.playerId ? -1 : 1));
    },
    remove(bet) {
      const queue = queues.get(bet.request.playerId);
      if (queue?.[0] !== bet) return;
      queue.shift();
      if (queue.length === 0) queues.delete(bet.request.playerId);
      count -= 1;
    },
    take(playerId) {
      const queue = queues.get(playerId) ?? [];
      queues.delete(playerId);
      count -= queue.length;
      return queue;
    },
  };
}
