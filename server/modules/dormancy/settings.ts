import { z } from 'zod';
import { datedVersions } from '../../platform/runtime/dated-versions.ts';
import { defineSettings } from '../../platform/runtime/module-settings.ts';

/** The rule that is in force from a day of the operator's calendar on. */
export interface DormancyRule {
  readonly from: string;
  /** Months without a login or a stake after which the player is notified. */
  readonly months: number;
  /** Days from the notice until the account is dormant. */
  readonly noticeDays: number;
}

export interface DormancySettings {
  /** Oldest first. */
  readonly rules: readonly DormancyRule[];
}

const RULE = z.strictObject({
  from: z.iso.date(),
  months: z.int().min(1).max(120),
  noticeDays: z.int().min(1).max(365),
});
const MESSAGE = 'must be a list of rules in JSON, as server/modules/dormancy/README.md describes';
const DEFAULT: DormancyRule = { from: '2026-01-01', months: 12, noticeDays: 30 };

export const dormancySettings = defineSettings({
  variables: { DORMANCY_RULES: datedVersions(RULE, MESSAGE).default([DEFAULT]) },
  read: ({ DORMANCY_RULES: rules }): DormancySettings => ({ rules }),
});
