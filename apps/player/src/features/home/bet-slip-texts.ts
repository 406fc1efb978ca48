// Written by `npm run texts` from messages/bet-slip.en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('bet-slip', {
  title: 'Bet slip',
  empty: 'Your bet slip is empty',
  emptyText: 'What you pick on a match will appear here, with its odds and what it can pay.',
  book: 'Book',
  checkBet: 'Check Bet',
  hint: 'Booking codes open with the sportsbook.',
});
