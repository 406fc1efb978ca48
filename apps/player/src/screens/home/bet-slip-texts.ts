import { texts } from '@jara/language/texts';

export const BET_SLIP_TEXTS = texts('bet-slip', {
  title: 'Bet slip',
  empty: 'Your bet slip is empty',
  emptyText: 'What you pick on a match will stand here, with its odds and what it can pay.',
  book: 'Book',
  checkBet: 'Check Bet',
  hint: 'Booking codes open with the sportsbook.',
});
