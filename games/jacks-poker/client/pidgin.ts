import type { RefusalTexts } from '@jara/language/refusals';
import { texts as rules } from './rules/messages/pcm.ts';

export { texts } from './messages/pcm.ts';

/** The Pidgin texts of other parts that this game shows. */
export const parts = { 'jacks-poker-rules': rules };

/** For the reasons of the game's own rules. */
export const refusals: RefusalTexts = {
  which_cards: 'Choose which of the five cards you wan hold, each one once.',
};
