import { words as races, refusals } from '@jara/race-client/pidgin';
import { words as raceRules } from '@jara/race-client/rules/pidgin';
import { words as rules } from './rules/pidgin.ts';

export { refusals };

/** The Pidgin texts of other parts that this game shows. */
export const parts = { races, 'race-rules': raceRules, 'hounds-rules': rules };
