import type { Sport } from './types.ts';

/** Overrounds of markets, by prefix of the market id. The first match counts. */
const OVERROUNDS: Readonly<Record<Sport, readonly (readonly [beginning: string, overround: number])[]>> = {
  football: [
    ['1x2', 0.05],
    ['dc', 0.05],
    ['dnb', 0.05],
    ['ou:', 0.05],
    ['ah:', 0.045],
    ['btts', 0.055],
    ['oe', 0.06],
    ['tt:', 0.065],
    ['fg', 0.08],
    ['h1.', 0.065],
    ['htft', 0.12],
    ['cs', 0.16],
  ],
  basketball: [
    ['ml', 0.05],
    ['sp:', 0.05],
    ['ou:', 0.05],
  ],
  tennis: [
    ['ml', 0.05],
    ['set1', 0.06],
    ['sets:', 0.06],
    ['ou:', 0.06],
  ],
};
const OTHERS = 0.08;

/** Factor in play, where prices move faster than they can be updated. */
const IN_PLAY = 1.3;

export function overroundOf(sport: Sport, marketId: string, isInPlay: boolean): number {
  const found = OVERROUNDS[sport].find(([beginning]) => marketId.startsWith(beginning))?.[1] ?? OTHERS;
  return isInPlay ? found * IN_PLAY : found;
}

/**
 * Bounds of a sport's margin, in per cent of the overrounds above. Each selection returns within the bounds of `oddsFromFair` at any margin; below 100 the
 * bonus of accumulators would return more than its proof allows.
 */
export const MARGIN_PERCENT = { min: 100, max: 200 } as const;

/** Margin on a bet builder's joint probability, for each of its selections. */
export const BUILDER_MARGIN = 0.04;
