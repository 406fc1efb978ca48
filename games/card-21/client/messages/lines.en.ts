// Written by `npm run texts` from messages/lines.en.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  stake: (v) => `${v.stake} a hand`,
  hand: (v) => `${v.hand === 0 ? 'hand' : `hand ${v.hand}`}: ${v.cards} (${v.total})`,
  handEnded: (v) => `${v.hand === 0 ? 'hand' : `hand ${v.hand}`}: ${v.cards} (${v.total}), ${v.end}`,
  dealer: (v) => `dealer: ${v.cards} (${v.total})`,
  total: (v) => `${v.total}`,
  soft: (v) => `soft ${v.total}`,
  bust: (v) => `bust with ${v.total}`,
  blackjack: 'blackjack, paid 3 to 2',
  tie: 'blackjack against blackjack, stake returned',
  won: 'won',
  lost: 'lost',
  push: 'push, stake returned',
  wonDouble: 'doubled and won',
  pushDouble: 'doubled, push, stake returned',
  lostDouble: 'doubled and lost',
  playedBest: 'Every hand played best',
  rowBlackjack: 'Blackjack',
  rowWin: 'Win',
  rowPush: 'Push',
};
