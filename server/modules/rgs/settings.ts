import { z } from 'zod';
import { SECOND_MS } from '../../platform/runtime/clock.ts';
import { defineSettings } from '../../platform/runtime/module-settings.ts';

/** Minimum interval between a player's bets in a game, in milliseconds; 0: none. */
export type MinRound = (gameId: string) => number;

export interface RgsSettings {
  readonly minRoundMs: MinRound;
}

/** The intervals that regulators require: of any game, and of slots. */
const SECONDS = 'off|2\\.5|5';
const entry = new RegExp(`^(${SECONDS}|[a-z0-9-]+:(${SECONDS}))$`);
const EXAMPLE = 'off, 2.5 or 5, or name games, such as 5,wheel-royale:2.5';

export const rgsSettings = defineSettings({
  variables: {
    MIN_ROUND_SECONDS: z
      .string()
      .default('off')
      .refine((list) => entriesOf(list).every((one) => entry.test(one)), `must be ${EXAMPLE}`),
  },
  read: ({ MIN_ROUND_SECONDS: list }): RgsSettings => ({ minRoundMs: minRoundOf(list) }),
});

const entriesOf = (list: string): string[] => list.split(/[\s,]+/).filter(Boolean);

/** An entry without a game is of all that have none of their own. */
function minRoundOf(list: string): MinRound {
  const named = new Map(
    entriesOf(list).map((one) => {
      const [first = '', seconds] = one.split(':');
      return seconds === undefined ? ['', msOf(first)] : [first, msOf(seconds)];
    }),
  );
  return (gameId) => named.get(gameId) ?? named.get('') ?? 0;
}

const msOf = (seconds: string): number => (seconds === 'off' ? 0 : Number(seconds) * SECOND_MS);
