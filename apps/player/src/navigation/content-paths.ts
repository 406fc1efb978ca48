import type { ContentLink } from '@jara/contract/content';
import { paths } from './paths.ts';

/** The addresses that a campaign leads to, by their names at the desk. */
export const CONTENT_PATHS: Readonly<Record<ContentLink, string>> = {
  promotions: paths.promotions,
  sports: paths.sportsBetting,
  crash: paths.crash,
  races: paths.races,
  league: paths.league,
  casino: paths.casino,
  virtual: paths.virtual,
  spin: paths.spinStake,
  signUp: paths.signUp,
  rules: paths.rules,
  sportsRules: paths.sportsRules,
  faq: paths.faq,
};
