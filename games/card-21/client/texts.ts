// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('card-21', {
  deal: 'Deal',
  firstLead: 'Come nearer to 21 than the dealer',
  dealer: 'Dealer',
  you: 'You',
  hand: (number: string | number) => `Hand ${number}`,
  houseRules: [
    'Dealer draws to 16, stands on every 17',
    'Blackjack pays 3 to 2',
    'No hole card, no insurance',
  ],
  plays: ['Hit', 'Stand', 'Double', 'Split'],
  playHints: ['1 more card', 'No more', '1 card only', 'Two hands'],
  stakesMore: (amount: string | number) => `+${amount} stake`,
  tooLittle: 'Above your balance',
  best: 'Best',
  hint: 'Show the best play',
  yourTurn: 'Your turn',
  turnOf: (number: string | number) => `Hand ${number} plays`,
  dealersTurn: 'The dealer draws',
  dealing: 'Dealing',
  soft: (total: string | number) => `Soft ${total}`,
  bust: (total: string | number) => `Bust, ${total}`,
  blackjack: 'Blackjack',
  doubled: 'doubled',
  ends: ['Blackjack 3 to 2', 'Push', 'Won', 'Push', 'Lost', 'Won double', 'Push', 'Lost'],
  wonTitle: 'You won',
  partTitle: 'Part of it comes back',
  evenTitle: 'Stake returned',
  lostTitle: 'Dealer wins',
  blackjackTitle: 'Blackjack',
  lostText: (own: string | number, dealer: string | number) => `${own} against ${dealer}.`,
  saidDeal: (cards: string | number, total: string | number, dealer: string | number) =>
    `You have ${cards}: ${total}. Dealer shows ${dealer}.`,
  saidHand: (hand: string | number, cards: string | number, total: string | number) =>
    `${hand}: ${cards}, ${total}.`,
  saidDealer: (cards: string | number, total: string | number) => `Dealer: ${cards}, ${total}.`,
  saidEnd: (hand: string | number, end: string | number) => `${hand}: ${end}.`,
  saidPaid: (amount: string | number) => `${amount} paid.`,
});
