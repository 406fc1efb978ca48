import { texts } from '@jara/language/texts';

export const TEXTS = texts('plinko', {
  lead: 'Drop the ball: left or right at each peg.',
  falling: 'The ball is falling.',
  risk: 'Risk',
  /** Low, medium, high. */
  risks: ['Low', 'Medium', 'High'],
  rows: 'Rows of pegs',
  rowCount: (count: number) => `${count} rows`,
  board: (most: string, percent: string) => `Up to ${most} · ${percent} comes back over many rounds`,
  slots: (multiples: string) => `The slots pay, from left to right: ${multiples}.`,
  recent: 'Last drops',
  fellInto: (multiple: string) => `The ball fell into ${multiple}`,
  said: (multiple: string, amount: string) => `The ball fell into ${multiple}. Paid ${amount}.`,
});
