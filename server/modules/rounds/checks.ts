import type { Check } from '../../platform/database/checks.ts';

/** Conditions of the rounds themselves. */
export const ROUNDS_DIRECTORY_CHECKS: readonly Check[] = [
  {
    name: 'each season’s rounds run from 1 without a gap',
    text: `
      select 'season ' || season_id || ': ' || count(*) || ' rounds up to ' || max(round) as detail
        from shared_round group by season_id having count(*) <> max(round)`,
  },
  {
    name: 'no season was begun before its commitment was stored',
    text: `select 'season ' || season_id as detail from shared_season where begun_at < made_at`,
  },
];
