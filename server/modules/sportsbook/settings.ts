import { z } from 'zod';
import { MINUTE_MS, SECOND_MS } from '../../platform/runtime/clock.ts';
import { defineSettings } from '../../platform/runtime/module-settings.ts';

/** The sports that have bets in play. */
const SPORTS = ['football', 'basketball', 'tennis'] as const;

/** Delay before a bet in play is placed, in milliseconds by sport. */
export type BetDelays = Readonly<Record<(typeof SPORTS)[number], number>>;

/** Range of the delay by which a spectator is ahead of the feed's prices; operators wait 3 to 8 seconds. */
const RANGE_SECONDS = { min: 3, max: 8 } as const;
const DEFAULT = 'football:5,basketball:5,tennis:4';

const delay = new RegExp(`^(${SPORTS.join('|')}):([${RANGE_SECONDS.min}-${RANGE_SECONDS.max}])$`);

/** A longer hold would exceed the time within which nearly all sources correct results. */
export const MAX_HOLD_MINUTES = 180;

export interface SportsbookSettings {
  readonly betDelays: BetDelays;
  /** Delay between a result and its payouts, so that a correction comes before the money; 0: none. */
  readonly resultHoldMs: number;
}

export const sportsbookSettings = defineSettings({
  variables: {
    BET_DELAY_SECONDS: z
      .string()
      .default('')
      .transform((list) => [...DEFAULT.split(','), ...list.split(/[\s,]+/).filter(Boolean)])
      .refine(
        (list) => list.every((entry) => delay.test(entry)),
        `must list sports with ${RANGE_SECONDS.min} to ${RANGE_SECONDS.max} seconds, such as ${DEFAULT}`,
      ),
    RESULT_HOLD_MINUTES: z.coerce
      .number({ error: 'must be a number of minutes' })
      .int('must be whole minutes')
      .min(0, 'must be 0 or more')
      .max(MAX_HOLD_MINUTES, `must be ${MAX_HOLD_MINUTES} at most`)
      .default(0),
  },
  /** Sandbox matches at a higher speed shorten delays and holds by the same factor. */
  read: (values, { roundSpeed }): SportsbookSettings => ({
    betDelays: readBetDelays(values.BET_DELAY_SECONDS, roundSpeed),
    resultHoldMs: Math.round((values.RESULT_HOLD_MINUTES * MINUTE_MS) / roundSpeed),
  }),
});

/** A later entry of a sport overrides an earlier one. */
function readBetDelays(list: readonly string[], roundSpeed: number): BetDelays {
  const entries = list.map((entry) => {
    const [sport = '', seconds = '0'] = entry.split(':');
    return [sport, Math.round((Number(seconds) * SECOND_MS) / roundSpeed)] as const;
  });
  return Object.fromEntries(entries) as BetDelays;
}
