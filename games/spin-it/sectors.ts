import type { DrawStream } from '@jara/fairness/stream';
import type { StakeLimits } from '@jara/game-kit/definition';
import { payoutFor, type Tenths } from '@jara/game-kit/multiplier';
import { type Rational, rational } from '@jara/game-kit/rational';
import type { Kobo } from '@jara/money/kobo';

export type Sector =
  | { readonly kind: 'lose' }
  | { readonly kind: 'spin-again' }
  | { readonly kind: 'win'; readonly multiplier: Tenths };

const lose: Sector = { kind: 'lose' };
const spinAgain: Sector = { kind: 'spin-again' };
const win = (multiplier: Tenths): Sector => ({ kind: 'win', multiplier });

/**
 * The wheel, clockwise from the pointer at rest: 24 equal sectors. Drawn, settled and costed from this one table. Prizes are
 * spread so that equal ones are far apart; the order does not affect the probabilities.
 */
export const SECTORS: readonly Sector[] = [
  win(100n),
  lose,
  lose,
  win(12n),
  lose,
  spinAgain,
  lose,
  win(20n),
  lose,
  lose,
  lose,
  win(30n),
  lose,
  lose,
  lose,
  win(12n),
  lose,
  spinAgain,
  lose,
  win(20n),
  lose,
  win(15n),
  lose,
  lose,
];

/** Our own limits, except the minimum stake, which is the specification's. The maximum stake wins the highest prize. */
export const LIMITS: StakeLimits = {
  minStakeKobo: 10_000n,
  maxStakeKobo: 10_000_000n,
  maxPayoutKobo: 100_000_000n,
};

/** The sector under the pointer for one spin's draw. */
export function drawSector(stream: DrawStream): number {
  return stream.below(SECTORS.length);
}

export function sectorAt(index: number): Sector {
  const sector = SECTORS[index];
  if (sector === undefined) throw new RangeError(`the wheel has no sector ${index}`);
  return sector;
}

/** Gross return: the payout of a stake when the wheel stops at `index`. A free spin is paid at the stake that won it. */
export function payout(stakeKobo: Kobo, index: number): Kobo {
  const sector = sectorAt(index);
  return sector.kind === 'win' ? payoutFor(stakeKobo, sector.multiplier) : 0n;
}

/** Whether a spin that stopped at `index` gives another one, free, at the same stake. */
export function winsFreeSpin(index: number): boolean {
  return sectorAt(index).kind === 'spin-again';
}

/**
 * Expected payouts ÷ stakes, exactly. A spin-again sector gives one more spin at the same stake, so with r the return,
 * n sectors, a of them spin-again and w the sum of multipliers: n·r = w + a·r, hence r = w ÷ (n − a).
 */
export function returnToPlayer(sectors: readonly Sector[] = SECTORS): Rational {
  let tenths = 0n;
  let again = 0n;
  for (const sector of sectors) {
    if (sector.kind === 'win') tenths += sector.multiplier;
    if (sector.kind === 'spin-again') again += 1n;
  }
  return rational(tenths, 10n * (BigInt(sectors.length) - again));
}
