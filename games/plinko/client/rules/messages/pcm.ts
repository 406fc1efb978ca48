// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { RULE_TEXTS } from '../texts.ts';

export const part = 'plinko-rules';

export const texts: typeof RULE_TEXTS = {
  rules: [
    'Ball dey fall pass 8 to 16 rows of pegs. For each one e go left or right, the two get equal chance. The slot wey e enter go talk how many stakes e pay; if e no reach 1×, e small pass your stake.',
    'Na only one way dey to each slot for the two ends, but plenty ways dey to the middle, so na the ends pay pass. The higher the risk, the smaller the middle and the bigger the ends.',
    'We don draw every turn of the ball before e fall; wetin you see na the way we draw am. The table for down get the chance and the pay of every slot for every board.',
  ],
};
