import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { forRequest } from '../../platform/runtime/request-context.ts';
import type { WaitingBet } from './bet-queue.ts';
import type { BookBatch, Verdict } from './book-batch.ts';

/**
 * Players whose bets are booked outside the batches, so that no other player waits for them: those with a row that another transaction holds,
 * those whose bet made a batch fail, and those whose batch met a silent connection.
 */
export interface Quarantine {
  readonly count: number;
  /** When the oldest bet that met a silent connection was submitted, in ms of `performance.now()`; null: none did. */
  silentSinceMs(): number | null;
  has(playerId: bigint): boolean;
  /** Takes over a player's bets, in order. */
  admit(playerId: bigint, bets: readonly WaitingBet[], reason: QuarantineReason): void;
  /** Adds a bet of a player in quarantine. */
  add(bet: WaitingBet): void;
  /** Resolves when the quarantine is empty. */
  idle(): Promise<void>;
}

/**
 * `locked`: the account is locked, which batches skip. `row_locked`: another row of the player is. `failed`: a bet of the player made a batch
 * fail. `silent`: the batch's connection did not answer. After `row_locked` and `failed` the player's bets are booked alone for a while.
 */
type QuarantineReason = 'locked' | 'row_locked' | 'failed' | 'silent';

/** Verdicts after which the same bet is retried later. */
const BACK_OFF_CODES = new Set(['locked', 'row_locked', 'silent']);

export interface QuarantineOptions {
  readonly book: BookBatch;
  /** Answers the bet; `again` if it must be retried at once. */
  settle(bet: WaitingBet, verdict: Verdict): 'settled' | 'again';
  readonly batchSize: number;
}

const BACK_OFF_MS = [10, 20, 50, 100, 200, 400, 500] as const;
/** Time after which a bet with a locked account is answered as uncertain; it was not booked. */
const RETRY_LIMIT_MS = 5000;
/** Time for which bets of a player are booked alone after one made a batch fail or waited for a locked row. */
const SUSPECT_MS = 60_000;
const SUSPECTS = 10_000;

interface QuarantinedPlayer {
  readonly playerId: bigint;
  /** In order; never empty. */
  readonly bets: WaitingBet[];
  /** Whether each bet is booked alone. */
  readonly isSuspect: boolean;
  readonly isSilent: boolean;
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
      if (verdict.code === 'failed' || verdict.code === 'row_locked') suspects.set(player.playerId, true);
      if (BACK_OFF_CODES.has(verdict.code)) backOff(player, verdict, settle);
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
    if (reason === 'failed' || reason === 'row_locked') suspects.set(playerId, true);
    if (bets.length === 0) return;
    const isSuspect = suspects.has(playerId);
    const isSilent = reason === 'silent';
    const dueAtMs = performance.now();
    players.set(playerId, { playerId, bets: [...bets], isSuspect, isSilent, tries: 0, dueAtMs });
    running ??= forRequest(undefined, run);
  };

  return {
    get count() {
      return [...players.values()].reduce((sum, { bets }) => sum + bets.length, 0);
    },
    silentSinceMs() {
      const silent = [...players.values()].filter(({ isSilent }) => isSilent);
      const since = silent.flatMap(({ bets }) => bets.map(({ submittedAtMs }) => submittedAtMs));
      return since.length === 0 ? null : Math.min(...since);
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

/** The account is still locked: schedules a retry, and answers bets that waited too long. */
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
