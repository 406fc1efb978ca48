// Written by `npm run texts` from messages/pcm.json; a test compares.
import { texts as lottoForm } from '@jara/draw-client/lotto/messages/form.pcm';
import type { TEXTS } from '../texts.ts';

export const part = 'jackpot-5-90';

export const texts: typeof TEXTS = {
  ...lottoForm,
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
  linePays: (amount) => `${amount}`,
  lineNothing: '₦0',
  moreLines: (count) => (count === 1 ? 'Show 1 line join' : `Show ${count} lines join`),
  ticketNumber: (id) => `Ticket ${id}`,
};
