// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'plinko';

export const texts: typeof TEXTS = {
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
