import type { BatchBet, Verdict } from './book-batch.ts';

/** A bet in the queue. */
export interface WaitingBet extends BatchBet {
  readonly submittedAtMs: number;
  /** Number of attempts that failed because its account changed in between. */
  races: number;
  settle(verdict: Verdict): void;
}

/** Waiting bets by player: each player's in order, players in turn. */
export interface BetQueue {
  readonly count: number;
  /** When the oldest waiting bet was submitted, in ms of `performance.now()`; null: none waits. */
  oldestMs(): number | null;
  /** Number of players with a bet that is in no batch under way. */
  readonly readyPlayers: number;
  add(bet: WaitingBet): void;
  /**
   * The first bet of up to `limit` players who are in no batch under way, sorted by player, which is the locking order. The bets
   * stay until removed, and their players are in no other batch until released.
   */
  next(limit: number): WaitingBet[];
  /** Releases the player after the batch has ended. */
  release(playerId: bigint): void;
  /** Removes a player's first bet, which has its verdict. */
  remove(bet: WaitingBet): void;
  /** Removes all bets of a player and passes them to another queue. */
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
      // To the back: with more players than fit a batch, each gets a turn.
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
