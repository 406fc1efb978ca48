import type { ServerResponse } from 'node:http';
import type { Shards } from '../../platform/database/shards.ts';
import { Subscriber } from '../../platform/database/subscriber.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { type Clock, SECOND_MS } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';

/** Channel of balance changes outside the games, notified in the commit that books them; the payload is the player's number. */
export const BALANCE_CHANNEL = 'balance_changes';

/** Maximum number of streams per player: a phone, a laptop, some tabs. Opening another ends the oldest. */
const STREAMS_PER_PLAYER = 8;
/** Maximum number of streams at one node. Each costs a socket and about 10 KB. */
const MAX_STREAMS = 20_000;
/** Interval of keep-alive lines, which keep proxies from closing an idle connection. */
const KEEP_ALIVE_MS = 20 * SECOND_MS;

const EVENT = 'event: balance\ndata: \n\n';

/** Null: changes of any player may have been missed. */
type BalanceListener = (playerId: bigint | null) => void;

/** The open streams of this node, and the subscriptions that feed them. */
export interface BalanceEvents {
  /** Streams the player's balance changes to this response until either side closes it; false: the node is full. */
  stream(playerId: bigint, response: ServerResponse): boolean;
  /** Ends a stream whose session ended: its last event makes the page request its balance, which shows it the reason. */
  endStream(response: ServerResponse): void;
  /** Calls `listener` with the player whose balance changed. */
  onChange(listener: BalanceListener): void;
  readonly streams: number;
  /** Age in ms of the oldest state up to which all notifications of a shard have arrived; null: a shard has no subscription now. */
  ageMs(): number | null;
  start(): Promise<void>;
  stop(): Promise<void>;
  endStreams(): void;
}

/** An event contains no amount: the page requests its balance with its own session. */
export function createBalanceEvents(shards: Shards, clock: Clock, log: Log): BalanceEvents {
  const streams = new Map<bigint, Set<ServerResponse>>();
  let open = 0;
  let keepAlive: NodeJS.Timeout | null = null;
  const listeners = new Set<BalanceListener>([
    (playerId) => (playerId === null ? announceAll(EVENT) : announce(streams.get(playerId) ?? [])),
  ]);
  const subscribers = subscribersOf(shards, { clock, log }, (playerId) => {
    for (const listener of listeners) listener(playerId);
  });

  function announce(responses: Iterable<ServerResponse>): void {
    for (const response of responses) response.write(EVENT);
  }
  function announceAll(text: string): void {
    for (const responses of streams.values()) for (const response of responses) response.write(text);
  }
  function forget(playerId: bigint, response: ServerResponse): void {
    const own = streams.get(playerId);
    if (own?.delete(response) !== true) return;
    open -= 1;
    if (own.size === 0) streams.delete(playerId);
  }
  function endStreams(): void {
    for (const responses of streams.values()) for (const response of responses) response.end();
  }

  return {
    get streams() {
      return open;
    },
    ageMs: () => ageOf(subscribers, clock.now().getTime()),
    onChange: (listener) => void listeners.add(listener),
    stream(playerId, response) {
      if (open >= MAX_STREAMS) return false;
      const own = streams.get(playerId) ?? new Set();
      const [oldest] = own;
      if (oldest !== undefined && own.size >= STREAMS_PER_PLAYER) {
        oldest.end();
        forget(playerId, oldest);
      }
      streams.set(playerId, own.add(response));
      open += 1;
      response.once('close', () => forget(playerId, response));
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      // The first event makes the page request the balance, which may have changed before the stream was open.
      response.write(EVENT);
      return true;
    },
    endStream: (response) => void response.end(EVENT),
    async start() {
      keepAlive = setInterval(() => announceAll(': \n\n'), KEEP_ALIVE_MS);
      keepAlive.unref();
      await Promise.all(subscribers.map((subscriber) => subscriber.start()));
    },
    async stop() {
      if (keepAlive !== null) clearInterval(keepAlive);
      endStreams();
      await Promise.all(subscribers.map((subscriber) => subscriber.stop()));
    },
    endStreams,
  };
}

function ageOf(subscribers: readonly Subscriber[], nowMs: number): number | null {
  const complete = subscribers.map(({ completeAsOfMs }) => completeAsOfMs);
  return complete.some((asOfMs) => asOfMs === null) ? null : nowMs - Math.min(...complete.map(Number));
}

/** The streams of players' pages, and how far behind the notifications of the shards are. */
export function measureBalanceEvents(metrics: Metrics, events: BalanceEvents): void {
  const streams = metrics.gauge({
    name: 'jaraplay_balance_streams',
    help: 'Open streams of balance changes to players’ pages.',
  });
  const age = metrics.gauge({
    name: 'jaraplay_balance_notice_age_seconds',
    help: 'How long ago all notifications of balance changes had arrived; below a second while the connections live. Infinite: one is lost.',
  });
  metrics.measure(() => {
    streams.set({}, events.streams);
    age.set({}, (events.ageMs() ?? Number.POSITIVE_INFINITY) / 1000);
  });
}

function subscribersOf(
  shards: Shards,
  deps: { readonly clock: Clock; readonly log: Log },
  onChange: BalanceListener,
): Subscriber[] {
  return shards.all.map(
    ({ db: { session } }) =>
      new Subscriber({
        ...deps,
        session,
        channel: BALANCE_CHANNEL,
        onMessage: (payload) => onChange(BigInt(payload)),
        onGap: () => onChange(null),
      }),
  );
}
