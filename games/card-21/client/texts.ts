import { texts } from '@jara/language/texts';

export const TEXTS = texts('card-21', {
  deal: 'Deal',
  firstLead: 'Come nearer to 21 than the dealer',
  dealer: 'Dealer',
  you: 'You',
  hand: (number: number) => `Hand ${number}`,
  houseRules: [
    'Dealer draws to 16, stands on every 17',
    'Blackjack pays 3 to 2',
    'No hole card, no insurance',
  ],
  plays: ['Hit', 'Stand', 'Double', 'Split'],
  playHints: ['1 more card', 'No more', '1 card only', 'Two hands'],
  stakesMore: (amount: string) => `+${amount} stake`,
  tooLittle: 'Above your balance',
  best: 'Best',
  hint: 'Show the best play',
  yourTurn: 'Your turn',
  turnOf: (number: number) => `Hand ${number} plays`,
  dealersTurn: 'The dealer draws',
  dealing: 'Dealing',
  soft: (total: number) => `Soft ${total}`,
  bust: (total: number) => `Bust, ${total}`,
  blackjack: 'Blackjack',
  doubled: 'doubled',
  ends: ['Blackjack 3 to 2', 'Equal', 'Won', 'Equal', 'Lost', 'Won double', 'Equal', 'Lost'],
  wonTitle: 'You won',
  partTitle: 'Part of it comes back',
  evenTitle: 'Stake returned',
  lostTitle: 'The dealer has it',
  blackjackTitle: 'Blackjack',
  lostText: (own: string, dealer: string) => `${own} against ${dealer}.`,
  saidDeal: (cards: string, total: string, dealer: string) =>
    `You have ${cards}: ${total}. Dealer shows ${dealer}.`,
  saidHand: (hand: string, cards: string, total: string) => `${hand}: ${cards}, ${total}.`,
  saidDealer: (cards: string, total: string) => `Dealer: ${cards}, ${total}.`,
  saidEnd: (hand: string, end: string) => `${hand}: ${end}.`,
  saidPaid: (amount: string) => `${amount} paid.`,
  rule1:
    'You get two cards, the dealer one. Take cards to come as near to 21 as you dare; above it your hand is lost. Tens and pictures count ten, an ace one or eleven.',
  rule2:
    'When your hands are done the dealer draws: to 16, and he stands on every 17. A higher total wins as much as was staked; equal totals return the stake. An ace with a ten-card as the first two is blackjack: it wins one and a half times the stake at once, and ties only with a dealer’s blackjack.',
  rule3:
    'On two cards you can double: stake as much again for exactly one more card. Two cards of one value can be split, once, into two hands with a stake each; split aces get one card each. By European rules the dealer has no hole card, so a blackjack of his takes doubles and splits as well; there is no insurance and no surrender.',
  rule4:
    'Every card is drawn from a full pack of 52, so what lies on the table changes nothing about the next one. Played as the hint says, 99.38 % of what is staked comes back: the house keeps 0.68 % of the first stake.',
  rule5:
    'On a keyboard: H hits, S stands, D doubles, P splits. A round left open for 24 hours is played on by the hint without staking more.',
});
