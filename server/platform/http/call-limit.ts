import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { CallCounts } from './call-counts.ts';
import type { App } from './http.ts';

export interface CallLimit {
  /** From one address to all nodes together; what is beyond waits a second (429). */
  readonly callsPerSecond: number;
  /** Each node counts for itself, so each allows its part. */
  readonly liveNodes: () => number;
  /** Whom it is not for. */
  exempt(request: FastifyRequest): boolean;
}

/** What is left of the allowance is nobody's business but ours, and would be 80 bytes of every answer. */
const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** Calls from one address are taken only so fast. */
export async function limitCalls(app: App, { callsPerSecond, liveNodes, exempt }: CallLimit): Promise<void> {
  await app.register(rateLimit, {
    store: CallCounts,
    max: () => Math.max(1, Math.ceil(callsPerSecond / liveNodes())),
    timeWindow: '1 second',
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
    allowList: exempt,
  });
}
