import { formRefusals, formWords } from '@jara/draw-client/lotto/form-pidgin';
import type { RefusalWords } from '@jara/language/refusals';
import { words as rules } from './rules/pidgin.ts';
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
  lineNothing: '₦0',
  moreLines: (count) => (count === 1 ? 'Show 1 line join' : `Show ${count} lines join`),
  ticketNumber: (id) => `Ticket ${id}`,
};

/** The Pidgin texts of other parts that this game shows. */
export const parts = { 'jackpot-5-90-rules': rules };

/** For the reasons of the game's own rules. */
export const refusals: RefusalWords = {
  ...formRefusals,
  line_most: (most) =>
    `The biggest money for each line of this ticket na ${most}, make we fit pay im biggest prize.`,
};
