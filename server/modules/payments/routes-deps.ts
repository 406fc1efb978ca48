import type { Mode } from '../../platform/runtime/settings.ts';
import type { PayingPlayer, Payments } from './types.ts';

/** The dependencies of the players' calls. */
export interface PaymentsRoutesDeps {
  readonly payments: Payments;
  /** The sandbox publishes no times of withdrawals: they are those of a practice bank. */
  readonly mode: Mode;
  readonly authenticate: (
    token: string,
  ) => Promise<{ ok: true; player: PayingPlayer } | { ok: false; code: 'unauthenticated' }>;
}
