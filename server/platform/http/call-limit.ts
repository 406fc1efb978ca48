import rateLimit from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallCounts } from './call-counts.ts';
import type { App } from './http.ts';
import { networkOf } from './network.ts';

/** Before the address, in the name of the counter of its files. */
const FILES = 'files ';

export interface CallLimit {
  /** From one address to all nodes together; what is beyond waits a second (429). */
  readonly callsPerSecond: number;
  /** Each node counts for itself, so each allows its part. */
  readonly liveNodes: () => number;
  /** Whether it asks for a file there is: those are counted apart, and more are allowed. */
  isFile(request: FastifyRequest): boolean;
}

/** One page asks for a dozen files at once, and thousands of phones may stand behind one address of their network. */
const FILES_FOR_A_CALL = 50;

/** What is left of the allowance is nobody's business but ours, and would be 80 bytes of every answer. */
const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** Calls from one address are taken only so fast, and so are its requests for files. */
export async function limitCalls(app: App, { callsPerSecond, liveNodes, isFile }: CallLimit): Promise<void> {
  await app.register(rateLimit, {
    store: CallCounts,
    keyGenerator: (request) => (isFile(request) ? `${FILES}${networkOf(request.ip)}` : networkOf(request.ip)),
    max: (_request, key) => {
      const perSecond = key.startsWith(FILES) ? callsPerSecond * FILES_FOR_A_CALL : callsPerSecond;
      return Math.max(1, Math.ceil(perSecond / liveNodes()));
    },
    timeWindow: '1 second',
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
  });
}

/** Answers what there is not; asking for it counts like any call, which the library leaves to whoever answers. */
export function answerNotFound(
  app: App,
  handler: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  const limited = app.hasDecorator('rateLimit') ? { preHandler: app.rateLimit() } : {};
  app.setNotFoundHandler(limited, handler);
}
