import type { PlaySessionView } from '@jara/contract/game-server';
import { fromNaira, type Kobo } from '@jara/money/kobo';

/** This play session: its start, and the stakes and payouts of finished bets, over all products. */
export interface PlaySession {
  /** By this device's own clock. */
  readonly startedAtMs: number;
  readonly stakedKobo: Kobo;
  readonly paidKobo: Kobo;
}

/**
 * @param view times by the server's clock, amounts in naira
 * @param nowMs this device's clock
 */
export function playSessionOf(view: PlaySessionView, nowMs: number): PlaySession {
  const clockDifferenceMs = nowMs - Date.parse(view.now);
  return {
    startedAtMs: Date.parse(view.startedAt) + clockDifferenceMs,
    stakedKobo: fromNaira(view.staked),
    paidKobo: fromNaira(view.paid),
  };
}
