import { formatDecimal, KOBO_PER_NAIRA, type Kobo } from '@jara/money/kobo';
import { z } from 'zod';

type ReviverWithSource = (key: string, value: unknown, context: { readonly source?: string }) => unknown;

const numbersAsText: ReviverWithSource = (_key, value, { source }) =>
  typeof value === 'number' ? source : value;

/** JSON whose numbers stay text as they were written: Monnify's amounts are decimals of naira, as numbers or as text. */
export const exactJson = (text: string): unknown =>
  JSON.parse(text, numbersAsText as (key: string, value: unknown) => unknown);

/** An amount of naira, exactly; more than two decimals are accepted only where they are zeros. */
export const naira = z
  .string()
  .regex(/^\d{1,13}(\.\d{1,2}0{0,8})?$/)
  .transform((text): Kobo => {
    const [whole = '', decimals = ''] = text.split('.');
    return BigInt(whole) * KOBO_PER_NAIRA + BigInt(decimals.slice(0, 2).padEnd(2, '0'));
  });

/** A body whose amount is a decimal number, written as text so that no floating point is involved. */
export const bodyWithAmount = (amountKobo: Kobo, rest: object): string =>
  `{"amount":${formatDecimal(amountKobo)},${JSON.stringify(rest).slice(1)}`;
