import type { ServerResponse } from 'node:http';
import type { Homes } from '../../platform/database/homes.ts';
import { Subscriber } from '../../platform/database/subscriber.ts';
import { type Clock, SECOND_MS } from '../../platform/runtime/clock.ts';
import type { Log } from '../../platform/runtime/log.ts';

/** Money that moves outside the games is announced here with the commit that books it; the payload is the player's number. */
export const BALANCE_CHANNEL = 'balance_changes';

/** A phone, a laptop, some tabs; one more ends the oldest. */
const STREAMS_PER_PLAYER = 8;
/** At one node. A stream costs a socket and about 10 KB. */
const MOST_STREAMS = 20_000;
/** A line now and then keeps proxies from closing a quiet connection. */
const KEEP_ALIVE_MS = 20 * SECOND_MS;

const EVENT = 'event: balance\ndata: \n\n';

/** Null: changes of anybody may have been missed. */
export type BalanceListener = (playerId: bigint | null) => void;

/** The open streams of this node, and the subscriptions that feed them. */
export interface BalanceEvents {
  /** Announces every change of the player's balance on this response until either side closes it; false: the node has no room. */
  stream(playerId: bigint, response: ServerResponse): boolean;
  /** Calls `listener` with the player whose balance changed. */
  onChange(listener: BalanceListener): void;
  start(): Promise<void>;
  stop(): Promise<void>;
  endStreams(): void;
}

/** An event names no amount: the page asks for its balance, as its session allows. */
export function createBalanceEvents(homes: Homes, clock: Clock, log: Log): BalanceEvents {
  const streams = new Map<bigint, Set<ServerResponse>>();
  let open = 0;
  let keepAlive: NodeJS.Timeout | null = null;
  const listeners = new Set<BalanceListener>([
    (playerId) => (playerId === null ? announceAll(EVENT) : announce(streams.get(playerId) ?? [])),
  ]);
  const subscribers = subscribersOf(homes, { clock, log }, (playerId) => {
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
    onChange: (listener) => void listeners.add(listener),
    stream(playerId, response) {
      if (open >= MOST_STREAMS) return false;
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
      // The first event asks for the balance: it may have changed before the stream was open.
      response.write(EVENT);
      return true;
    },
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

function subscribersOf(
  homes: Homes,
  deps: { readonly clock: Clock; readonly log: Log },
  onChange: BalanceListener,
): Subscriber[] {
  return homes.all.map(
    ({ db: { pool } }) =>
      new Subscriber({
        ...deps,
        pool,
        channel: BALANCE_CHANNEL,
        onMessage: (payload) => onChange(BigInt(payload)),
        onGap: () => onChange(null),
      }),
  );
}
