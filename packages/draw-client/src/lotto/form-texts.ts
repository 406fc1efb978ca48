// Written by `npm run texts` from messages/form.en.json; a test compares.
import type { InAnyLanguage } from '@jara/language/texts';

/** Texts of the lotto ticket: the same in every game that has one. */
export const LOTTO_FORM = {
  kinds: 'How to play',
  direct: 'Direct',
  perm: 'Perm',
  banker: 'Banker',
  first: 'First',
  last: 'Last',
  permSize: (size: string | number) => `Perm ${size}`,
  aboutBanker: 'Your banker stands in every line, with one number against it.',
  aboutFirst: 'Each number you mark is a line: will it be the first ball?',
  aboutLast: 'Each number you mark is a line: will it be the last ball?',
  board: 'Numbers 1 to 90',
  number: (number: string | number) => `${number}`,
  numberBanker: (number: string | number) => `${number}, banker`,
  markBanker: 'Mark your banker',
  markMore: (count: number) => (count === 1 ? 'Mark 1 more number' : `Mark ${count} more numbers`),
  full: (play: string | number, most: number) =>
    most === 1
      ? `${play} takes one number. Unmark it first.`
      : `${play} takes ${most} numbers. Unmark one first.`,
  fullDirect: (play: string | number, most: string | number) =>
    `${play} is ${most} numbers. For more, play perm.`,
  clear: 'Clear',
  quickPick: 'Quick pick',
  saidPicked: (numbers: string | number) => `Marked: ${numbers}.`,
  lines: (count: number) => (count === 1 ? '1 line' : `${count.toLocaleString('en-NG')} lines`),
  lineStake: 'Stake per line',
  lineHint: (least: string | number, most: string | number) => `From ${least} to ${most}`,
  lineLow: (least: string | number) => `The minimum on each line of this ticket is ${least}.`,
  lineHigh: (most: string | number) =>
    `The maximum on each line of this ticket is ${most}, so that it can be paid whole.`,
  tooDear: 'This ticket costs more than your balance.',
  lineChips: 'Line stakes to tap',
  largest: (amount: string | number) => `Wins ${amount} at most`,
  pays: 'What it pays',
  lineHits: (hits: string | number, size: string | number) => `${hits} of ${size}`,
  paysTitle: (play: string | number) => `What a line pays: ${play}`,
  paysReturn: (percent: string | number) => `${percent} comes back over many tickets`,
} as const;

export type LottoForm = InAnyLanguage<typeof LOTTO_FORM>;
