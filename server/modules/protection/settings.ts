import { z } from 'zod';
import { datedVersions } from '../../platform/runtime/dated-versions.ts';
import { defineSettings } from '../../platform/runtime/module-settings.ts';
import { dayStart, type TierVersion } from '../wallet/wallet.ts';

export interface ProtectionSettings {
  /** The ceilings by tier of verification, oldest first; none: nothing requires verification. */
  readonly tiers: readonly TierVersion[];
}

/** Kobo; absent: no ceiling. */
const ceiling = z
  .int()
  .min(0)
  .optional()
  .transform((kobo) => (kobo === undefined ? null : BigInt(kobo)));
const CEILINGS = z.strictObject({
  ...{ depositKobo: ceiling, dayDepositKobo: ceiling, balanceKobo: ceiling },
  ...{ withdrawalKobo: ceiling, dayWithdrawalKobo: ceiling },
});
const VERSION = z.strictObject({
  from: z.iso.date(),
  unverified: CEILINGS,
  verified: CEILINGS,
  withdrawalNeedsNin: z.boolean(),
});
const MESSAGE =
  'must be a list of versions in JSON, each later than the one before: [{"from":"2027-01-01","unverified":{"depositKobo":1000000,"dayDepositKobo":2000000,"balanceKobo":5000000,"withdrawalKobo":0},"verified":{},"withdrawalNeedsNin":true}]';

export const protectionSettings = defineSettings({
  variables: { TIER_VERSIONS: datedVersions(VERSION, MESSAGE).default([]) },
  refusals: ({ TIER_VERSIONS: versions }, { mode }) =>
    mode === 'live' && versions.length === 0
      ? ['MODE=live needs TIER_VERSIONS, the ceilings of players by verification; none are set.']
      : [],
  read: ({ TIER_VERSIONS: versions }): ProtectionSettings => ({
    tiers: versions.map(({ from, unverified, verified, withdrawalNeedsNin: needsNin }) => ({
      since: dayStart(from),
      unverified: { ...unverified, needsNin },
      verified: { ...verified, needsNin },
    })),
  }),
});

/** Live, versions that all begin later would leave players without ceilings until then: the start ends with a sentence. */
export function requireTierInForce(tiers: ProtectionSettings['tiers'], now: Date): void {
  if (!tiers.some(({ since }) => since <= now))
    throw new Error('MODE=live needs a version of TIER_VERSIONS that is in force; each begins later.');
}
