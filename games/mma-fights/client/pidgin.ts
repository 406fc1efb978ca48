import type { RefusalTexts } from '@jara/language/refusals';
import { texts as rules } from './rules/messages/pcm.ts';

export { texts } from './messages/pcm.ts';

/** The Pidgin texts of other parts that this game shows. */
export const parts = { 'mma-fights-rules': rules };

/** For the reasons of the game's own rules. */
export const refusals: RefusalTexts = {
  bad_selection: () => 'Choose something wey dey the fight card.',
  not_offered: () => 'This one no dey for this fight.',
  stake_for_odds: (most) => `With these odds, stake no fit pass ${most}.`,
};
