import type { FastifyRequest } from 'fastify';

/** Sent by a page with every call while its player touches nothing (`packages/calls/src/touched.ts`). */
const UNTOUCHED = 'x-untouched';

/**
 * Whether a page made the call by itself, in nobody's presence: its session is then not in use by it, and ends after half an hour. A bet is the
 * player's own, also one of a run of automatic bets.
 */
export function isUntouched({ headers, routeOptions }: FastifyRequest): boolean {
  return headers[UNTOUCHED] !== undefined && routeOptions.config?.movesMoney !== true;
}
