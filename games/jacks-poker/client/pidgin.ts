import type { RefusalWords } from '@jara/language/refusals';
import type { TEXTS } from './texts.ts';

export const words: typeof TEXTS = {
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
  rules: [
    'We go share you five cards from complete pack. Tap the ones wey you wan hold, then change: we go replace the rest one time, from the 47 cards wey remain.',
    'The hand wey you get after, the table dey pay am, any stake na the same. Pair dey pay from jack go up: jacks, queens, kings or aces. Ace fit also start low straight.',
    'The hint dey count every draw wey fit come for every way to hold your cards, and e dey show the one wey worth pass. E correct, e free, and you fit do your own.',
    'If you play as the hint talk, 99.5439 % dey come back for plenty rounds, we count am for every deal and every draw: 97.56 % without royal flush, wey dey come once for about 40,000.',
    'For keyboard, 1 to 5 dey hold card and D dey change. Deal wey you leave open for 24 hours, we go hold the best and change for you.',
  ],
};

/** For the reasons of the game's own rules. */
export const refusals: RefusalWords = {
  which_cards: 'Choose which of the five cards you wan hold, each one once.',
};
