import { formRefusals, formWords } from '@jara/draw-client/lotto/form-pidgin';
import type { RefusalWords } from '@jara/language/refusals';
import type { TEXTS } from './texts.ts';

export const words: typeof TEXTS = {
  ...formWords,
  against: 'against',
  play: (amount) => `Bet ${amount}`,
  placing: 'E dey go…',
  again: (amount) => `Bet ${amount} again`,
  change: 'Change the numbers',
  lead: 'Fill your ticket',
  leadHelp: 'Five balls out of ninety go comot.',
  balls: 'Balls wey don comot, as dem follow',
  firstBall: 'first',
  lastBall: 'last',
  drawing: (drawn, all) => `${drawn} out of ${all} don comot`,
  cameSoFar: (hits) =>
    hits === 0
      ? 'Your own never come'
      : hits === 1
        ? 'One of your own don come'
        : `${hits} of your own don come`,
  showAll: 'Show everything now',
  wonLines: (won, all) => (all === 1 ? 'Your line don win' : `${won} out of ${all} lines don win`),
  lostTitle: 'E no enter this time',
  lostText: (hits) =>
    hits === 0
      ? 'None of your numbers come.'
      : hits === 1
        ? 'One of your numbers come.'
        : `${hits} of your numbers come.`,
  saidResult: (balls, verdict) => `Wey comot: ${balls}. ${verdict}`,
  saidWon: (lines, amount) => `${lines}. E pay ${amount}.`,
  yourTicket: 'Your ticket',
  lineResults: 'All the lines',
  linePays: (amount) => amount,
  lineNothing: 'nothing',
  moreLines: (count) => (count === 1 ? 'Show 1 line join' : `Show ${count} lines join`),
  ticketNumber: (id) => `Ticket ${id}`,
  rules: [
    'Mark your numbers from 1 reach 90. Five balls go comot; no number fit comot two times. Ticket na lines, and every line get the same stake for complete naira.',
    'Direct 1 dey win when your number comot. NAP 2 reach 5 na one line of two reach five numbers: if all comot, e pay the most, and from NAP 3 smaller count dey pay too.',
    'Perm na when you mark more numbers than one line fit hold; e dey play every line wey dey inside: perm 2 from 5 numbers na 10 lines. We dey settle each line on im own.',
    'Banker dey inside every line with one number against am; the line dey win when the two comot. First ball and last ball dey look only that one ball.',
    'The most wey you fit stake for one line dey set so that the biggest prize of your ticket go complete: we no dey cut prize.',
  ],
};

/** For the reasons of the game's own rules. */
export const refusals: RefusalWords = {
  ...formRefusals,
  line_most: (most) =>
    `The biggest money for each line of this ticket na ${most}, make we fit pay im biggest prize.`,
};
