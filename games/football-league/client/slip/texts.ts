// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

/** Of the slip, which is loaded after the first screen. */
export const SLIP_TEXTS = texts('football-league-slip', {
  slipOdds: (legs: number, odds: string | number) =>
    legs === 1 ? `Slip · ${odds}` : `Slip · ${legs} · ${odds}`,
  slipCount: (legs: string | number) => `Slip · ${legs} singles`,
  slipBets: (bets: number) => (bets === 1 ? 'Your bet' : `Your ${bets} bets`),
  winningNow: (winning: string | number, bets: string | number) => `${winning} of ${bets} winning now`,
  howToBet: 'How to bet',
  singles: 'Singles',
  together: 'Accumulator',
  maxBets: (left: number) =>
    left === 0
      ? 'A week takes ten bets from you, and all are placed.'
      : `A week takes ten bets from you: ${left} more.`,
  totalOdds: 'Total odds',
  stakeOfTogether: 'accumulator',
  couldPay: (amount: string | number) => `Could pay ${amount}`,
  placeTogether: (amount: string | number) => `Place accumulator · ${amount}`,
  remove: 'Remove',
  clear: 'Clear the slip',
  check: 'Check now',
  uncertain: 'We could not reach the server. Your bet may have arrived.',
  yourBets: 'Your bets this week',
  single: 'Single',
  accumulator: (legs: string | number) => `Accumulator of ${legs}`,
  paid: (amount: string | number) => `Paid ${amount}`,
  lostBet: 'Lost',
  returned: 'Stake returned',
  legWon: 'won',
  legLost: 'lost',
  waits: 'not started',
});
