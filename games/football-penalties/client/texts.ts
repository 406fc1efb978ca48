// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('football-penalties', {
  lead: 'Five places to shoot, one keeper.',
  choose: 'Where do you shoot?',
  goal: 'The goal: five places to shoot',
  aims: ['Down the middle', 'Low left', 'Low right', 'Top left', 'Top right'],
  kinds: ['Top corners', 'Low corners', 'Middle'],
  aimLabel: (
    place: string | number,
    percent: string | number,
    multiple: string | number,
    amount: string | number,
  ) => `${place}: ${percent} likely, then worth ${multiple}, ${amount}`,
  odds: 'Odds of the next shot',
  shot: 'Shot',
  chance: 'Chance',
  thenWorth: 'Then worth',
  overLimit: 'Above the limit',
  goals: (count: number) => (count === 1 ? '1 goal' : `${count} goals in a row`),
  scored: 'Goals of this streak',
  cashOut: (amount: string | number) => `Cash out ${amount}`,
  cashOutNothing: 'Score one goal to cash out',
  wonTitle: 'You cashed out',
  returnedTitle: 'Stake returned',
  savedTitle: 'Saved',
  overTitle: 'Over the bar',
  lostText: 'The streak is over.',
  goalCall: 'Goal!',
  saidReady: 'The ball is on the spot. Choose where to shoot.',
  saidGoal: (place: string | number, amount: string | number) =>
    `${place}: goal. The streak is worth ${amount}.`,
  saidSaved: (place: string | number) => `${place}: saved. The streak is over.`,
  saidOver: (place: string | number) => `${place}: over the bar. The streak is over.`,
  saidWon: (amount: string | number) => `Cashed out ${amount}.`,
});
