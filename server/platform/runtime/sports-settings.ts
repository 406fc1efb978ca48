import { z } from 'zod';
import { SECOND_MS } from './clock.ts';

/** The sports that have bets in play. */
const SPORTS = ['football', 'basketball', 'tennis'] as const;

/** How long a bet in play waits before it is placed, in milliseconds by sport. */
export type BetDelays = Readonly<Record<(typeof SPORTS)[number], number>>;

/** What a viewer of the match may know before the prices do takes this long to reach a feed; operators wait 3 to 8 seconds. */
const RANGE_SECONDS = { min: 3, max: 8 } as const;
const DEFAULT = 'football:5,basketball:5,tennis:4';

const delay = new RegExp(`^(${SPORTS.join('|')}):([${RANGE_SECONDS.min}-${RANGE_SECONDS.max}])$`);

export const BET_DELAY_VARIABLES = {
  BET_DELAY_SECONDS: z
    .string()
    .default('')
    .transform((list) => [...DEFAULT.split(','), ...list.split(/[\s,]+/).filter(Boolean)])
    .refine(
      (list) => list.every((entry) => delay.test(entry)),
      `must list sports with ${RANGE_SECONDS.min} to ${RANGE_SECONDS.max} seconds, such as ${DEFAULT}`,
    ),
};

const variables = z.object(BET_DELAY_VARIABLES);

/** A later entry of a sport counts. Sandbox matches that run faster have delays that are shorter by as much. */
export function readBetDelays(
  { BET_DELAY_SECONDS: list }: z.output<typeof variables>,
  roundSpeed: number,
): BetDelays {
  const entries = list.map((entry) => {
    const [sport = '', seconds = '0'] = entry.split(':');
    return [sport, Math.round((Number(seconds) * SECOND_MS) / roundSpeed)] as const;
  });
  return Object.fromEntries(entries) as BetDelays;
}
