// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'offline';

export const texts: typeof TEXTS = {
  name: 'Network no dey',
  title: 'Network no dey.',
  safe: 'Your money dey safe. Your balance, your bets and wetin you win dey with us, no be for this phone.',
  worksTitle: 'Wetin still dey work',
  works: [
    'Rules, questions and terms wey you don open before: you fit open dem again.',
    'Transfer wey you send from your bank go enter, even without this page.',
    'Bet wey don reach us count. You go see the result for your history when network come back.',
  ],
  waitsTitle: 'Wetin dey wait for network',
  waits: ['To play, and to see your balance.', 'Deposit and withdrawal wey you never send.'],
  again: 'Load am again',
};
