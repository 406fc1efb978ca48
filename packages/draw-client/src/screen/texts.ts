// Written by `npm run texts` from messages/en.json; a test compares.
import type { InAnyLanguage } from '@jara/language/texts';

/** Texts of the live draw screen, the same in all its games. */
export const DRAW_SCREEN = {
  connecting: 'Connecting to the draw…',
  away: 'Connection lost. Trying again…',
  awayHelp: 'Tickets that are in a draw are safe: they are settled without this page.',
  views: 'Views of the draw',
  viewTicket: 'New ticket',
  viewDraw: 'The draw',
  ownTickets: (tickets: number) => (tickets === 1 ? '1 ticket' : `${tickets} tickets`),
  drawNumber: (number: string | number) => `Draw ${number}`,
  closesIn: (time: string | number) => `Next draw in ${time}`,
  closing: 'No more bets: the draw begins',
  openHelp: (bets: number) =>
    bets === 0
      ? 'Everyone plays the same draw. Nobody has a ticket yet.'
      : `Everyone plays the same draw: ${bets === 1 ? '1 ticket' : `${bets} tickets`} so far.`,
  playingHelp: 'A ticket you buy now goes in the next draw.',
  drawn: (count: string | number, all: string | number) => `${count} of ${all} drawn`,
  calledOff: 'This draw was called off',
  calledOffHelp: 'Every stake of it is back in its balance.',
  waitFirst: 'The first draw is about to open.',
  ballsOf: (number: string | number) => `Balls of draw ${number}, in order`,
  lastDraw: (number: string | number) => `Last draw, ${number}`,
  over: (number: string | number) => `Draw ${number} is over`,
  overNoTicket: 'You had no ticket in it.',
  said: (balls: string | number, verdict: string | number) => `Drawn: ${balls}. ${verdict}`,
  tickets: 'Your tickets',
  noTickets: 'Tickets you buy for this draw appear here.',
  inDraw: 'In this draw',
  inNext: 'Goes in the next draw',
  sending: 'Sending…',
  hits: (hits: string | number, all: string | number) => `${hits} of ${all} came`,
  ticketPaid: (amount: string | number) => `Paid ${amount}`,
  ticketLost: 'Nothing won',
  ticketsPaid: (paid: string | number, all: number) =>
    all === 1 ? 'Your ticket' : `${paid} of ${all} tickets paid`,
  refunded: 'Called off: your stake is back',
  takeBack: 'Take it back',
  moreDraws: (draws: number) => (draws === 1 ? 'Again in 1 more draw' : `Again in ${draws} more draws`),
  stopDraws: 'Stop',
  moreNumbers: (count: string | number) => `+${count}`,
  uncertain: 'We could not reach the server. This ticket may have arrived.',
  check: 'Check now',
  stake: 'Stake',
  stakeHint: (least: string | number, most: string | number) => `From ${least} to ${most}`,
  chips: 'Stakes to tap',
  draws: 'How many draws',
  drawsOption: (draws: number) => (draws === 1 ? '1 draw' : `${draws} draws`),
  buy: (amount: string | number) => `Bet ${amount}`,
  buyAgain: (amount: string | number) => `Bet again ${amount}`,
  buyNext: 'on the next draw',
  buyMany: (draws: string | number) => `on each of ${draws} draws`,
  noRoom: (most: string | number) => `You have ${most} tickets, the most for a draw.`,
  bought: (numbers: string | number) => `Ticket bought: ${numbers}.`,
  fillNext: 'Fill in a ticket for the next draw',
  archive: 'Last draws',
  archiveEmpty: 'The last draws appear here.',
  archiveCount: (draws: number) =>
    draws === 1 ? 'How often each number came in 1 draw' : `How often each number came in ${draws} draws`,
  noMemory:
    'Numbers have no memory: one that came often is no likelier to come again, and one that stayed away is not due.',
  cameTimes: (number: string | number, times: number) =>
    times === 1 ? `${number}: once` : `${number}: ${times} times`,
} as const;

export type DrawScreen = InAnyLanguage<typeof DRAW_SCREEN>;
