import { z } from 'zod';
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

const RULES = z
  .array(
    z.strictObject({
      from: z.iso.date(),
      months: z.int().min(1).max(120),
      noticeDays: z.int().min(1).max(365),
    }),
  )
  .min(1)
  .max(50);
const DEFAULT: DormancyRule = { from: '2026-01-01', months: 12, noticeDays: 30 };

function readRules(text: string): readonly DormancyRule[] | null {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = RULES.safeParse(given);
  if (!parsed.success) return null;
  const isOrdered = parsed.data.every(({ from }, at) => at === 0 || from > (parsed.data[at - 1]?.from ?? ''));
  return isOrdered ? parsed.data : null;
}

export const dormancySettings = defineSettings({
  variables: {
    DORMANCY_RULES: z
      .string()
      .transform((text, context) => {
        const rules = readRules(text);
        if (rules === null)
          context.addIssue({
            code: 'custom',
            message: 'must be a list of rules in JSON, as server/modules/dormancy/README.md describes',
          });
        return rules ?? [DEFAULT];
      })
      .default([DEFAULT]),
  },
  read: ({ DORMANCY_RULES: rules }): DormancySettings => ({ rules }),
});
