// Written by `npm run texts` from messages/lines.en.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  dealt: (v) => `${v.stake}, dealt ${v.cards}`,
  waiting: 'waiting for the draw',
  heldNothing: 'held nothing',
  heldAll: 'held all',
  held: (v) => `held ${v.cards}`,
  hand: (v) => `hand ${v.cards}`,
  made: (v) => `${v.hand}`,
  heldBest: 'Every deal held best',
  kind: (v) => `${v.kind}`,
};
