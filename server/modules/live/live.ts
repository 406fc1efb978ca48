import { createMetrics, type Metrics } from '../../platform/metrics/metrics.ts';
import { SECOND_MS } from '../../platform/runtime/clock.ts';
import { invariant } from '../../platform/runtime/invariant.ts';
import type { Log } from '../../platform/runtime/log.ts';
import type { Sessions } from '../sessions/types.ts';
import { measureLive } from './live-metrics.ts';
import { createSockets, type Sockets } from './sockets.ts';
import { LIVE_LIMITS, type Live, type LiveLimits, type LiveMessage, type Watching } from './types.ts';

const PING_EVERY_MS = 25 * SECOND_MS;
/** Interval of the check for expired and idle sessions, which cause no notification. */
const POLL_EVERY_MS = 60 * SECOND_MS;

export interface LiveDeps {
  readonly sessions: Sessions;
  readonly log: Log;
  /** Absent: measured and never published. */
  readonly metrics?: Metrics;
  readonly limits?: LiveLimits;
}

/** The live channel of this node, with the parts for its routes and its start. */
export interface LiveService extends Live {
  readonly sockets: Sockets;
  /** The first message to a newcomer of the game; undefined: the game has no channel. */
  snapshotOf(gameId: string, playerId: bigint): LiveMessage | null | undefined;
  /** The keys that a page's message watches; null: the game takes no such message. */
  keysIn(gameId: string, message: Readonly<Record<string, unknown>>): readonly string[] | null;
  /** Closes the sockets of sessions that are over. */
  poll(): Promise<void>;
  start(): void;
  stop(): void;
}

export function createLive({
  sessions,
  log,
  metrics = createMetrics(),
  limits = LIVE_LIMITS,
}: LiveDeps): LiveService {
  const snapshots = new Map<string, (playerId: bigint) => LiveMessage | null>();
  const watchings = new Map<string, Watching>();
  const measured = measureLive(metrics, () => sockets.count);
  const sockets = createSockets(limits, {
    onSlow({ gameId, requestId }) {
      measured.dropped();
      log.debug({ gameId, requestId }, 'live.slow_socket_dropped');
    },
    onWritten: measured.written,
  });
  const timers: NodeJS.Timeout[] = [];

  async function poll(): Promise<void> {
    const names = sockets.sessionNames();
    if (names.length === 0) return;
    for (const [name, code] of await sessions.endedAmong(names)) sockets.endSession(name, code);
  }
  const pollSoon = () =>
    poll().catch((error: unknown) => log.warn({ err: error }, 'live.session_check_failed'));

  sessions.onEndings((names) => {
    const isOurs = names === null || names.some((name) => sockets.hasSession(name));
    // The reason is in the row, not in the notification.
    if (isOurs) void pollSoon();
  });

  return {
    sockets,
    openTopic(gameId, snapshot, watching) {
      invariant(!snapshots.has(gameId), `one channel a game, ${gameId}`);
      snapshots.set(gameId, snapshot);
      if (watching !== undefined) watchings.set(gameId, watching);
      return {
        publish: (message) => sockets.sendToGame(gameId, message),
        publishTo: (playerId, message) => sockets.sendToPlayer(playerId, message, gameId),
        publishToWatchers: (key, message) => sockets.sendToWatchers(gameId, key, message),
        isWatched: (key) => sockets.isWatched(gameId, key),
        hasPlayer: (playerId) => sockets.hasPlayer(playerId, gameId),
        get sockets() {
          return sockets.countOf(gameId);
        },
      };
    },
    snapshotOf: (gameId, playerId) => snapshots.get(gameId)?.(playerId),
    keysIn: (gameId, message) => watchings.get(gameId)?.readKeys(message) ?? null,
    poll,
    start() {
      timers.push(
        setInterval(() => sockets.ping(), PING_EVERY_MS),
        setInterval(pollSoon, POLL_EVERY_MS),
      );
      for (const timer of timers) timer.unref();
    },
    stop() {
      for (const timer of timers.splice(0)) clearInterval(timer);
      sockets.closeAll();
    },
  };
}
