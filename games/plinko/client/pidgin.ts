import type { RefusalWords } from '@jara/language/refusals';
import { words as rules } from './rules/pidgin.ts';
import type { TEXTS } from './texts.ts';

export const words: typeof TEXTS = {
  lead: 'Drop the ball make e bounce.',
  falling: 'Ball dey fall.',
  risk: 'Risk',
  risks: ['Small', 'Middle', 'High'],
  rows: 'How many rows of pegs',
  rowCount: (count) => `${count} rows`,
  board: (most, percent) => `Reach ${most} · ${percent} dey come back with time`,
  slots: (multiples) => `Wetin the slots dey pay, from left go right: ${multiples}.`,
  recent: 'Last drops',
  fellInto: (multiple) => `Ball fall inside ${multiple}`,
  said: (multiple, amount) => `Ball fall inside ${multiple}. E pay ${amount}.`,
};

/** The Pidgin texts of other parts that this game shows. */
export const parts = { 'plinko-rules': rules };

/** For the reasons of the game's own rules. */
export const refusals: RefusalWords = {
  row_count: (least, most) => `Choose ${least} reach ${most} rows.`,
  which_risk: 'Choose low, medium or high risk.',
};
