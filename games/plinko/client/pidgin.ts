import type { RefusalWords } from '@jara/language/refusals';
import { words as rules } from './rules/messages/pcm.ts';

export { words } from './messages/pcm.ts';

/** The Pidgin texts of other parts that this game shows. */
export const parts = { 'plinko-rules': rules };

/** For the reasons of the game's own rules. */
export const refusals: RefusalWords = {
  row_count: (least, most) => `Choose ${least} reach ${most} rows.`,
  which_risk: 'Choose low, medium or high risk.',
};
