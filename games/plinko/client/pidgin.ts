import type { RefusalTexts } from '@jara/language/refusals';
import { texts as rules } from './rules/messages/pcm.ts';

export { texts } from './messages/pcm.ts';

/** The Pidgin texts of other parts that this game shows. */
export const parts = { 'plinko-rules': rules };

/** For the reasons of the game's own rules. */
export const refusals: RefusalTexts = {
  row_count: (least, most) => `Choose ${least} reach ${most} rows.`,
  which_risk: 'Choose low, medium or high risk.',
};
