import { z } from 'zod';
import { defineSettings } from '../../../../platform/runtime/module-settings.ts';

/** A competition at the source: its number, and the year in which its season begins. */
export interface League {
  readonly id: number;
  readonly season: number;
}

export interface ApiFootballSettings {
  readonly key: string;
  readonly leagues: readonly League[];
  readonly url: string;
  /** Calls that the contract allows in a day of UTC. */
  readonly callsPerDay: number;
}

const LEAGUES = /^\d{1,6}:20\d\d(,\d{1,6}:20\d\d){0,19}$/;

export const apiFootballSettings = defineSettings({
  variables: {
    API_FOOTBALL_KEY: z
      .string()
      .regex(/^\w{8,100}$/, 'must be the key that API-Football gave you')
      .optional(),
    API_FOOTBALL_LEAGUES: z
      .string()
      .regex(LEAGUES, 'must list leagues with the year of their season, such as 39:2026,140:2026')
      .default('39:2026'),
    API_FOOTBALL_CALLS_PER_DAY: z.coerce.number().int().min(100).max(1_500_000).default(7_500),
    API_FOOTBALL_URL: z
      .string()
      .regex(/^https?:\/\/[\w.:-]+(\/[\w.-]+)*$/, 'must be a web address')
      .default('https://v3.football.api-sports.io'),
  },
  read({ API_FOOTBALL_KEY: key, ...values }): ApiFootballSettings | null {
    if (key === undefined) return null;
    const leagues = values.API_FOOTBALL_LEAGUES.split(',').map((text) => {
      const [id, season] = text.split(':').map(Number);
      return { id: id ?? 0, season: season ?? 0 };
    });
    const { API_FOOTBALL_URL: url, API_FOOTBALL_CALLS_PER_DAY: callsPerDay } = values;
    return { key, leagues, url, callsPerDay };
  },
});
