// Written by `npm run texts` from messages/lines.pcm.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  stake: (v) => `${v.stake} for each hand`,
  hand: (v) => `${v.hand === 0 ? 'your hand' : `your hand number ${v.hand}`}: ${v.cards} (${v.total})`,
  handEnded: (v) =>
    `${v.hand === 0 ? 'your hand' : `your hand number ${v.hand}`}: ${v.cards} (${v.total}), ${v.end}`,
  dealer: (v) => `dealer get: ${v.cards} (${v.total})`,
  total: (v) => `${v.total}`,
  soft: (v) => `soft ${v.total}`,
  bust: (v) => `e burst, ${v.total}`,
  blackjack: 'blackjack, e pay 3 to 2',
  tie: 'blackjack against blackjack, your stake don come back',
  won: 'you win',
  lost: 'you lose',
  push: 'push, your stake don come back',
  wonDouble: 'you double, you win',
  pushDouble: 'you double, push, your stake don come back',
  lostDouble: 'you double, you lose',
  playedBest: 'If you play every hand the best way',
  rowBlackjack: 'Blackjack',
  rowWin: 'You win',
  rowPush: 'Push: nobody win',
};
