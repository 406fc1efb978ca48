import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallCounts } from './call-counts.ts';
import { TOO_MANY } from './fault.ts';
import type { App } from './http.ts';
import { sendStatus } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Neither its calls nor their work are counted: health, and servers that sign their calls. */
    isUncounted?: boolean;
  }
}

export interface CallLimit {
  /** From one address to all nodes together; what is beyond waits a second (429). */
  readonly callsPerSecond: number;
  /** Each node counts for itself, so each allows its part. */
  readonly liveNodes: () => number;
  /** What its seconds are counted by, in milliseconds; absent: this process's time, which never goes back. */
  readonly nowMs?: (() => number) | undefined;
  /** Whether it asks for a file there is: those are counted apart, and more are allowed. */
  isFile(request: FastifyRequest): boolean;
}

/** One page asks for a dozen files at once, and thousands of phones may stand behind one address of their network. */
const FILES_FOR_A_CALL = 50;
/** A page and a game ask a few times a second together: 20 at the live limit of 30 for an address. On each node, since a player's calls go to one of them. */
const PLAYERS_PART = 2 / 3;

/**
 * Calls with a session are taken only so fast of one player, all others of one address; so are its requests for files. Players behind the
 * address of a mobile network therefore do not use up each other's calls, nor does whoever asks there without a session.
 */
export function limitCalls(app: App, limit: CallLimit): void {
  const { callsPerSecond, liveNodes, isFile, nowMs } = limit;
  const counts = new CallCounts(nowMs);
  const ofAddress = (allowed: number) => Math.max(1, Math.ceil(allowed / liveNodes()));

  /** What is counted before its body is read; a call that may name a session is counted once more when it is. */
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

/** The next second is counted for itself. */
function refuse(reply: FastifyReply): void {
  sendStatus(reply.header('retry-after', 1), TOO_MANY);
}

function isUncounted({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config?.isUncounted === true;
}

function mayNameSession({ method, is404 }: FastifyRequest): boolean {
  return method === 'POST' && !is404;
}

/** Answers what there is not. */
export function answerNotFound(
  app: App,
  handler: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  app.setNotFoundHandler(handler);
}
