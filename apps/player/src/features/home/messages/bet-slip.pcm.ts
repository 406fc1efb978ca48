// Written by `npm run texts` from messages/bet-slip.pcm.json; a test compares.
import type { TEXTS } from '../bet-slip-texts.ts';

export const part = 'bet-slip';

export const texts: typeof TEXTS = {
  title: 'Bet slip',
  empty: 'Nothing dey your bet slip',
  emptyText: 'Wetin you pick for match go dey here, with the odds and wetin e fit pay.',
  book: 'Book',
  checkBet: 'Check Bet',
  hint: 'Booking codes go open with the sportsbook.',
};
