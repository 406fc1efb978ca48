import type { RefusalWords } from '@jara/language/refusals';
import type { TEXTS } from './texts.ts';

export const words: typeof TEXTS = {
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
  ends: ['Blackjack 3 to 2', 'Equal', 'E win', 'Equal', 'E lose', 'E win double', 'Equal', 'E lose'],
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
  rules: [
    'You get two cards, dealer get one. Take card make you near 21 as you fit; if you pass am, your hand don lose. Tens and pictures na ten, ace na one or eleven.',
    'When your hands don do, dealer go draw reach 16, and e go stop for every 17. Who high pass dey win as e stake; if e equal, stake dey come back. Ace and ten-card as first two na blackjack: e dey win one and half times the stake sharp-sharp, only dealer blackjack fit tie am.',
    'If you get two cards you fit double: stake the same again for one card only. Two cards wey get one value fit split, one time, into two hands with one stake each; split aces dey get one card each. For European rules dealer no get hole card, so im blackjack dey carry double and split too; insurance and surrender no dey.',
    'Every card dey come from complete pack of 52, so wetin dey table no dey change the next one. If you play as the hint talk, 99.38 % of wetin you stake dey come back: house dey keep 0.68 % of the first stake.',
    'For keyboard: H na hit, S na stand, D na double, P na split. Round wey you leave open for 24 hours, we go play am with the hint and we no go stake more.',
  ],
};

/** For the reasons of the game's own rules. */
export const refusals: RefusalWords = {
  double_two: 'You fit double hand only when e still get im first two cards.',
  split_pair: 'You fit split only two first cards wey get the same value, and only once.',
  which_play: 'Choose hit, stand, double or split.',
};
