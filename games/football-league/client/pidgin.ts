import type { RefusalWords } from '@jara/language/refusals';
import { words as rules } from './rules/pidgin.ts';
import { words as seasonWords } from './season/pidgin.ts';
import { words as slipWords } from './slip/pidgin.ts';
import type { TEXTS } from './texts.ts';

export const words: typeof TEXTS = {
  connecting: 'We dey call the stadiums…',
  away: 'Network don cut. We dey try again…',
  awayHelp:
    'The bets wey you don place dey safe: we go play the week and pay am, whether you dey watch or not.',
  week: (season, week, weeks) => `Season ${season} · Week ${week} for ${weeks}`,
  views: 'Wetin you fit see for the league',
  matches: 'Games',
  table: 'The table',
  weeks: 'Every week',
  firstHalf: 'First half dey go',
  halfTime: 'Na half time',
  secondHalf: 'Second half dey go',
  fullTime: 'Match don finish',
  minute: (minute) => `${minute}′`,
  versus: (home, away) => `${home} – ${away}`,
  allMarkets: (match) => `Every bet for ${match}`,
  more: (count) => `+${count}`,
  lastFive: 'Last five matches',
  won: 'win',
  drawn: 'draw',
  lost: 'lose',
  result: 'How match go end',
  double: 'Double chance (two results)',
  goals: 'All the goals',
  both: 'The two teams go score',
  score: 'The exact score',
  halves: 'Half time / full time result',
  toWin: (club) => `${club} go win`,
  draw: 'Nobody win (draw)',
  orDraw: (club) => `${club} go win or draw`,
  noDraw: 'No be draw',
  over: (line) => `Pass ${line}`,
  under: (line) => `Below ${line}`,
  overGoals: (line) => `Goals go pass ${line}`,
  underGoals: (line) => `Goals no go reach ${line}`,
  yes: 'E go happen',
  no: 'No way',
  bothScore: 'The two teams go score',
  notBothScore: 'No be the two teams go score',
  exactly: (score) => `E go end ${score}`,
  halfThenFull: (half, full) => `For half time ${half}, for full time ${full}`,
  homeLead: 'home side lead',
  awayLead: 'away side lead',
  level: 'dem equal',
  pickOdds: (pick, odds) => `${pick}, ${odds}`,
  notOffered: 'e no dey',
  ownPick: 'you don bet am',
  slip: 'Your bet slip',
  tapOdds: 'Tap odds to bet, or tap match to see all im bets.',
  nextWeek: 'Next week go soon open.',
  sameMatch: 'Two choices of one match dey follow each other: accumulator dey take only one from each match.',
  needTwo: 'Tap another match join am to make accumulator.',
  stands: 'e dey win now',
  fails: 'e dey lose now',
  calledOff: 'Dem cancel this week',
  calledOffHelp: 'Every stake don go back to im balance.',
};

export const parts = {
  'football-league-season': seasonWords,
  'football-league-slip': slipWords,
  'football-league-rules': rules,
};

/** For the reasons of the game's own rules. */
export const refusals: RefusalWords = {
  league_legs: (most) => `Choose from one reach ${most}.`,
  league_selection: 'This choice no dey for this week. Choose again.',
  league_same_match:
    'Two choices of one match dey follow each other: accumulator dey take only one from each match.',
  league_not_offered: 'This choice no dey for this match. Choose another one.',
  league_odds_changed: (odds) => `The odds na ${odds} now. Choose again.`,
  league_odds_most: (highest, odds) =>
    `One bet fit pay ${highest} at most, so odds fit reach only ${odds}. Remove one selection.`,
  league_above_most: (highest, stake) =>
    `One bet fit pay ${highest} at most: with these odds your stake fit reach ${stake}.`,
};
