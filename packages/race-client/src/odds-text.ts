import type { Hundredths } from '@jara/game-kit/shared-game';

/** `3.40`: as on the slip, which loads after the card. */
export const oddsText = (odds: Hundredths): string => (odds / 100).toFixed(2);
