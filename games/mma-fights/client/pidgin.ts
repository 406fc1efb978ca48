import type { RefusalWords } from '@jara/language/refusals';
import { words as rules } from './rules/messages/pcm.ts';

export { words } from './messages/pcm.ts';

/** The Pidgin texts of other parts that this game shows. */
export const parts = { 'mma-fights-rules': rules };

/** For the reasons of the game's own rules. */
export const refusals: RefusalWords = {
  bad_selection: () => 'Choose something wey dey the fight card.',
  not_offered: () => 'This one no dey for this fight.',
  stake_for_odds: (most) => `With these odds, stake no fit pass ${most}.`,
};
