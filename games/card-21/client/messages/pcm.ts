// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'card-21';

export const texts: typeof TEXTS = {
  deal: 'Deal',
  firstLead: 'Near 21 pass the dealer',
  dealer: 'Dealer',
  you: 'You',
  hand: (number) => `Hand ${number}`,
  houseRules: [
    'Dealer dey draw reach 16, e dey stop for 17',
    'Blackjack dey pay 3 to 2',
    'Hole card and insurance no dey',
  ],
  plays: ['Hit', 'Stand', 'Double', 'Split'],
  playHints: ['1 more card', 'E don do', '1 card only', 'Two hands'],
  stakesMore: (amount) => `+${amount} stake`,
  tooLittle: 'E pass your money',
  best: 'Best',
  hint: 'Show me the best play',
  yourTurn: 'Na your turn',
  turnOf: (number) => `Hand ${number} dey play`,
  dealersTurn: 'Dealer dey draw',
  dealing: 'We dey share card',
  soft: (total) => `Soft ${total}`,
  bust: (total) => `E burst, ${total}`,
  blackjack: 'Blackjack',
  doubled: 'doubled',
  ends: ['Blackjack 3 to 2', 'Push', 'E win', 'Push', 'E lose', 'E win double', 'Push', 'E lose'],
  wonTitle: 'You don win',
  partTitle: 'Some of am don come back',
  evenTitle: 'Your stake don come back',
  lostTitle: 'Dealer carry am',
  blackjackTitle: 'Blackjack',
  lostText: (own, dealer) => `${own} against ${dealer}.`,
  saidDeal: (cards, total, dealer) => `You get ${cards}: ${total}. Dealer dey show ${dealer}.`,
  saidHand: (hand, cards, total) => `${hand}: ${cards}, ${total}.`,
  saidDealer: (cards, total) => `Dealer: ${cards}, ${total}.`,
  saidEnd: (hand, end) => `${hand}: ${end}.`,
  saidPaid: (amount) => `E pay ${amount}.`,
};
