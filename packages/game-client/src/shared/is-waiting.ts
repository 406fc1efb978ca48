import type { SharedSessionState } from './shared-state.ts';

/** Whether a bet of the player rides, waits for its round or is made again automatically: the player may watch without a touch. */
export function isWaitingForBets({ slots }: Pick<SharedSessionState, 'slots'>): boolean {
  return slots.some(
    ({ bet, queued, calling, auto }) =>
      auto !== null || queued !== null || calling !== null || bet?.state === 'open',
  );
}
