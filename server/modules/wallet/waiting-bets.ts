import type { Bet } from './lanes.ts';

export interface Waiting<Extra> {
  readonly bet: Bet<Extra>;
  tries: number;
}

/** Bets waiting in a lane: each player's in the order they came, players in turn. */
export interface WaitingBets<Extra> {
  readonly count: number;
  add(bet: Bet<Extra>): void;
  /** The first bet of up to `limit` players, sorted by player, which is the order locks are taken in. They stay until removed. */
  next(limit: number): Waiting<Extra>[];
  /** Takes a player's first bet away, its outcome being known. */
  remove(waiting: Waiting<Extra>): void;
}

export function createWaitingBets<Extra>(): WaitingBets<Extra> {
  const queues = new Map<bigint, Waiting<Extra>[]>();
  let count = 0;
  return {
    get count() {
      return count;
    },
    add(bet) {
      count += 1;
      const queue = queues.get(bet.playerId);
      if (queue === undefined) queues.set(bet.playerId, [{ bet, tries: 0 }]);
      else queue.push({ bet, tries: 0 });
    },
    next(limit) {
      const batch: Waiting<Extra>[] = [];
      for (const queue of queues.values()) {
        const first = queue[0];
        if (first !== undefined) batch.push(first);
        if (batch.length === limit) break;
      }
      // To the back: with more players than a batch holds, everybody gets a turn.
      for (const { bet } of batch) {
        const queue = queues.get(bet.playerId);
        queues.delete(bet.playerId);
        if (queue !== undefined) queues.set(bet.playerId, queue);
      }
      return batch.sort((a, b) => (a.bet.playerId < b.bet.playerId ? -1 : 1));
    },
    remove({ bet }) {
      const queue = queues.get(bet.playerId);
      if (queue?.[0]?.bet !== bet) return;
      queue.shift();
      if (queue.length === 0) queues.delete(bet.playerId);
      count -= 1;
    },
  };
}
