// Written by `npm run texts` from messages/en.json; a test compares.
import { LOTTO_FORM } from '@jara/draw-client/lotto/form-texts';
import { texts } from '@jara/language/texts';

export const TEXTS = texts('jackpot-5-90', {
  ...LOTTO_FORM,
  against: 'against',
  play: (amount: string | number) => `Bet ${amount}`,
  placing: 'Placing…',
  again: (amount: string | number) => `Bet ${amount} again`,
  change: 'Change numbers',
  lead: 'Fill in your ticket',
  leadHelp: 'Five balls of ninety will be drawn.',
  balls: 'Balls drawn, in order',
  firstBall: 'first',
  lastBall: 'last',
  drawing: (drawn: string | number, all: string | number) => `${drawn} of ${all} drawn`,
  cameSoFar: (hits: number) =>
    hits === 0 ? 'None of yours yet' : hits === 1 ? 'One of yours came' : `${hits} of yours came`,
  showAll: 'Show all now',
  wonLines: (won: string | number, all: number) =>
    all === 1 ? 'Your line won' : `${won} of ${all} lines won`,
  lostTitle: 'Not this time',
  lostText: (hits: number) =>
    hits === 0
      ? 'None of your numbers came.'
      : hits === 1
        ? 'One of your numbers came.'
        : `${hits} of your numbers came.`,
  saidResult: (balls: string | number, verdict: string | number) => `Drawn: ${balls}. ${verdict}`,
  saidWon: (lines: string | number, amount: string | number) => `${lines}. It pays ${amount}.`,
  yourTicket: 'Your ticket',
  lineResults: 'Every line',
  linePays: (amount: string | number) => `${amount}`,
  lineNothing: '₦0',
  moreLines: (count: number) => (count === 1 ? 'Show 1 more line' : `Show ${count} more lines`),
  ticketNumber: (id: string | number) => `Ticket ${id}`,
});
