// Written by `npm run texts` from messages/lines.en.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  dealt: (v) => `${v.stake}, dealt ${v.cards}`,
  waiting: 'waiting for the draw',
  heldNothing: 'held nothing',
  heldAll: 'held all',
  held: (v) => `held ${v.cards}`,
  hand: (v) => `hand ${v.cards}`,
  heldBest: 'Every deal held best',
  'royal-flush': 'Royal flush',
  'straight-flush': 'Straight flush',
  four: 'Four of a kind',
  'full-house': 'Full house',
  flush: 'Flush',
  straight: 'Straight',
  three: 'Three of a kind',
  'two-pair': 'Two pair',
  'high-pair': 'Jacks or better',
  nothing: 'Nothing',
};
