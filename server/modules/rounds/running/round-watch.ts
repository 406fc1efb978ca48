import type { Database } from '../../../platform/database/database.ts';
import { Subscriber } from '../../../platform/database/subscriber.ts';
import { type Clock, SECOND_MS } from '../../../platform/runtime/clock.ts';
import type { Log } from '../../../platform/runtime/log.ts';
import type { PublicRound } from '../types.ts';
import {
  type PaidPlayers,
  ROUNDS_CHANNEL,
  readNewestOfGames,
  readPaid,
  type StoredRound,
} from './round-store.ts';
import { type ReturnedShard, readReturned } from './unavailable-shards.ts';

/** Beside the notifications, which a lost connection may have missed. */
const POLL_EVERY_MS = SECOND_MS;

/** The newest round of each game, as the directory has it: on every node, whichever leads. */
export interface RoundWatch {
  newest(gameId: string): PublicRound | null;
  /** Called with each change, after the commit that made it. */
  onChange(listener: (round: PublicRound) => void): void;
  /** Called after bets of a running round ended by themselves, and were paid. A call may be missed; the round's end is not. */
  onPaid(listener: (paid: PaidPlayers) => void): void;
  /** Called after the bets of a round were settled at a shard that was unavailable. A call may be missed; the page's next poll is not. */
  onReturned(listener: (returned: ReturnedShard) => void): void;
  /** Reads it now. */
  refresh(gameId: string): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface RoundWatchDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly gameIds: readonly string[];
  /** The public part of a stored round. */
  toPublic(stored: StoredRound): Promise<PublicRound>;
}

/** As it is stored: the outcome of a round that is not revealed is not there. */
export function toPublicRound({ link, outcome, epoch: _, closedAt: __, ...round }: StoredRound): PublicRound {
  const revealed = link === null ? null : { outcome, link };
  return { ...round, revealed, voided: null, questionsHash: null };
}

export function createRoundWatch({ db, clock, log, gameIds, toPublic }: RoundWatchDeps): RoundWatch {
  const known = new Map<string, PublicRound>();
  const listeners: ((round: PublicRound) => void)[] = [];
  const paidListeners: ((paid: PaidPlayers) => void)[] = [];
  const returnedListeners: ((returned: ReturnedShard) => void)[] = [];
  let timer: NodeJS.Timeout | undefined;

  const note = async (stored: StoredRound): Promise<void> => {
    const { gameId } = stored;
    const round = await toPublic(stored);
    const before = known.get(gameId);
    // Another poll was quicker.
    if (before?.roundId === round.roundId && before.overAt !== null && round.overAt === null) return;
    const isKnown = before?.roundId === round.roundId && before.state === round.state;
    if (isKnown && before.finishedAt?.getTime() === round.finishedAt?.getTime()) return;
    known.set(gameId, round);
    for (const listener of listeners) listener(round);
  };
  const failed = (error: unknown, games: readonly string[]) =>
    log.warn({ err: error, games }, 'rounds.round_not_read');
  // A round that cannot be published does not hold up those of other games.
  const refresh = async (ids: readonly string[]): Promise<void> => {
    const newest = await readNewestOfGames(db.kysely, ids);
    await Promise.all(newest.map((one) => note(one).catch((error: unknown) => failed(error, [one.gameId]))));
  };
  const refreshSoon = (ids: readonly string[]) => {
    refresh(ids).catch((error: unknown) => failed(error, ids));
  };
  const refreshAll = () => refreshSoon(gameIds);
  const subscriber = new Subscriber({
    ...{ session: db.session, clock, log, channel: ROUNDS_CHANNEL },
    onMessage: (payload) => {
      if (gameIds.includes(payload)) return refreshSoon([payload]);
      const paid = readPaid(payload);
      if (paid !== null) for (const listener of paidListeners) listener(paid);
      const returned = readReturned(payload);
      if (returned !== null) for (const listener of returnedListeners) listener(returned);
    },
    onGap: refreshAll,
  });
  return {
    newest: (gameId) => known.get(gameId) ?? null,
    onChange: (listener) => void listeners.push(listener),
    onPaid: (listener) => void paidListeners.push(listener),
    onReturned: (listener) => void returnedListeners.push(listener),
    refresh: (gameId) => refresh([gameId]),
    async start() {
      if (gameIds.length === 0) return;
      await subscriber.start();
      timer ??= setInterval(refreshAll, POLL_EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await subscriber.stop();
    },
  };
}
