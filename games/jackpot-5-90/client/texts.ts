import { LOTTO_FORM } from '@jara/draw-client/lotto/form-english';
import { texts } from '@jara/language/texts';

export const TEXTS = texts('jackpot-5-90', {
  ...LOTTO_FORM,
  against: 'against',
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
  linePays: (amount: string) => amount,
  lineNothing: 'nothing',
  moreLines: (count: number) => (count === 1 ? 'Show 1 more line' : `Show ${count} more lines`),
  ticketNumber: (id: string) => `Ticket ${id}`,
  rules: [
    'Mark your numbers from 1 to 90. Five balls are drawn, each number at most once. A ticket is made of lines, and every line carries the same stake in whole naira.',
    'Direct 1 wins when your number is drawn. NAP 2 to 5 is one line of two to five numbers: all of them win the most, and from NAP 3 on fewer of them win too.',
    'Perm marks more numbers than a line holds and plays every line there is in them: perm 2 from 5 numbers is 10 lines. Each line is settled alone.',
    'The banker is in every line with one number against it; a line wins when both are drawn. First ball and last ball count that one ball only.',
    'The maximum stake on a line is set so that the largest prize of your ticket is paid whole: prizes are never cut.',
  ],
});
