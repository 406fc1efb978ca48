import type { RefusalWords } from '@jara/language/refusals';
import { words as rules } from './rules/pidgin.ts';
import type { TEXTS } from './texts.ts';

export const words: typeof TEXTS = {
  stage: 'The flight wey dey go',
  connecting: 'We dey call the tower…',
  away: 'Network don cut. We dey try again…',
  awayHelp:
    'Your bet wey dey fly safe with us: e go cash out for the value wey you set, or e go fly reach the end.',
  nextFlight: (seconds) => `Next flight dey come for ${seconds} s`,
  boarding: 'Place your bets',
  takingOff: 'E dey take off…',
  flewAway: 'E fly comot for',
  calledOff: 'Dem cancel the flight',
  calledOffHelp: 'Every stake don go back to im balance.',
  said: 'Wetin dey happen for the flight',
  saidOpen: 'You fit put your bet now.',
  saidOff: 'The flight don start.',
  saidEnded: (multiplier) => `The flight end for ${multiplier}.`,
  results: 'Flights wey don go',
  allResults: 'See all',
  allFlights: 'All the flights wey don go',
  flightNumber: (number) => `Flight number ${number}`,
  checkFlight: 'Check am',
  noResults: 'Flights wey don go, you go see them here.',
  slot: (number) => `Bet number ${number}`,
  autoAt: 'Auto cash-out',
  autoAtField: 'Cash out for',
  autoAtRange: (least, most) => `From ${least} reach ${most}, 0.01× by 0.01×`,
  auto: 'Auto',
  autoOff: 'off',
  autoAtShort: (multiplier) => `for ${multiplier}`,
  bet: (amount) => `Bet ${amount}`,
  betNext: (amount) => `Bet ${amount} for the flight wey dey come`,
  queued: (amount) => `${amount} go enter next flight`,
  cancel: 'Take am back',
  placed: (amount) => `${amount} don enter this flight`,
  cashOut: 'Cash out',
  half: 'Half',
  cashingOut: 'E dey cash out…',
  cashedOut: (multiplier) => `You cash out for ${multiplier}`,
  halfOut: (amount) => `${amount} don safe; the other half still dey fly`,
  lost: (multiplier) => `E fly comot for ${multiplier}. This bet don lose.`,
  lastLost: (multiplier, amount) => `Your last flight: ${multiplier}, ${amount} don lose`,
  lastPaid: (multiplier, amount) => `Your last flight: ${multiplier}, e pay ${amount}`,
  lastRefunded: (amount) => `Dem cancel your last flight. ${amount} don come back.`,
  refunded: 'Dem cancel the flight. Your stake don come back.',
  uncertain: 'We no fit reach the server. Wetin you send fit don reach.',
  check: 'Check am now',
  automatic: 'Auto bets',
  automaticLead: 'The same bet for each of the next flights, as long as this page dey open.',
  rounds: 'How many flights you want',
  stopAtLoss: 'Stop if you lose',
  stopAtWin: 'Stop if you win',
  noStop: 'E no go stop',
  startAuto: (rounds) => `Start the ${rounds} bets`,
  stopAuto: (rounds) => `Stop am (${rounds} remain)`,
  autoWon: (amount, flights) => `Auto bets don end: you win ${amount} for ${flights} flight.`,
  autoLost: (amount, flights) => `Auto bets don end: you lose ${amount} for ${flights} flight.`,
  autoEven: (flights) => `Auto bets don end: you no win, you no lose for ${flights} flight.`,
  crowd: 'People for this flight',
  crowdCount: (bets) => (bets === 1 ? '1 bet' : `${bets} bets`),
  crowdEmpty: 'Nobody never bet for this flight.',
};

/** The words of other parts that this game shows. */
export const parts = { 'crash-rules': rules };

/** For the reasons of the game's own rules. */
export const refusals: RefusalWords = {
  auto_range: (least, most) => `Choose cash-out from ${least} reach ${most}, 0.01× by 0.01×.`,
  auto_above_ceiling: (ceiling) => `With this stake, cash-out no fit pass ${ceiling}.`,
};
