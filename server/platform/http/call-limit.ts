import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallCounts } from './call-counts.ts';
import { TOO_MANY } from './fault.ts';
import type { App } from './http.ts';
import { sendStatus } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Exempt from the limits on calls and processor time: health, and servers that sign their calls. */
    isUncounted?: boolean;
  }
}

export interface CallLimit {
  /** Limit of one address over all nodes; calls beyond it get 429 and may retry after a second. */
  readonly callsPerSecond: number;
  /** Nodes count separately, so each allows its share. */
  readonly liveNodes: () => number;
  /** The clock for counting, in milliseconds; absent: this process's monotonic time. */
  readonly nowMs?: (() => number) | undefined;
  /** Whether the request is for an existing file: files have a higher limit of their own. */
  isFile(request: FastifyRequest): boolean;
}

/** One page loads a dozen files at once, and thousands of phones may share one address of their network. */
const FILES_FOR_A_CALL = 50;
/**
 * A page and a game together call a few times a second; the limit is 20 if an address has the live limit of 30. It is per node, since a player's
 * calls go to one of them.
 */
const PLAYERS_PART = 2 / 3;

/**
 * Limits calls with a session per player; all other calls, and requests for files, per address. Players behind the address of a mobile network
 * therefore do not use up each other's calls, nor do callers there without a session.
 */
export function limitCalls(app: App, limit: CallLimit): void {
  const { callsPerSecond, liveNodes, isFile, nowMs } = limit;
  const counts = new CallCounts(nowMs);
  const ofAddress = (allowed: number) => Math.max(1, Math.ceil(allowed / liveNodes()));

  /** The limit before the body is read; a call that may name a session is counted once more afterwards. */
  function limitOnArrival(request: FastifyRequest) {
    const { network } = request;
    if (isFile(request))
      return { key: `files ${network}`, most: ofAddress(callsPerSecond * FILES_FOR_A_CALL) };
    return mayNameSession(request)
      ? { key: `arrivals ${network}`, most: ofAddress(callsPerSecond * FILES_FOR_A_CALL) }
      : { key: network, most: ofAddress(callsPerSecond) };
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (isUncounted(request)) return done();
    const { key, most } = limitOnArrival(request);
    if (counts.add(key) > most) refuse(reply);
    else done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (isUncounted(request) || !mayNameSession(request)) return done();
    const { caller, network } = request;
    const most = caller === network ? ofAddress(callsPerSecond) : Math.ceil(callsPerSecond * PLAYERS_PART);
    if (counts.add(caller) > most) refuse(reply);
    else done();
  });
}

/** The next second has a count of its own. */
function refuse(reply: FastifyReply): void {
  sendStatus(reply.header('retry-after', 1), TOO_MANY);
}

function isUncounted({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config?.isUncounted === true;
}

function mayNameSession({ method, is404 }: FastifyRequest): boolean {
  return method === 'POST' && !is404;
}

/** Answers 404. */
export function answerNotFound(
  app: App,
  handler: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  app.setNotFoundHandler(handler);
}
