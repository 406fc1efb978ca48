import { z } from 'zod';
import { SECOND_MS } from '../../platform/runtime/clock.ts';
import { defineSettings } from '../../platform/runtime/module-settings.ts';

export interface RgsSettings {
  /** Minimum interval between a player's bets in a game; 0: none. */
  readonly minRoundMs: number;
}

export const rgsSettings = defineSettings({
  variables: {
    MIN_ROUND_SECONDS: z.enum(['off', '2.5', '5'], 'must be off, 2.5 or 5').default('off'),
  },
  read: ({ MIN_ROUND_SECONDS: seconds }): RgsSettings => ({
    minRoundMs: seconds === 'off' ? 0 : Number(seconds) * SECOND_MS,
  }),
});
