import { texts } from '@jara/language/texts';

export const TEXTS = texts('jacks-poker', {
  deal: 'Deal',
  firstLead: 'Five cards. Keep the best, draw the rest once.',
  lead: 'Tap the cards to hold',
  hold: (card: string) => `Hold ${card}`,
  held: 'Held',
  best: 'Best',
  draw: (count: number) => (count === 1 ? 'Draw 1 card' : `Draw ${count} cards`),
  keepAll: 'Keep all five',
  drawing: 'Drawing…',
  paytable: 'What each hand pays',
  yourCards: 'Your cards',
  hint: 'Show the best hold',
  hintBest: (amount: string) => `Best hold: worth ${amount} on average`,
  hintOwn: (amount: string) => `Yours: ${amount}`,
  hintSame: 'Yours is the best hold',
  hintNothing: 'Best: throw all five',
  lostTitle: 'Not this time',
  lostText: 'A pair pays from jacks up.',
  returnedText: 'Your stake comes back',
  times: (count: number) => `${count}×`,
  timesSaid: (count: number) => (count === 1 ? 'gives the stake back' : `pays ${count} times the stake`),
  saidDealt: (cards: string) => `Dealt: ${cards}.`,
  saidMakes: (hand: string) => `You have ${hand}.`,
  saidWon: (cards: string, hand: string, amount: string) => `${cards}. ${hand}: ${amount} paid.`,
  saidLost: (cards: string) => `${cards}. Nothing this time.`,
  hands: [
    'Royal flush',
    'Straight flush',
    'Four of a kind',
    'Full house',
    'Flush',
    'Straight',
    'Three of a kind',
    'Two pair',
    'Jacks or better',
    'Nothing',
  ],
  rule1:
    'You are dealt five cards from a full, shuffled pack. Tap the ones to hold, then draw: the others are replaced once, from the 47 cards left.',
  rule2:
    'The hand after the draw is paid by the table, for any stake alike. A pair pays from jacks up: jacks, queens, kings or aces. An ace may also be the low end of a straight.',
  rule3:
    'The hint counts every possible draw of every way to hold your cards and shows the one worth most. It is exact, it is free, and you may do otherwise.',
  rule4:
    'Played as the hint says, 99.5439 % comes back over many rounds, counted over every deal and every draw: 97.56 % without the royal flush, which comes once in about 40,000.',
  rule5:
    'On a keyboard, 1 to 5 hold a card and D draws. A deal left open for 24 hours is held best and drawn for you.',
});
