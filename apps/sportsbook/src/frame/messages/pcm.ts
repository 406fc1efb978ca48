// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'sportsbook';

export const texts: typeof TEXTS = {
  title: 'Sports Betting',
  skipToScreen: 'Go straight to the matches',
  skipToSlip: 'Go straight to the slip',
  leave: 'Go back to dashboard',
  places: 'Parts wey dey the sportsbook',
  matches: 'Matches',
  live: 'Live',
  bets: 'My bets',
  slip: 'Slip',
  onSlip: (count) => `Slip, ${count}`,
  openBets: (count) => `My bets, ${count} open`,
  balance: 'Balance',
  hiddenBalance: '₦••••',
  showBalance: 'Show balance',
  hideBalance: 'Hide balance',
  deposit: 'Deposit',
  login: 'Log in',
  away: 'No network. The odds fit don old; we still dey try.',
  closed: 'Your session don end. Your bets still dey.',
  reopen: 'Open am again',
  unopened: 'Your account no open. Maybe network no dey.',
  retry: 'Try again',
  responsible: '18+ · Bet responsibly',
};
