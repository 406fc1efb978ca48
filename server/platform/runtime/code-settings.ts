import { z } from 'zod';

const number = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, 'must be 1 to 9999999')
  .transform(Number)
  .optional();

export const CODE_VARIABLES = { CODE_SMS_PER_HOUR: number, CODE_SMS_PER_DAY: number };

/** Limits of SMS with one-time codes over the whole site. */
export interface CodeSms {
  readonly hour: number;
  readonly day: number;
}

const DEFAULTS = {
  sandbox: { hour: 1_000_000, day: 1_000_000 },
  live: { hour: 3000, day: 20_000 },
} as const;

interface Values {
  readonly MODE: 'sandbox' | 'live';
  readonly CODE_SMS_PER_HOUR?: number | undefined;
  readonly CODE_SMS_PER_DAY?: number | undefined;
}

export function readCodeSms({ MODE: mode, CODE_SMS_PER_HOUR: hour, CODE_SMS_PER_DAY: day }: Values): CodeSms {
  return { hour: hour ?? DEFAULTS[mode].hour, day: day ?? DEFAULTS[mode].day };
}
