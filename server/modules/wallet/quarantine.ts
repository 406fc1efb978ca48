import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { WaitingBet } from './bet-queue.ts';
import type { BookBatch, Verdict } from './book-batch.ts';

/**
 * Players whose bets are booked beside the batches, so that nobody else waits for them: those whose account somebody holds locked,
 * and those whose bet made a batch fail.
 */
export interface Quarantine {
  readonly count: number;
  has(playerId: bigint): boolean;
  /** Takes over a player's bets, in order. */
  admit(playerId: bigint, bets: readonly WaitingBet[], reason: 'locked' | 'failed'): void;
  /** A further bet of a player who is here. */
  add(bet: WaitingBet): void;
  /** Resolves when nobody is here any more. */
  idle(): Promise<void>;
}

export interface QuarantineOptions {
  readonly book: BookBatch;
  /** Answers the bet; `again` where it is to be tried again at once. */
  settle(bet: WaitingBet, verdict: Verdict): 'settled' | 'again';
  readonly batchSize: number;
}

const BACK_OFF_MS = [10, 20, 50, 100, 200, 400, 500] as const;
/** A bet whose account is still locked after this long is answered as not certain; it was not booked. */
const RETRY_LIMIT_MS = 5000;
/** Bets of a player whose bet made a batch fail are booked alone for this long. */
const SUSPECT_MS = 60_000;
const SUSPECTS = 10_000;

interface QuarantinedPlayer {
  readonly playerId: bigint;
  /** In the order they came; never empty. */
  readonly bets: WaitingBet[];
  /** Whether each bet is booked alone. */
  readonly isSuspect: boolean;
  tries: number;
  dueAtMs: number;
}

export function createQuarantine({ book, settle, batchSize }: QuarantineOptions): Quarantine {
  const players = new Map<bigint, QuarantinedPlayer>();
  const suspects = new LRUCache<bigint, true>({ max: SUSPECTS, ttl: SUSPECT_MS });
  let running: Promise<void> | null = null;

  /** Books the first bet of each of these players. */
  const tryFirstBets = async (batch: readonly QuarantinedPlayer[]): Promise<void> => {
    const verdicts = await book(
      batch.flatMap(({ bets }) => bets[0] ?? []),
      true,
    );
    for (const [i, player] of batch.entries()) {
      const verdict = verdicts[i];
      if (verdict === undefined) continue;
      if (verdict.code === 'failed') suspects.set(player.playerId, true);
      if (verdict.code === 'locked') backOff(player, verdict, settle);
      else settleFirst(player, verdict, settle);
      if (player.bets.length === 0) players.delete(player.playerId);
    }
  };

  const run = async (): Promise<void> => {
    while (players.size > 0) {
      const nowMs = performance.now();
      const due = [...players.values()].filter(({ dueAtMs }) => dueAtMs <= nowMs);
      if (due.length === 0) await delay(msUntilNext(players.values(), nowMs));
      for (const player of due.filter(({ isSuspect }) => isSuspect)) await tryFirstBets([player]);
      const locked = due.filter(({ isSuspect }) => !isSuspect).slice(0, batchSize);
      locked.sort((one, other) => (one.playerId < other.playerId ? -1 : 1));
      if (locked.length > 0) await tryFirstBets(locked);
    }
    running = null;
  };

  const admit: Quarantine['admit'] = (playerId, bets, reason) => {
    if (reason === 'failed') suspects.set(playerId, true);
    if (bets.length === 0) return;
    const isSuspect = suspects.has(playerId);
    players.set(playerId, { playerId, bets: [...bets], isSuspect, tries: 0, dueAtMs: performance.now() });
    running ??= run();
  };

  return {
    get count() {
      return [...players.values()].reduce((sum, { bets }) => sum + bets.length, 0);
    },
    has: (playerId) => players.has(playerId) || suspects.has(playerId),
    admit,
    add(bet) {
      const { playerId } = bet.request;
      const player = players.get(playerId);
      if (player === undefined) admit(playerId, [bet], 'locked');
      else player.bets.push(bet);
    },
    async idle() {
      await running;
    },
  };
}

function msUntilNext(players: Iterable<QuarantinedPlayer>, nowMs: number): number {
  const nextMs = Math.min(...[...players].map(({ dueAtMs }) => dueAtMs));
  return Math.max(1, nextMs - nowMs);
}

/** The account is still locked: later again, and bets that waited too long are answered. */
function backOff(player: QuarantinedPlayer, verdict: Verdict, settle: QuarantineOptions['settle']): void {
  const nowMs = performance.now();
  player.dueAtMs = nowMs + (BACK_OFF_MS[Math.min(player.tries, BACK_OFF_MS.length - 1)] ?? 0);
  player.tries += 1;
  for (const bet of player.bets.splice(0)) {
    if (nowMs - bet.submittedAtMs >= RETRY_LIMIT_MS) settle(bet, { ...verdict, code: 'unavailable' });
    else player.bets.push(bet);
  }
}

function settleFirst(player: QuarantinedPlayer, verdict: Verdict, settle: QuarantineOptions['settle']): void {
  player.tries = 0;
  player.dueAtMs = performance.now();
  const [first] = player.bets;
  if (first !== undefined && settle(first, verdict) === 'settled') player.bets.shift();
}
