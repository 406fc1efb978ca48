import type { RefusalWords } from '@jara/language/refusals';
import { words as rules } from './rules/messages/pcm.ts';

export { words } from './messages/pcm.ts';

/** The Pidgin texts of other parts that this game shows. */
export const parts = { 'crash-rules': rules };

/** For the reasons of the game's own rules. */
export const refusals: RefusalWords = {
  auto_range: (least, most) => `Choose cash-out from ${least} reach ${most}, 0.01× by 0.01×.`,
  auto_above_ceiling: (ceiling) => `With this stake, cash-out no fit pass ${ceiling}.`,
};
