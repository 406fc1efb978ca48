import { texts as races, refusals } from '@jara/race-client/pidgin';
import { texts as raceRules } from '@jara/race-client/rules/messages/pcm';
import { texts as rules } from './rules/messages/pcm.ts';

export { refusals };

/** The Pidgin texts of other parts that this game shows. */
export const parts = { races, 'race-rules': raceRules, 'cars-rules': rules };
