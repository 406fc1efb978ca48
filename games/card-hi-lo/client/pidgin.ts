import type { RefusalWords } from '@jara/language/refusals';
import { words as rules } from './rules/pidgin.ts';
import type { TEXTS } from './texts.ts';

export const words: typeof TEXTS = {
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

/** The Pidgin texts of other parts that this game shows. */
export const parts = { 'card-hi-lo-rules': rules };

/** For the reasons of the game's own rules. */
export const refusals: RefusalWords = {
  guess_first: 'Guess one card correct before you cash out.',
  max_skips: (most) => `One round fit get only ${most} skips.`,
  not_offered: 'You no fit guess that one on top this card.',
  max_paid: (most) =>
    `That guess fit win pass ${most}, the biggest money wey this game dey pay. Cash out, or choose another one.`,
  which_guess: 'Choose higher, lower, same, skip or cash-out.',
};
