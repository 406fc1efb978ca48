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
  lineNothing: '₦0',
  moreLines: (count: number) => (count === 1 ? 'Show 1 more line' : `Show ${count} more lines`),
  ticketNumber: (id: string) => `Ticket ${id}`,
});
