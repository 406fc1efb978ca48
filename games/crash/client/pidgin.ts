import type { RefusalTexts } from '@jara/language/refusals';
import { texts as auto } from './auto/messages/pcm.ts';
import { texts as rules } from './rules/messages/pcm.ts';

export { texts } from './messages/pcm.ts';

/** The Pidgin texts of other parts that this game shows. */
export const parts = { 'crash-auto': auto, 'crash-rules': rules };

/** For the reasons of the game's own rules. */
export const refusals: RefusalTexts = {
  auto_range: (least, most) => `Choose cash-out from ${least} reach ${most}, 0.01× by 0.01×.`,
  auto_above_ceiling: (ceiling) => `With this stake, cash-out no fit pass ${ceiling}.`,
};
