import type { RefusalTexts } from '@jara/language/refusals';
import { texts as rules } from './rules/messages/pcm.ts';
import { texts as seasonTexts } from './season/messages/pcm.ts';
import { texts as slipTexts } from './slip/messages/pcm.ts';

export { texts } from './messages/pcm.ts';

export const parts = {
  'football-league-season': seasonTexts,
  'football-league-slip': slipTexts,
  'football-league-rules': rules,
};

/** For the reasons of the game's own rules. */
export const refusals: RefusalTexts = {
  league_legs: (most) => `Choose from one reach ${most}.`,
  league_selection: 'This choice no dey for this week. Choose again.',
  league_same_match:
    'Two choices of one match dey follow each other: accumulator dey take only one from each match.',
  league_not_offered: 'This choice no dey for this match. Choose another one.',
  league_odds_changed: (odds) => `The odds na ${odds} now. Choose again.`,
  league_odds_most: (highest, odds) =>
    `One bet fit pay ${highest} at most, so odds fit reach only ${odds}. Remove one selection.`,
  league_above_most: (highest, stake) =>
    `One bet fit pay ${highest} at most: with these odds your stake fit reach ${stake}.`,
};
