import { z } from 'zod';
import { defineSettings } from '../../../../platform/runtime/module-settings.ts';

/** The source of prices and results of real matches. */
export interface TheOddsApiSettings {
  readonly key: string;
  /** Competitions by the source's own keys. */
  readonly sports: readonly string[];
  /** Regions of the requested bookmakers; each multiplies the cost. */
  readonly regions: readonly string[];
  readonly url: string;
}

export const theOddsApiSettings = defineSettings({
  variables: {
    THE_ODDS_API_KEY: z
      .string()
      .regex(/^\w{8,100}$/, 'must be the key that The Odds API gave you')
      .optional(),
    THE_ODDS_API_SPORTS: z
      .string()
      .transform((list) => list.split(/[\s,]+/).filter(Boolean))
      .refine(
        (list) => list.length > 0 && list.every((key) => /^[a-z0-9_]{1,60}$/.test(key)),
        'must list competitions by their keys, such as soccer_epl',
      )
      .optional(),
    THE_ODDS_API_REGIONS: z
      .string()
      .regex(/^[a-z0-9]{2,4}(,[a-z0-9]{2,4}){0,5}$/, 'must list regions, such as eu,uk')
      .default('eu'),
    THE_ODDS_API_URL: z
      .string()
      .regex(/^https?:\/\/[\w.:-]+\/[\w./-]*$/, 'must be a web address')
      .default('https://api.the-odds-api.com/'),
  },
  read({
    THE_ODDS_API_KEY: key,
    THE_ODDS_API_SPORTS: sports = ['soccer_epl'],
    ...values
  }): TheOddsApiSettings | null {
    if (key === undefined) return null;
    const regions = values.THE_ODDS_API_REGIONS.split(',');
    return { key, sports, regions, url: values.THE_ODDS_API_URL.replace(/\/*$/, '/') };
  },
});
