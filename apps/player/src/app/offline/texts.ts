// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('offline', {
  name: 'You are offline',
  title: 'You are offline.',
  safe: 'Your money is safe. Your balance, your bets and your wins are kept on our side, not on this phone.',
  worksTitle: 'What still works',
  works: [
    'Rules, questions and terms that you opened before: open them again.',
    'A transfer you sent from your bank arrives without this page.',
    'A bet that reached us counts. Your history shows its result when you are back.',
  ],
  waitsTitle: 'What waits for the network',
  waits: ['Playing, and seeing your balance.', 'Deposits and withdrawals that you have not sent yet.'],
  again: 'Load again',
});
