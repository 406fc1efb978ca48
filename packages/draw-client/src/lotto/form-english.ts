import type { InAnyLanguage } from '@jara/language/texts';

/** Texts of the lotto ticket: the same in every game that has one. */
export const LOTTO_FORM = {
  kinds: 'How to play',
  direct: 'Direct',
  perm: 'Perm',
  banker: 'Banker',
  first: 'First',
  last: 'Last',
  permSize: (size: number) => `Perm ${size}`,
  aboutBanker: 'Your banker stands in every line, with one number against it.',
  aboutFirst: 'Each number you mark is a line: will it be the first ball?',
  aboutLast: 'Each number you mark is a line: will it be the last ball?',
  board: 'Numbers 1 to 90',
  number: (number: number) => `${number}`,
  numberBanker: (number: number) => `${number}, banker`,
  markBanker: 'Mark your banker',
  markMore: (count: number) => (count === 1 ? 'Mark 1 more number' : `Mark ${count} more numbers`),
  full: (play: string, most: number) =>
    most === 1
      ? `${play} takes one number. Unmark it first.`
      : `${play} takes ${most} numbers. Unmark one first.`,
  fullDirect: (play: string, most: number) => `${play} is ${most} numbers. For more, play perm.`,
  clear: 'Clear',
  quickPick: 'Quick pick',
  saidPicked: (numbers: string) => `Marked: ${numbers}.`,
  lines: (count: number) => (count === 1 ? '1 line' : `${count.toLocaleString('en-NG')} lines`),
  lineStake: 'Stake per line',
  lineHint: (least: string, most: string) => `From ${least} to ${most}`,
  lineLow: (least: string) => `The minimum on each line of this ticket is ${least}.`,
  lineHigh: (most: string) =>
    `The maximum on each line of this ticket is ${most}, so that it can be paid whole.`,
  tooDear: 'This ticket costs more than your balance.',
  lineChips: 'Line stakes to tap',
  largest: (amount: string) => `Wins ${amount} at most`,
  pays: 'What it pays',
  lineHits: (hits: number, size: number) => `${hits} of ${size}`,
  paysTitle: (play: string) => `What a line pays: ${play}`,
  paysReturn: (percent: string) => `${percent} comes back over many tickets`,
} as const;

export type FormTexts = InAnyLanguage<typeof LOTTO_FORM>;
