import type { RefusalTexts } from '@jara/language/refusals';
import { texts as rules } from './rules/messages/pcm.ts';

export { texts } from './messages/pcm.ts';

/** The Pidgin texts of other parts that this game shows. */
export const parts = { 'card-21-rules': rules };

/** For the reasons of the game's own rules. */
export const refusals: RefusalTexts = {
  double_two: 'You fit double hand only when e still get im first two cards.',
  split_pair: 'You fit split only two first cards wey get the same value, and only once.',
  which_play: 'Choose hit, stand, double or split.',
};
