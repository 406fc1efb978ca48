// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('sportsbook', {
  title: 'Sports Betting',
  skipToScreen: 'Skip to the matches',
  skipToSlip: 'Skip to the slip',
  leave: 'Back to the dashboard',
  places: 'Parts of the sportsbook',
  matches: 'Matches',
  live: 'Live',
  bets: 'My bets',
  slip: 'Slip',
  onSlip: (count: string | number) => `Slip, ${count}`,
  openBets: (count: string | number) => `My bets, ${count} open`,
  balance: 'Balance',
  hiddenBalance: '₦••••',
  showBalance: 'Show balance',
  hideBalance: 'Hide balance',
  deposit: 'Deposit',
  login: 'Log in',
  away: 'No connection. Odds may be out of date; we are reconnecting.',
  closed: 'Your session has ended. Your bets are safe.',
  reopen: 'Open it again',
  unopened: 'Your account did not open. Your network may be down.',
  retry: 'Try again',
  responsible: '18+ · Bet responsibly',
});
