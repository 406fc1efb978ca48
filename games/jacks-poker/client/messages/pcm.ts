// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'jacks-poker';

export const texts: typeof TEXTS = {
  firstLead: 'Five cards. Keep the good ones, change the rest one time.',
  lead: 'Tap the cards wey you wan hold',
  hold: (card) => `Hold ${card}`,
  held: 'Held',
  best: 'Best',
  draw: (count) => (count === 1 ? 'Change 1 card' : `Change ${count} cards`),
  keepAll: 'Keep all the five',
  drawing: 'E dey change…',
  paytable: 'Wetin each hand dey pay',
  yourCards: 'Your cards',
  hint: 'Show me the best hold',
  hintBest: (amount) => `Best hold: e worth ${amount} on average`,
  hintOwn: (amount) => `Your own: ${amount}`,
  hintSame: 'Your own na the best hold',
  hintNothing: 'Best: throw all the five away',
  lostTitle: 'E no enter this time',
  lostText: 'Pair dey pay from jacks go up.',
  times: (count) => `${count}×`,
  timesSaid: (count) => (count === 1 ? 'dey return your stake' : `dey pay ${count} times the stake`),
  saidDealt: (cards) => `Your cards: ${cards}.`,
  saidMakes: (hand) => `You get ${hand}.`,
  saidWon: (cards, hand, amount) => `${cards}. ${hand}: e pay ${amount}.`,
  saidLost: (cards) => `${cards}. E no enter this time.`,
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
};
