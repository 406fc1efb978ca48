import type { RefusalWords } from '@jara/language/refusals';
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
  rules: [
    'Ball dey fall pass 8 to 16 rows of pegs. For each one e go left or right, the two get equal chance. The slot wey e enter go talk how many stakes e pay; if e no reach 1×, e small pass your stake.',
    'Na only one way dey to each slot for the two ends, but plenty ways dey to the middle, so na the ends pay pass. The higher the risk, the smaller the middle and the bigger the ends.',
    'We don draw every turn of the ball before e fall; wetin you see na the way we draw am. The table for down get the chance and the pay of every slot for every board.',
  ],
};

/** For the reasons of the game's own rules. */
export const refusals: RefusalWords = {
  row_count: (least, most) => `Choose ${least} reach ${most} rows.`,
  which_risk: 'Choose low, medium or high risk.',
};
