// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'my-play';

export const texts: typeof TEXTS = {
  lead: 'Wetin enter, wetin comot, and wetin you stake. The figures na the ones wey dey your statement.',
  statement: 'See your statement for wallet',
  setLimits: 'Limits and rest',
  since: 'Since you open your account',
  deposits: 'Money wey enter',
  withdrawals: 'Money wey comot',
  netDeposits: 'Wetin enter, minus wetin comot',
  month: 'This month wey we dey',
  staked: 'Wetin you stake',
  paid: 'Wetin we pay you',
  result: 'Wetin we pay, minus wetin you stake',
  now: 'Now now',
  session: 'As you dey play now',
  sessionSince: (time, staked, paid) => `Since ${time}: you stake ${staked}, we pay ${paid}`,
  noSession: 'You no dey play now',
  week: 'Time wey you play this week',
  hours: (hours, minutes) => `${hours} hour ${minutes} min`,
  period: 'Wetin we dey show',
  lastDays: (days) => `The last ${days} days`,
  byDay: 'Wetin we pay minus wetin you stake, day by day',
  byDayLead: 'Bars wey dey up na days wey we pay you pass wetin you stake.',
  byProduct: 'Wetin you stake, game by game',
  productLine: (staked, paid, bets) => `You stake ${staked}, we pay ${paid}, ${bets} bets`,
  byHour: 'Wetin you stake, hour by hour',
  byHourLead: 'The hours na Lagos time.',
  table: 'The same thing for table',
  day: 'Which day',
  hour: 'Which hour',
  none: 'You no play any bet for these days.',
  loading: 'Your play dey load',
  notLoaded: 'Your play no gree load.',
  patterns: 'How your play dey go',
  patternsLead:
    'Your last 28 days match these rules wey we publish. As long as dem dey, we no go send you any offer.',
  chasing: (day, deposits, deposited) =>
    `On ${day} you put money ${deposits} times small time after bet, ${deposited} altogether.`,
  nightPlay: (nights, days, day) =>
    `You stake after midnight for ${nights} of the ${days} days wey end on ${day}.`,
  risingStakes: (day, staked, usual) =>
    `For the week wey end on ${day} you stake ${staked}. Your normal week na ${usual}.`,
  withdrawalsOften: (day, requested, returned) =>
    `On ${day} you ask for ${requested} withdrawals, and ${returned} come back.`,
  raisedLimits: (days, day, changes) =>
    `For the ${days} days wey end on ${day} you ask for higher limit or confirm am ${changes} times.`,
  declinedDeposits: (day, transfers) =>
    `On ${day} your limit no gree ${transfers} transfers, or part of dem, enter your balance.`,
  longSession: (day, hours, minutes) =>
    `On ${day} you don play ${hours} hour ${minutes} min without half hour rest.`,
  rules: 'See the rules',
  taxTitle: (year) => `Paper of your tax for ${year}`,
  taxLead: (name, taxed) => `Tax for winnings wey comot from your balance. ${name}: ${taxed} for everything.`,
  taxWin: 'Bets wey win',
  taxSession: 'Times wey you play',
  taxWithdrawal: 'Money wey you withdraw',
  taxMonth: 'The month',
  taxOf: 'Wetin dem tax',
  taxWinnings: 'Wetin you win',
  taxTaken: 'The tax',
  taxReturned: 'Wetin we give back',
  taxRemitted: 'Who dem pay am give',
  taxPaid: (authority, day, reference) => `Dem pay am give ${authority} ${day}, ${reference}`,
  taxNotPaid: (authority) => `${authority}: we never pay am yet`,
};
