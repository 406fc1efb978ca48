import type { PayingPlayer, Payments } from './types.ts';

/** The dependencies of the players' calls. */
export interface PaymentsRoutesDeps {
  readonly payments: Payments;
  readonly authenticate: (
    token: string,
  ) => Promise<{ ok: true; player: PayingPlayer } | { ok: false; code: 'unauthenticated' }>;
}
