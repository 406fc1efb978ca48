import type { FastifyRequest } from 'fastify';

/** Sent by a page with each call while its player does not touch it (`packages/calls/src/touched.ts`). */
const UNTOUCHED = 'x-untouched';

/**
 * Whether a page made the call without its player: such calls do not keep the session in use, which ends after half an hour. A bet counts as
 * the player's own, also in a run of automatic bets.
 */
export function isUntouched({ headers, routeOptions }: FastifyRequest): boolean {
  return headers[UNTOUCHED] !== undefined && routeOptions.config?.movesMoney !== true;
}
