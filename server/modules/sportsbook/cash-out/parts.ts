import { MIN_CASH_OUT_KOBO } from '@jara/odds/cash-out-value';

/** The payment for a part of a bet, and the stake that it settles. */
export interface SoldPart {
  readonly creditKobo: bigint;
  readonly settledKobo: bigint;
}

export interface AtRisk {
  readonly atRiskKobo: bigint;
  /** Of all that is at risk. */
  readonly valueKobo: bigint;
}

/** A part, in per cent of what is at risk; null: too little would be paid, or left. */
export function soldPart({ atRiskKobo, valueKobo }: AtRisk, part: number): SoldPart | null {
  if (part === 100)
    return valueKobo < MIN_CASH_OUT_KOBO ? null : { creditKobo: valueKobo, settledKobo: atRiskKobo };
  // Rounded up: of long odds a kobo of stake is worth naira.
  const settledKobo = (atRiskKobo * BigInt(part) + 99n) / 100n;
  const creditKobo = (valueKobo * BigInt(part)) / 100n;
  const isTooSmall = creditKobo < MIN_CASH_OUT_KOBO || atRiskKobo - settledKobo < MIN_CASH_OUT_KOBO;
  return isTooSmall ? null : { creditKobo, settledKobo };
}

/** The least part that can be sold, and the most that leaves enough. Both are all of it where nothing less can be sold. */
export function soldParts({ atRiskKobo, valueKobo }: AtRisk): {
  readonly least: number;
  readonly most: number;
} {
  const least = valueKobo === 0n ? 100 : Number((MIN_CASH_OUT_KOBO * 100n + valueKobo - 1n) / valueKobo);
  const left = atRiskKobo - MIN_CASH_OUT_KOBO;
  const most = left <= 0n ? 0 : Math.min(99, Number((left * 100n) / atRiskKobo));
  return least > most ? { least: 100, most: 100 } : { least, most };
}
