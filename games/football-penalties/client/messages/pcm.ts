// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'football-penalties';

export const texts: typeof TEXTS = {
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
};
