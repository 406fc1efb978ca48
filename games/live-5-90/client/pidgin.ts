import { formRefusals, formWords } from '@jara/draw-client/lotto/form-pidgin';
import { drawWords } from '@jara/draw-client/screen/pidgin';
import type { RefusalWords } from '@jara/language/refusals';
import { words as rules } from './rules/pidgin.ts';
import type { TEXTS } from './texts.ts';

export const words: typeof TEXTS = {
  ...drawWords,
  ...formWords,
  aboutDirect: 'Five balls out of ninety go comot.',
  linesCost: (lines, amount) => `${lines}, ${amount} each`,
};

/** The Pidgin texts of other parts that this game shows. */
export const parts = { 'live-5-90-rules': rules };

/** For the reasons of the game's own rules. */
export const refusals: RefusalWords = {
  ...formRefusals,
  ticket_most: (most) => `The biggest money for this ticket na ${most}, make we fit pay im biggest prize.`,
};
