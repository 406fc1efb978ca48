import type { RefusalWords } from '@jara/language/refusals';
import { words as rules } from './rules/messages/pcm.ts';

export { words } from './messages/pcm.ts';

/** The Pidgin texts of other parts that this game shows. */
export const parts = { 'trivia-rules': rules };

/** For the reasons of the game's own rules. */
export const refusals: RefusalWords = {
  nothing_to_choose: 'Entry no dey choose anything.',
};
