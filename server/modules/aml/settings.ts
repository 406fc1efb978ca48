import { z } from 'zod';
import { datedVersions } from '../../platform/runtime/dated-versions.ts';
import { defineSettings } from '../../platform/runtime/module-settings.ts';
import type { AmlRules } from './rules.ts';

export interface AmlSettings {
  /** Oldest first. */
  readonly versions: readonly AmlRules[];
  /** Days in which a player answers a question about the source of funds. */
  readonly fundsDays: number;
}

const kobo = z.int().min(1).transform(BigInt);
const bps = z.int().min(0).max(10_000);
const days = z.int().min(1).max(30);
const VERSION = z.strictObject({
  from: z.iso.date(),
  singleKobo: kobo,
  dayKobo: kobo,
  thirtyDaysKobo: kobo,
  structuring: z.strictObject({ count: z.int().min(2).max(100), days, shareBps: bps }),
  rapid: z.strictObject({ days, withdrawnBps: bps, stakedBps: bps, leastKobo: kobo }),
  senders: z.int().min(2).max(1000),
});
const MESSAGE = 'must be a list of versions in JSON, as server/modules/aml/README.md describes';

/** ₦5,000,000, above which the law has cash transactions of individuals reported. */
const REPORTED_KOBO = 500_000_000n;
const DEFAULT: AmlRules = {
  from: '2026-01-01',
  ...{ singleKobo: REPORTED_KOBO, dayKobo: REPORTED_KOBO, thirtyDaysKobo: REPORTED_KOBO },
  structuring: { count: 3, days: 7, shareBps: 8000 },
  rapid: { days: 3, withdrawnBps: 8000, stakedBps: 2000, leastKobo: 10_000_000n },
  senders: 4,
};

export const amlSettings = defineSettings({
  variables: {
    AML_RULES: datedVersions(VERSION, MESSAGE).default([DEFAULT]),
    AML_FUNDS_DAYS: z.coerce.number('must be a number of days').int().min(1).max(90).default(14),
  },
  read: ({ AML_RULES: versions, AML_FUNDS_DAYS: fundsDays }): AmlSettings => ({ versions, fundsDays }),
});
