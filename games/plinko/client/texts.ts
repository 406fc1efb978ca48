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
  rules: [
    'The ball falls through 8 to 16 rows of pegs. At each it goes left or right, one as likely as the other. The slot it ends in says how many stakes it pays; below 1× that is less than you staked.',
    'There is one way to each outermost slot and many to the middle ones, so the sides pay most. The higher the risk, the less in the middle and the more at the sides.',
    'Every turn of the ball is drawn before it falls; you see it take the path that was drawn. The table below has the chance and the payout of every slot of every board.',
  ],
});
