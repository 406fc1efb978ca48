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
  /** When the oldest bet that waits was submitted, in ms of `performance.now()`; null: none waits. */
  oldestMs(): number | null;
  /** Players with a bet that is in no batch under way. */
  readonly readyPlayers: number;
  add(bet: WaitingBet): void;
  /**
   * The first bet of up to `limit` players who are in no batch under way, sorted by player, which is the order locks are taken in.
   * The bets stay until removed, and their players are in no other batch until released.
   */
  next(limit: number): WaitingBet[];
  /** The batch that held the player's bet is over. */
  release(playerId: bigint): void;
  /** Removes a player's first bet, whose verdict is known. */
  remove(bet: WaitingBet): void;
  /** Removes all bets of a player, for another queue to take. */
  take(playerId: bigint): WaitingBet[];
}

export function createBetQueue(): BetQueue {
  const queues = new Map<bigint, WaitingBet[]>();
  const underWay = new Set<bigint>();
  let count = 0;
  return {
    get count() {
      return count;
    },
    get readyPlayers() {
      return queues.size - underWay.size;
    },
    oldestMs() {
      if (count === 0) return null;
      let oldest = Number.POSITIVE_INFINITY;
      for (const [first] of queues.values()) oldest = Math.min(oldest, first?.submittedAtMs ?? oldest);
      return oldest;
    },
    add(bet) {
      count += 1;
      const queue = queues.get(bet.request.playerId);
      if (queue === undefined) queues.set(bet.request.playerId, [bet]);
      else queue.push(bet);
    },
    next(limit) {
      const batch: WaitingBet[] = [];
      for (const [playerId, queue] of queues) {
        const [first] = queue;
        if (first !== undefined && !underWay.has(playerId)) batch.push(first);
        if (batch.length === limit) break;
      }
      // To the back: with more players than a batch holds, each gets a turn.
      for (const { request } of batch) {
        underWay.add(request.playerId);
        const queue = queues.get(request.playerId);
        queues.delete(request.playerId);
        if (queue !== undefined) queues.set(request.playerId, queue);
      }
      return batch.sort((one, other) => (one.request.playerId < other.request.playerId ? -1 : 1));
    },
    release: (playerId) => void underWay.delete(playerId),
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
