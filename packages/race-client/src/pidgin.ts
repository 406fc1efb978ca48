import type { RefusalWords } from '@jara/language/refusals';
import type { TEXTS } from './texts.ts';

export const words: typeof TEXTS = {
  film: 'The race wey dey go',
  connecting: 'We dey connect to the track…',
  away: 'Network don cut. We dey try again…',
  awayHelp: 'The bets wey you don put dey safe: na the result go settle them.',
  atStart: 'Dem dey go the start',
  off: 'Dem go start now now',
  running: 'Dem dey run',
  toGo: (metres) => `E remain ${metres} m`,
  finished: 'For the finish',
  photo: 'Photo go talk',
  photoBy: (seconds) => `Na ${seconds} s settle am`,
  replay: 'Watch again',
  replayOf: (round) => `Watch race ${round} again`,
  stopReplay: 'Stop am',
  voided: 'Dem cancel the race',
  voidedHelp: 'Every stake for am don go back.',
  wins: (name) => `${name} don win`,
  order: 'How dem dey run',
  tabs: 'Race card and the results',
  card: 'Card for the race',
  results: 'How e end',
  noCard: 'Dem dey draw the next race card.',
  kinds: 'The kind bets wey dey',
  straight: 'Win, place and show',
  win: 'Win',
  place: 'Place',
  show: 'Show',
  exacta: 'Exacta',
  quinella: 'Quinella',
  trifecta: 'Trifecta',
  topFour: 'First four',
  winHelp: 'E go come first.',
  placeHelp: (places) => `E dey inside the first ${places}.`,
  exactaHelp: 'The first two, as dem follow each other.',
  quinellaHelp: 'The first two, anyhow dem follow.',
  trifectaHelp: 'The first three, as dem follow each other.',
  topFourHelp: 'The first four, anyhow dem follow.',
  form: 'Form',
  formLong: (form) => `Where e come for the last five trials, the latest dey last: ${form}`,
  formHelp: 'Form: where e come for the last five trials of this field, the latest dey last.',
  odds: (market, runner, odds) => `${market} · ${runner} · ${odds}`,
  notOffered: 'E too sure, e no get price',
  choose: (runner, place) => `${runner} · ${place}`,
  inIt: 'put',
  places: ['1st', '2nd', '3rd', '4th'],
  missing: (count) => (count === '1' ? 'Choose 1 runner join.' : `Choose ${count} runners join.`),
  add: 'Put for slip',
  onSlip: 'Comot am',
  priceOf: (chance, back) => `Chance na 1 in ${chance}, e dey return ${back}`,
  how: 'How we take get these prices',
  howLead:
    'Every runner get strength wey dem draw for public before the bets. E go win with im share of all the strength; the second go come from those wey remain, and so e dey go. Odds na wetin dey return 90 % for win, place and show, rounded down.',
  strength: 'Power',
  chance: 'Chance say e go win',
  returns: 'E dey return',
  runner: 'Who dey run',
  noResults: 'The last races go show here.',
  race: (round) => `Race number ${round}`,
  winner: (name) => `Na ${name} win`,
  behind: (seconds) => `+${seconds} s`,
  paidOdds: 'Wetin dem pay for ₦1',
  rulesCard:
    'Dem dey draw the card of every race for public before im bets: who go run, and how strong each one be. The form dey show where e come for five trials of this same field, wey dem draw from the same strength.',
  rulesResult:
    'The result na the whole order, e don dey fixed before the first bet of im season, and e go prove imself after. The film come from am: everybody dey see the same race, and nothing inside fit change the result.',
  rulesBets: (place, show) =>
    `Win: e come first. Place: e dey inside the first ${place}. Show: e dey inside the first ${show}. Exacta: the first two as dem follow. Quinella: the first two anyhow. Trifecta: the first three as dem follow. First four: the first four anyhow.`,
  rulesPrices:
    'Na only the strength dey make the odds. Win, place and show dey return 90 % over plenty races, exacta and quinella 87 %, trifecta and first four 85 %, each one rounded down to hundredths. Wetin go pay less than 1.01 no dey.',
  rulesVoid:
    'You fit get eight bets for one race. If our servers fall for inside race, we go finish am or cancel am; race wey we cancel go give every stake back.',
  details: 'The whole order of race number',
};

/** For the reasons of the rules of races. */
export const refusals: RefusalWords = {
  race_market: () => 'Choose one of the bets wey dey the race card.',
  race_runners: (picks, starters) =>
    picks === '1'
      ? `Choose one runner by im number, from 1 to ${starters}.`
      : `Choose ${picks} different runners by their numbers, from 1 to ${starters}.`,
  race_no_price: () => 'This one too sure to get price wey pass the stake, so e no dey. Choose another bet.',
  race_above_most: (highest, stake) =>
    `Race fit pay at most ${highest}: with these odds the stake fit reach ${stake}.`,
};
