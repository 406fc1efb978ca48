import { texts } from '@jara/language/texts';

export const TEXTS = texts('card-hi-lo', {
  deal: 'Deal',
  firstLead: 'Is the next card higher or lower?',
  higher: 'Higher',
  higherOrSame: 'Higher or same',
  lower: 'Lower',
  lowerOrSame: 'Lower or same',
  same: 'Same',
  chance: (percent: string) => `${percent} likely`,
  wins: (amount: string) => `→ ${amount}`,
  overLimit: 'Above the limit',
  skip: (left: number) => `Skip card (${left} left)`,
  cashOut: (amount: string) => `Cash out ${amount}`,
  cashOutNothing: 'Guess right once to cash out',
  streak: (count: number) => (count === 1 ? '1 right' : `${count} right in a row`),
  worth: 'Worth now',
  turned: 'Cards turned',
  wonTitle: 'You cashed out',
  lostTitle: 'Not this time',
  returnedTitle: 'Stake returned',
  lostText: (card: string) => `The ${card} ended the streak.`,
  saidCard: (card: string) => `${card}.`,
  saidRight: (card: string, amount: string) => `${card}. Right. The streak is worth ${amount}.`,
  saidWrong: (card: string) => `${card}. Wrong, the streak is over.`,
  saidWon: (amount: string) => `Cashed out ${amount}.`,
  rule1:
    'A card is turned. Say whether the next one is higher or lower; an equal card is right either way. On an ace, the lowest card, and on a king, the highest, you may also say “same”.',
  rule2:
    'Every card is drawn from the full deck of 52, so each guess shows its exact chance before you make it. Right guesses multiply; one wrong guess ends the round.',
  rule3:
    'Cash out after any right guess. Skip a card you do not like, up to 20 times a round; it costs nothing.',
  rule4:
    'Our share is taken once, from your first guess. So 97 % comes back over many rounds, whatever you guess and whenever you stop.',
  rule5:
    'A guess whose win would pass the most the game pays is not offered. A round left open for 24 hours is cashed out for you; if nothing was guessed yet, the stake is returned.',
});
