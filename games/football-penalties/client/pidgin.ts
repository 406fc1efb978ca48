import type { RefusalTexts } from '@jara/language/refusals';
import { texts as rules } from './rules/messages/pcm.ts';

export { texts } from './messages/pcm.ts';

/** The Pidgin texts of other parts that this game shows. */
export const parts = { 'football-penalties-rules': rules };

/** For the reasons of the game's own rules. */
export const refusals: RefusalTexts = {
  goal_first: 'Score one goal before you cash out.',
  max_paid: (most) =>
    `That shot fit win pass ${most}, the biggest money wey this game dey pay. Cash out, or choose another one.`,
  which_place: 'Choose where you wan shoot for the goal, or cash out.',
};
