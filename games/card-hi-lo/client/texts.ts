// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('card-hi-lo', {
  firstLead: 'Is the next card higher or lower?',
  higher: 'Higher',
  higherOrSame: 'Higher or same',
  lower: 'Lower',
  lowerOrSame: 'Lower or same',
  same: 'Same',
  chance: (percent: string | number) => `${percent} likely`,
  wins: (amount: string | number) => `→ ${amount}`,
  overLimit: 'Above the limit',
  skip: (left: string | number) => `Skip card (${left} left)`,
  cashOut: (amount: string | number) => `Cash out ${amount}`,
  cashOutNothing: 'Guess right once to cash out',
  streak: (count: number) => (count === 1 ? '1 right' : `${count} right in a row`),
  worth: 'Worth now',
  turned: 'Cards turned',
  wonTitle: 'You cashed out',
  lostTitle: 'Not this time',
  returnedTitle: 'Stake returned',
  lostText: (card: string | number) => `The ${card} ended the streak.`,
  saidCard: (card: string | number) => `${card}.`,
  saidRight: (card: string | number, amount: string | number) =>
    `${card}. Right. The streak is worth ${amount}.`,
  saidWrong: (card: string | number) => `${card}. Wrong, the streak is over.`,
  saidWon: (amount: string | number) => `Cashed out ${amount}.`,
});
