// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('my-play', {
  lead: 'What went in and out, and what you staked. The figures are those of your statement.',
  statement: 'See your statement',
  setLimits: 'Limits and breaks',
  since: 'Since you opened your account',
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  netDeposits: 'Deposits less withdrawals',
  month: 'This month',
  staked: 'Stakes',
  paid: 'Payouts',
  result: 'Payouts less stakes',
  now: 'Now',
  session: 'This play session',
  sessionSince: (time: string | number, staked: string | number, paid: string | number) =>
    `Since ${time}: ${staked} staked, ${paid} paid`,
  noSession: 'You are not playing now',
  week: 'Time played this week',
  hours: (hours: string | number, minutes: string | number) => `${hours} h ${minutes} min`,
  period: 'Shown',
  lastDays: (days: string | number) => `Last ${days} days`,
  byDay: 'Payouts less stakes, by day',
  byDayLead: 'Bars above the line are days on which you were paid more than you staked.',
  byProduct: 'Stakes by game',
  productLine: (staked: string | number, paid: string | number, bets: string | number) =>
    `${staked} staked, ${paid} paid, ${bets} bets`,
  byHour: 'Stakes by hour of the day',
  byHourLead: 'Hours in Lagos.',
  table: 'The same as a table',
  day: 'Day',
  hour: 'Hour',
  none: 'You placed no bets in these days.',
  loading: 'Loading your play',
  notLoaded: 'Your play could not be loaded.',
  patterns: 'Patterns in your play',
  patternsLead: 'Your last 28 days met these published rules. While they stand, we send you no offers.',
  chasing: (day: string | number, deposits: string | number, deposited: string | number) =>
    `On ${day} you deposited ${deposits} times soon after a bet, ${deposited} in all.`,
  nightPlay: (nights: string | number, days: string | number, day: string | number) =>
    `You staked after midnight on ${nights} of the ${days} days up to ${day}.`,
  risingStakes: (day: string | number, staked: string | number, usual: string | number) =>
    `In the week up to ${day} you staked ${staked}. A usual week of yours was ${usual}.`,
  withdrawalsOften: (day: string | number, requested: string | number, returned: string | number) =>
    `On ${day} you requested ${requested} withdrawals, and ${returned} came back.`,
  raisedLimits: (days: string | number, day: string | number, changes: string | number) =>
    `In the ${days} days up to ${day} you requested or confirmed higher limits ${changes} times.`,
  declinedDeposits: (day: string | number, transfers: string | number) =>
    `On ${day} your limit kept ${transfers} transfers, or parts of them, from your balance.`,
  longSession: (day: string | number, hours: string | number, minutes: string | number) =>
    `On ${day} you had played for ${hours} h ${minutes} min without a pause of half an hour.`,
  rules: 'The rules',
  taxTitle: (year: string | number) => `Tax certificate ${year}`,
  taxLead: (name: string | number, taxed: string | number) =>
    `Tax on winnings that was taken from your balance. ${name}: ${taxed} in all.`,
  taxWin: 'Wins',
  taxSession: 'Play sessions',
  taxWithdrawal: 'Withdrawals',
  taxMonth: 'Month',
  taxOf: 'Taxed',
  taxWinnings: 'Winnings',
  taxTaken: 'Tax',
  taxReturned: 'Returned',
  taxRemitted: 'Paid to',
  taxPaid: (authority: string | number, day: string | number, reference: string | number) =>
    `${authority}, ${day}, ${reference}`,
  taxNotPaid: (authority: string | number) => `${authority}: not paid yet`,
});
