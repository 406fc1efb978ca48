import type { SharedSessionState } from './shared-state.ts';

/** Whether a bet of the player is open, queued or repeated automatically: the player may watch without a touch. */
export function isWaitingForBets({ panels }: Pick<SharedSessionState, 'panels'>): boolean {
  return panels.some(
    ({ bet, queued, calling, auto }) =>
      auto !== null || queued !== null || calling !== null || bet?.state === 'open',
  );
}
