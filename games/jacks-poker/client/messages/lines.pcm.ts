// Written by `npm run texts` from messages/lines.pcm.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  dealt: (v) => `${v.stake}, we share ${v.cards}`,
  waiting: 'e dey wait make you change card',
  heldNothing: 'you no hold any card',
  heldAll: 'you hold everything',
  held: (v) => `you hold ${v.cards}`,
  hand: (v) => `your hand: ${v.cards}`,
  heldBest: 'If you hold the best cards for every deal',
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
