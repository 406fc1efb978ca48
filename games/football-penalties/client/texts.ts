import { texts } from '@jara/language/texts';

export const TEXTS = texts('football-penalties', {
  lead: 'Five places to shoot, one keeper.',
  choose: 'Where do you shoot?',
  goal: 'The goal: five places to shoot',
  /** In the order of the rules: middle, low, top. */
  aims: ['Down the middle', 'Low left', 'Low right', 'Top left', 'Top right'],
  kinds: ['Top corners', 'Low corners', 'Middle'],
  aimLabel: (place: string, percent: string, multiple: string, amount: string) =>
    `${place}: ${percent} likely, then worth ${multiple}, ${amount}`,
  odds: 'Odds of the next shot',
  shot: 'Shot',
  chance: 'Chance',
  thenWorth: 'Then worth',
  overLimit: 'Above the limit',
  goals: (count: number) => (count === 1 ? '1 goal' : `${count} goals in a row`),
  scored: 'Goals of this streak',
  cashOut: (amount: string) => `Cash out ${amount}`,
  cashOutNothing: 'Score one goal to cash out',
  wonTitle: 'You cashed out',
  returnedTitle: 'Stake returned',
  savedTitle: 'Saved',
  overTitle: 'Over the bar',
  lostText: 'The streak is over.',
  goalCall: 'Goal!',
  saidReady: 'The ball is on the spot. Choose where to shoot.',
  saidGoal: (place: string, amount: string) => `${place}: goal. The streak is worth ${amount}.`,
  saidSaved: (place: string) => `${place}: saved. The streak is over.`,
  saidOver: (place: string) => `${place}: over the bar. The streak is over.`,
  saidWon: (amount: string) => `Cashed out ${amount}.`,
  rules: [
    'Choose one of five places in the goal. The keeper makes up his mind as the ball is struck and goes to each place equally often, whatever you do. A goal raises what the streak is worth; a shot that is saved or goes over ends it.',
    'Down the middle only a keeper who stands still saves. In a low corner he saves when he dives there, and one time in four when he dives above it. In a top corner he saves when he dives there, and one in four of the other shots flies over the bar.',
    'Each shot shows its chance and what the streak is worth after it. Cash out after any goal.',
    'Our share is taken once, from the first goal. So 97 % comes back over many rounds, wherever you shoot and whenever you stop.',
    'A shot whose win would pass the most the game pays is not offered. A round left open for 24 hours is cashed out for you; if no goal was scored yet, the stake is returned.',
  ],
});
