import { z } from 'zod';
import { defineSettings } from '../../platform/runtime/module-settings.ts';
import { dayStart, type TaxVersion } from '../wallet/wallet.ts';

export interface TaxSettings {
  /** Oldest first; none: winnings are not taxed. */
  readonly versions: readonly TaxVersion[];
}

const bps = z.int().min(0).max(10_000);
const VERSIONS = z
  .array(
    z.strictObject({
      from: z.iso.date(),
      residentBps: bps,
      nonResidentBps: bps,
      thresholdKobo: z.int().min(0).default(0),
      authority: z.string().regex(/^[A-Za-z0-9-]{2,16}$/),
    }),
  )
  .min(1)
  .max(50);
const SAYS =
  'must be a list of versions in JSON, each later than the one before: [{"from":"2027-01-01","residentBps":500,"nonResidentBps":1500,"thresholdKobo":0,"authority":"LIRS"}]';

/** Null: the text is not a list of versions. */
function readVersions(text: string): TaxVersion[] | null {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = VERSIONS.safeParse(given);
  if (!parsed.success) return null;
  const versions = parsed.data.map(({ from, thresholdKobo, ...version }) => ({
    ...version,
    since: dayStart(from),
    thresholdKobo: BigInt(thresholdKobo),
  }));
  const isOrdered = versions.every(({ since }, at) => at === 0 || since > (versions[at - 1]?.since ?? since));
  return isOrdered ? versions : null;
}

export const taxSettings = defineSettings({
  variables: {
    TAX_VERSIONS: z
      .string()
      .transform((text, context) => {
        const versions = readVersions(text);
        if (versions === null) context.addIssue({ code: 'custom', message: SAYS });
        return versions ?? [];
      })
      .default([]),
  },
  read: ({ TAX_VERSIONS: versions }): TaxSettings => ({ versions }),
});
