import type { Rational } from '@jara/game-kit/rational';

/**
 * Average number of plays for one such result: `3.9`, `400.5` as `401`, `8,911,712`. Rounded up, so that no chance looks better than it is.
 */
export function onceIn({ numerator, denominator }: Rational): string {
  const tenths = ceilingOf(denominator * 10n, numerator);
  if (tenths < 200n && tenths % 10n !== 0n) return `${tenths / 10n}.${tenths % 10n}`;
  return ceilingOf(denominator, numerator)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
}

function ceilingOf(value: bigint, divisor: bigint): bigint {
  return (value + divisor - 1n) / divisor;
}
