import type { RefusalWords } from '@jara/language/refusals';
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
  rules: [
    'One card go open. Talk whether the next one go high or low; if e be the same, you still correct. For ace, wey low pass, and king, wey high pass, you fit talk “same” too.',
    'Every card dey come from complete 52, so you go see the correct chance before you guess. Correct guess dey multiply; one wrong one end the round.',
    'Cash out after any correct guess. If you no like card, jump am, reach 20 times for one round; e free.',
    'We dey take our share once, from your first guess. So 97 % dey come back for plenty rounds, anyhow you guess and anytime you stop.',
    'If one guess fit win pass the most wey this game dey pay, we no go show am. Round wey you leave for 24 hours, we go cash out for you; if you never guess, your stake go come back.',
  ],
};

/** For the reasons of the game's own rules. */
export const refusals: RefusalWords = {
  guess_first: 'Guess one card correct before you cash out.',
  most_skips: (most) => `One round fit get only ${most} skips.`,
  not_offered: 'You no fit guess that one on top this card.',
  most_paid: (most) =>
    `That guess fit win pass ${most}, the biggest money wey this game dey pay. Cash out, or choose another one.`,
  which_guess: 'Choose higher, lower, same, skip or cash-out.',
};
