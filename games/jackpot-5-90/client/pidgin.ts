import type { RefusalWords } from '@jara/language/refusals';
import type { TEXTS } from './texts.ts';

export const words: typeof TEXTS = {
  kinds: 'How you wan play',
  direct: 'Direct',
  perm: 'Perm',
  banker: 'Banker',
  first: 'First',
  last: 'Last',
  permSize: (size) => `Perm ${size}`,
  aboutBanker: 'Your banker dey inside every line, with one number against am.',
  aboutFirst: 'Every number wey you mark na one line: e go be the first ball?',
  aboutLast: 'Every number wey you mark na one line: e go be the last ball?',
  board: 'Numbers 1 reach 90',
  number: (number) => `${number}`,
  numberBanker: (number) => `${number}, banker`,
  markBanker: 'Choose your banker',
  markMore: (count) => (count === 1 ? 'Mark 1 number join' : `Mark ${count} numbers join`),
  full: (play, most) =>
    most === 1
      ? `${play} dey take one number. Comot am first.`
      : `${play} dey take ${most} numbers. Comot one first.`,
  fullDirect: (play, most) => `${play} na ${most} numbers. If you want more, play perm.`,
  clear: 'Clear',
  quickPick: 'Quick pick',
  saidPicked: (numbers) => `We mark: ${numbers}.`,
  against: 'against',
  lines: (count) => (count === 1 ? '1 line' : `${count.toLocaleString('en-NG')} lines`),
  lineStake: 'Stake for one line',
  lineHint: (least, most) => `From ${least} reach ${most}`,
  lineLow: (least) => `The smallest for each line of this ticket na ${least}.`,
  lineHigh: (most) => `The biggest for each line of this ticket na ${most}, make we fit pay am complete.`,
  tooDear: 'This ticket pass the money wey you get.',
  lineChips: 'Line stake to tap',
  largest: (amount) => `The most e fit win na ${amount}`,
  pays: 'Wetin e dey pay',
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
  lineHits: (hits, size) => `${hits} out of ${size}`,
  linePays: (amount) => amount,
  lineNothing: 'nothing',
  moreLines: (count) => (count === 1 ? 'Show 1 line join' : `Show ${count} lines join`),
  ticketNumber: (id) => `Ticket ${id}`,
  paysTitle: (play) => `Wetin one line dey pay: ${play}`,
  paysReturn: (percent) => `${percent} dey come back for plenty tickets`,
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
  number_count: (ticket, least, most) => `${ticket} dey take ${least} reach ${most} numbers.`,
  banker_count: (ticket, least, most) =>
    `${ticket} dey take ${least} reach ${most} numbers against the banker.`,
  number_range: (least, most) => `The numbers na ${least} reach ${most}.`,
  number_once: 'Choose each number once.',
  banker_range: (least, most) => `Choose the banker from ${least} reach ${most}.`,
  banker_against: 'The banker no fit stand against imself.',
  which_ticket: 'Choose how you wan play: first or last ball, direct, NAP, perm or banker.',
  line_most: (most) =>
    `The biggest money for each line of this ticket na ${most}, make we fit pay im biggest prize.`,
};
