import type { BET_SLIP_TEXTS } from '../../features/home/texts.ts';

export const words: typeof BET_SLIP_TEXTS = {
  title: 'Bet slip',
  empty: 'Nothing dey your bet slip',
  emptyText: 'Wetin you pick for match go dey here, with the odds and wetin e fit pay.',
  book: 'Book',
  checkBet: 'Check Bet',
  hint: 'Booking codes go open with the sportsbook.',
};
