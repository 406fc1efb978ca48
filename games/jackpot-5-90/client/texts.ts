import { texts } from '@jara/language/texts';

export const TEXTS = texts('jackpot-5-90', {
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
  against: 'against',
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
  play: (amount: string) => `Bet ${amount}`,
  placing: 'Placing…',
  again: (amount: string) => `Bet ${amount} again`,
  change: 'Change numbers',
  lead: 'Fill in your ticket',
  leadHelp: 'Five balls of ninety will be drawn.',
  balls: 'Balls drawn, in order',
  firstBall: 'first',
  lastBall: 'last',
  drawing: (drawn: number, all: number) => `${drawn} of ${all} drawn`,
  cameSoFar: (hits: number) =>
    hits === 0 ? 'None of yours yet' : hits === 1 ? 'One of yours came' : `${hits} of yours came`,
  showAll: 'Show all now',
  wonLines: (won: number, all: number) => (all === 1 ? 'Your line won' : `${won} of ${all} lines won`),
  lostTitle: 'Not this time',
  lostText: (hits: number) =>
    hits === 0
      ? 'None of your numbers came.'
      : hits === 1
        ? 'One of your numbers came.'
        : `${hits} of your numbers came.`,
  saidResult: (balls: string, verdict: string) => `Drawn: ${balls}. ${verdict}`,
  saidWon: (lines: string, amount: string) => `${lines}. It pays ${amount}.`,
  yourTicket: 'Your ticket',
  lineResults: 'Every line',
  lineHits: (hits: number, size: number) => `${hits} of ${size}`,
  linePays: (amount: string) => amount,
  lineNothing: 'nothing',
  moreLines: (count: number) => (count === 1 ? 'Show 1 more line' : `Show ${count} more lines`),
  ticketNumber: (id: string) => `Ticket ${id}`,
  paysTitle: (play: string) => `What a line pays: ${play}`,
  paysReturn: (percent: string) => `${percent} comes back over many tickets`,
  rules: [
    'Mark your numbers from 1 to 90. Five balls are drawn, each number at most once. A ticket is made of lines, and every line carries the same stake in whole naira.',
    'Direct 1 wins when your number is drawn. NAP 2 to 5 is one line of two to five numbers: all of them win the most, and from NAP 3 on fewer of them win too.',
    'Perm marks more numbers than a line holds and plays every line there is in them: perm 2 from 5 numbers is 10 lines. Each line is settled alone.',
    'The banker is in every line with one number against it; a line wins when both are drawn. First ball and last ball count that one ball only.',
    'The maximum stake on a line is set so that the largest prize of your ticket is paid whole: prizes are never cut.',
  ],
});
