import { z } from 'zod';
import { datedVersions } from '../../platform/runtime/dated-versions.ts';
import { defineSettings } from '../../platform/runtime/module-settings.ts';
import { dayStart, TAX_BASES, type TaxVersion } from '../wallet/wallet.ts';

export interface TaxSettings {
  /** Oldest first; none: winnings are not taxed. */
  readonly versions: readonly TaxVersion[];
}

const bps = z.int().min(0).max(10_000);
const VERSION = z
  .strictObject({
    from: z.iso.date(),
    base: z.enum(TAX_BASES).default('win'),
    residentBps: bps,
    nonResidentBps: bps,
    thresholdKobo: z.int().min(0).default(0).transform(BigInt),
    authority: z.string().regex(/^[A-Za-z0-9-]{2,16}$/),
  })
  // The rate of a withdrawal is that of what leaves the account with the tax, so it is below the whole.
  .refine(
    ({ base, ...rates }) =>
      base !== 'withdrawal' || Math.max(rates.residentBps, rates.nonResidentBps) < 10_000,
  );
const MESSAGE =
  'must be a list of versions in JSON, each later than the one before: [{"from":"2027-01-01","base":"win","residentBps":500,"nonResidentBps":1500,"thresholdKobo":0,"authority":"LIRS"}]';

export const taxSettings = defineSettings({
  variables: { TAX_VERSIONS: datedVersions(VERSION, MESSAGE).default([]) },
  read: ({ TAX_VERSIONS: versions }): TaxSettings => ({
    versions: versions.map(({ from, ...version }) => ({ ...version, since: dayStart(from) })),
  }),
});
