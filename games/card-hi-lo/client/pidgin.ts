import type { RefusalTexts } from '@jara/language/refusals';
import { texts as rules } from './rules/messages/pcm.ts';

export { texts } from './messages/pcm.ts';

/** The Pidgin texts of other parts that this game shows. */
export const parts = { 'card-hi-lo-rules': rules };

/** For the reasons of the game's own rules. */
export const refusals: RefusalTexts = {
  guess_first: 'Guess one card correct before you cash out.',
  max_skips: (most) => `One round fit get only ${most} skips.`,
  not_offered: 'You no fit guess that one on top this card.',
  max_paid: (most) =>
    `That guess fit win pass ${most}, the biggest money wey this game dey pay. Cash out, or choose another one.`,
  which_guess: 'Choose higher, lower, same, skip or cash-out.',
};
