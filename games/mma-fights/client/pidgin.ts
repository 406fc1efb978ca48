import type { RefusalWords } from '@jara/language/refusals';
import { words as rules } from './rules/pidgin.ts';
import type { TEXTS } from './texts.ts';

export const words: typeof TEXTS = {
  stage: 'The fight wey dey go on',
  connecting: 'We dey enter the arena…',
  away: 'Network don cut. We dey try again…',
  awayHelp: 'Bets wey we don take dey safe with us. We go settle them when the fight finish.',
  calledOff: 'Dem don cancel this fight',
  calledOffHelp: 'Every stake for am don go back to im balance.',
  versus: 'vs',
  yellow: 'Yellow side',
  blue: 'Blue side',
  striker: 'Puncher',
  grappler: 'Wrestler',
  allRound: 'Sabi all',
  inForm: 'Body dey hot',
  usualForm: 'Body dey normal',
  offForm: 'Body weak small',
  tape: 'Wetin dem carry come',
  fact: 'Wetin',
  strength: 'Body power',
  power: 'Heavy hand',
  submission: 'Hold-down sense',
  chin: 'Strong jaw',
  stamina: 'Breath',
  health: 'Body wey remain',
  ownBet: 'you don bet am',
  markets: 'Wetin you fit bet',
  winner: 'Who go win',
  distance: 'E go reach the end?',
  method: 'How e go end',
  winnerMethod: 'Who go win and how',
  round: 'Round wey e go end',
  winnerRound: 'Who go win and which round',
  yes: 'Yes o',
  no: 'No o',
  ko: 'Knock am',
  tapOut: 'E go tap',
  decision: 'Judges go talk',
  roundShort: (round) => `Rd ${round}`,
  roundNumber: (round) => `Round number ${round}`,
  wins: (name) => `${name} go win`,
  endsBy: (method) => `How fight go end: ${method}`,
  winsBy: (name, method) => `${name} go win: ${method}`,
  endsIn: (round) => `Fight go end for round ${round}`,
  winsIn: (name, round) => `${name} go win for round ${round}`,
  goes: 'E go reach the end',
  doesNotGo: 'E go end before judges talk',
  walkIn: 'Fighters dey enter',
  rest: 'Bell don ring',
  knockedOut: 'E don fall!',
  tapped: 'E don tap!',
  lastBell: 'Last bell don ring',
  judges: 'Wetin judges talk',
  judge: (number) => `Judge number ${number}`,
  replay: 'See am again',
  winnerIs: (name) => `${name} don win`,
  byKo: (round, clock) => `e knock am down for round ${round}, ${clock}`,
  bySubmission: (round, clock) => `e make am tap for round ${round}, ${clock}`,
  byDecision: (points) => `judges give am: ${points}`,
  account: 'How each round go',
  accountEmpty: 'We go talk the fight here, round by round.',
  ahead: (round, name, cards) =>
    cards === 3
      ? `Round ${round}: all the judges give ${name}`
      : `Round ${round}: two of three judges give ${name}`,
  results: 'Results',
  fightAndMarkets: 'The fight and wetin you fit bet',
  noResults: 'Fights wey don end go dey here.',
  resultLine: (winner, loser) => `${winner} don beat ${loser}`,
  paidOdds: 'Odds of who win',
};

/** The Pidgin texts of other parts that this game shows. */
export const parts = { 'mma-fights-rules': rules };

/** For the reasons of the game's own rules. */
export const refusals: RefusalWords = {
  bad_selection: () => 'Choose something wey dey the fight card.',
  not_offered: () => 'This one no dey for this fight.',
  stake_for_odds: (most) => `With these odds, stake no fit pass ${most}.`,
};
