// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { SLIP_TEXTS } from '../texts.ts';

export const part = 'football-league-slip';

export const texts: typeof SLIP_TEXTS = {
  slipOdds: (legs, odds) => (legs === 1 ? `Slip · ${odds}` : `Slip · ${legs} · ${odds}`),
  slipCount: (legs) => `Slip · ${legs} single bets`,
  slipBets: (bets) => (bets === 1 ? 'The bet wey you place' : `The ${bets} bets wey you place`),
  winningNow: (winning, bets) => `${winning} for ${bets} dey win now`,
  howToBet: 'How you wan bet',
  singles: 'One by one',
  together: 'Accumulator',
  maxBets: (left) =>
    left === 0
      ? 'One week dey take ten bets from you, and you don place all.'
      : `One week dey take ten bets from you: ${left} remain.`,
  totalOdds: 'All the odds',
  stakeOfTogether: 'accumulator',
  couldPay: (amount) => `E fit pay ${amount}`,
  placeTogether: (amount) => `Place accumulator · ${amount}`,
  remove: 'Remove',
  clear: 'Clear everything for slip',
  check: 'Check am now',
  uncertain: 'We no fit reach the server. Your bet fit don reach.',
  yourBets: 'Your bets for this week',
  single: 'One bet',
  accumulator: (legs) => `Accumulator wey carry ${legs}`,
  paid: (amount) => `E pay ${amount}`,
  lostBet: 'E lose',
  returned: 'Stake don come back',
  legWon: 'e win',
  legLost: 'e lose',
  waits: 'e never start',
};
