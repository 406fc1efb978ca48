import { KOBO_PER_NAIRA, type Kobo } from '@jara/money/kobo';

/** A naira number as the calls answer it, as kobo. */
export function fromNaira(naira: number): Kobo {
  return BigInt(Math.round(naira * Number(KOBO_PER_NAIRA)));
}
