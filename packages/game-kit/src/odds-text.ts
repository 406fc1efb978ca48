import type { Hundredths } from './shared-game.ts';

/** `3.40`, `1,000.00`: odds are a multiple of the stake, so they carry no sign. */
export function oddsText(odds: Hundredths): string {
  const whole = String(Math.floor(odds / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${whole}.${String(odds % 100).padStart(2, '0')}`;
}
