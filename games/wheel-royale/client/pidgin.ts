import type { RefusalTexts } from '@jara/language/refusals';
import { texts as rules } from './rules/messages/pcm.ts';

export { texts } from './messages/pcm.ts';

/** The Pidgin texts of other parts that this game shows. */
export const parts = { 'wheel-royale-rules': rules };

/** For the reasons of the game's own rules. */
export const refusals: RefusalTexts = {
  mark_missing: 'Put money for at least one mark of the wheel.',
  which_mark: 'That one no be mark of the wheel.',
  mark_once: 'Put all the money for one mark together.',
};
