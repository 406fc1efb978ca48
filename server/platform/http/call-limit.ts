import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { App } from './http.ts';

export interface CallLimit {
  /** From one address; what is beyond waits a second (429). */
  readonly callsPerSecond: number;
  /** Whom it is not for. */
  exempt(request: FastifyRequest): boolean;
}

/** What is left of the allowance is nobody's business but ours, and would be 80 bytes of every answer. */
const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** Calls from one address are taken only so fast. */
export async function limitCalls(app: App, { callsPerSecond, exempt }: CallLimit): Promise<void> {
  await app.register(rateLimit, {
    max: callsPerSecond,
    timeWindow: '1 second',
    addHeaders: NO_HEADERS,
    addHeadersOnExceeding: NO_HEADERS,
    allowList: exempt,
  });
}
