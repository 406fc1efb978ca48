// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('plinko', {
  lead: 'Drop the ball: left or right at each peg.',
  falling: 'The ball is falling.',
  risk: 'Risk',
  risks: ['Low', 'Medium', 'High'],
  rows: 'Rows of pegs',
  rowCount: (count: string | number) => `${count} rows`,
  board: (most: string | number, percent: string | number) =>
    `Up to ${most} · ${percent} comes back over many rounds`,
  slots: (multiples: string | number) => `The slots pay, from left to right: ${multiples}.`,
  recent: 'Last drops',
  fellInto: (multiple: string | number) => `The ball fell into ${multiple}`,
  said: (multiple: string | number, amount: string | number) =>
    `The ball fell into ${multiple}. Paid ${amount}.`,
});
