import type { PayingPlayer, Payments } from './types.ts';

/** What the calls of players need. */
export interface PaymentsRoutesDeps {
  readonly payments: Payments;
  readonly authenticate: (
    token: string,
  ) => Promise<{ ok: true; player: PayingPlayer } | { ok: false; code: 'unauthenticated' }>;
}
