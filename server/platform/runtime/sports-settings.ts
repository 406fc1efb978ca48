import { z } from 'zod';
import { MINUTE_MS, SECOND_MS } from './clock.ts';

/** The sports that have bets in play. */
const SPORTS = ['football', 'basketball', 'tennis'] as const;

/** How long a bet in play waits before it is placed, in milliseconds by sport. */
export type BetDelays = Readonly<Record<(typeof SPORTS)[number], number>>;

/** What a viewer of the match may know before the prices do takes this long to reach a feed; operators wait 3 to 8 seconds. */
const RANGE_SECONDS = { min: 3, max: 8 } as const;
const DEFAULT = 'football:5,basketball:5,tennis:4';

const delay = new RegExp(`^(${SPORTS.join('|')}):([${RANGE_SECONDS.min}-${RANGE_SECONDS.max}])$`);

/** A longer hold would be past the time within which results are corrected by nearly all sources. */
export const MAX_HOLD_MINUTES = 180;

export interface SportsSettings {
  readonly betDelays: BetDelays;
  /** Bets are paid this long after a result, so that its correction comes before the money; 0: at once. */
  readonly resultHoldMs: number;
}

export const SPORTS_VARIABLES = {
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
};

const variables = z.object(SPORTS_VARIABLES);

/** Sandbox matches that run faster have delays and holds that are shorter by as much. */
export function readSportsSettings(values: z.output<typeof variables>, roundSpeed: number): SportsSettings {
  return {
    betDelays: readBetDelays(values, roundSpeed),
    resultHoldMs: Math.round((values.RESULT_HOLD_MINUTES * MINUTE_MS) / roundSpeed),
  };
}

/** A later entry of a sport counts. */
function readBetDelays(
  { BET_DELAY_SECONDS: list }: Pick<z.output<typeof variables>, 'BET_DELAY_SECONDS'>,
  roundSpeed: number,
): BetDelays {
  const entries = list.map((entry) => {
    const [sport = '', seconds = '0'] = entry.split(':');
    return [sport, Math.round((Number(seconds) * SECOND_MS) / roundSpeed)] as const;
  });
  return Object.fromEntries(entries) as BetDelays;
}
