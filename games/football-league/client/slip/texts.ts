import { texts } from '@jara/language/texts';

/** Of the slip, which is loaded after the first screen. */
export const SLIP_TEXTS = texts('football-league-slip', {
  slipOdds: (legs: number, odds: string) => (legs === 1 ? `Slip · ${odds}` : `Slip · ${legs} · ${odds}`),
  slipCount: (legs: number) => `Slip · ${legs} singles`,
  slipBets: (bets: number) => (bets === 1 ? 'Your bet' : `Your ${bets} bets`),
  winningNow: (winning: number, bets: number) => `${winning} of ${bets} winning now`,
  howToBet: 'How to bet',
  singles: 'Singles',
  together: 'Accumulator',
  maxBets: (left: number) =>
    left === 0
      ? 'A week takes ten bets from you, and all are placed.'
      : `A week takes ten bets from you: ${left} more.`,
  totalOdds: 'Total odds',
  stakeOfTogether: 'accumulator',
  couldPay: (amount: string) => `Could pay ${amount}`,
  placeTogether: (amount: string) => `Place accumulator · ${amount}`,
  remove: 'Remove',
  clear: 'Clear the slip',
  check: 'Check now',
  uncertain: 'We could not reach the server. Your bet may have arrived.',
  yourBets: 'Your bets this week',
  single: 'Single',
  accumulator: (legs: number) => `Accumulator of ${legs}`,
  paid: (amount: string) => `Paid ${amount}`,
  lostBet: 'Lost',
  returned: 'Stake returned',
  legWon: 'won',
  legLost: 'lost',
  waits: 'not started',
});
