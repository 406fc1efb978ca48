// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'card-hi-lo';

export const texts: typeof TEXTS = {
  firstLead: 'Next card go high pass am or e go low?',
  higher: 'E go high',
  higherOrSame: 'High or same',
  lower: 'E go low',
  lowerOrSame: 'Low or same',
  same: 'Same',
  chance: (percent) => `${percent} chance`,
  wins: (amount) => `→ ${amount}`,
  overLimit: 'E pass limit',
  skip: (left) => `Jump card (${left} remain)`,
  cashOut: (amount) => `Cash out ${amount}`,
  cashOutNothing: 'Guess correct once before you cash out',
  streak: (count) => `${count} correct`,
  worth: 'E worth now',
  turned: 'Cards wey don open',
  wonTitle: 'You don cash out',
  lostTitle: 'E no enter this time',
  returnedTitle: 'Your stake don come back',
  lostText: (card) => `Na ${card} end am.`,
  saidCard: (card) => `${card}.`,
  saidRight: (card, amount) => `${card}. Correct. E worth ${amount} now.`,
  saidWrong: (card) => `${card}. E no correct, round don end.`,
  saidWon: (amount) => `You cash out ${amount}.`,
};
