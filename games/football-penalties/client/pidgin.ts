import type { RefusalWords } from '@jara/language/refusals';
import type { TEXTS } from './texts.ts';

export const words: typeof TEXTS = {
  lead: 'Five place to shoot, one keeper.',
  choose: 'Where you wan shoot?',
  goal: 'The goal: five place to shoot',
  aims: ['For middle', 'Down left', 'Down right', 'Up left', 'Up right'],
  kinds: ['Up corners', 'Down corners', 'Middle'],
  aimLabel: (place, percent, multiple, amount) =>
    `${place}: ${percent} chance, e go worth ${multiple}, ${amount}`,
  odds: 'Odds for the next shot',
  shot: 'Shot',
  chance: 'Chance',
  thenWorth: 'E go worth',
  overLimit: 'E pass limit',
  goals: (count) => (count === 1 ? '1 goal' : `${count} goals follow each other`),
  scored: 'Goals wey you don score',
  cashOut: (amount) => `Cash out ${amount}`,
  cashOutNothing: 'Score one goal before you cash out',
  wonTitle: 'You don cash out',
  returnedTitle: 'Your stake don come back',
  savedTitle: 'Keeper catch am',
  overTitle: 'E pass over bar',
  lostText: 'The streak don end.',
  goalCall: 'Goal!',
  saidReady: 'Ball dey for spot. Choose where you wan shoot.',
  saidGoal: (place, amount) => `${place}: goal. E worth ${amount} now.`,
  saidSaved: (place) => `${place}: keeper catch am. The streak don end.`,
  saidOver: (place) => `${place}: e pass over bar. The streak don end.`,
  saidWon: (amount) => `You cash out ${amount}.`,
  rules: [
    'Choose one of five place for the goal. Keeper dey decide as you kick, and e dey go each place the same number of times, anything wey you do. Goal dey raise wetin the streak worth; if keeper catch am or e pass over, the streak don end.',
    'For middle, na only keeper wey stand go catch am. For down corner, e go catch am if e dive there, and one time for four if e dive on top am. For up corner, e go catch am if e dive there, and one for four of the other shots go fly over bar.',
    'Every shot dey show the chance and wetin the streak go worth. Cash out after any goal.',
    'We dey take our share once, from the first goal. So 97 % dey come back for plenty rounds, anywhere you shoot and anytime you stop.',
    'If one shot fit win pass the most wey this game dey pay, we no go show am. Round wey you leave for 24 hours, we go cash out for you; if goal never enter, your stake go come back.',
  ],
};

/** For the reasons of the game's own rules. */
export const refusals: RefusalWords = {
  goal_first: 'Score one goal before you cash out.',
  most_paid: (most) =>
    `That shot fit win pass ${most}, the biggest money wey this game dey pay. Cash out, or choose another one.`,
  which_place: 'Choose where you wan shoot for the goal, or cash out.',
};
