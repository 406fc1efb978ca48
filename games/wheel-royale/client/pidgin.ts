import type { RefusalWords } from '@jara/language/refusals';
import { words as rules } from './rules/messages/pcm.ts';

export { words } from './messages/pcm.ts';

/** The Pidgin texts of other parts that this game shows. */
export const parts = { 'wheel-royale-rules': rules };

/** For the reasons of the game's own rules. */
export const refusals: RefusalWords = {
  mark_missing: 'Put money for at least one mark of the wheel.',
  which_mark: 'That one no be mark of the wheel.',
  mark_once: 'Put all the money for one mark together.',
};
