import type { Kobo } from '@jara/money/kobo';
import { z } from 'zod';
import { MINUTE_MS } from '../../platform/runtime/clock.ts';
import { defineSettings } from '../../platform/runtime/module-settings.ts';

export interface AuditSettings {
  /** A payout of play from which on it is an event. */
  readonly largeWinKobo: Kobo;
  /** The same of a deposit or a withdrawal. */
  readonly largeTransferKobo: Kobo;
  /** Time without an answer after which a provider's outage is an event. */
  readonly outageMs: number;
}

const naira = (fallback: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,11}$/, 'must be whole naira')
    .default(fallback)
    .transform((text) => BigInt(text) * 100n);

export const auditSettings = defineSettings({
  variables: {
    LARGE_WIN_NAIRA: naira('1000000'),
    LARGE_TRANSFER_NAIRA: naira('5000000'),
    PROVIDER_OUTAGE_MINUTES: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'must be 1 to 9999')
      .default('15')
      .transform(Number),
  },
  read: ({ LARGE_WIN_NAIRA, LARGE_TRANSFER_NAIRA, PROVIDER_OUTAGE_MINUTES }): AuditSettings => ({
    largeWinKobo: LARGE_WIN_NAIRA,
    largeTransferKobo: LARGE_TRANSFER_NAIRA,
    outageMs: PROVIDER_OUTAGE_MINUTES * MINUTE_MS,
  }),
});
