// Written by `npm run texts` from messages/lines.en.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  byHand: 'a cash-out by hand',
  auto: (v) => `a cash-out at ${v.multiplier}`,
  flewAway: (v) => `flew away at ${v.multiplier}`,
  cashOutAt: (v) => `Cash-out at ${v.multiplier}`,
  halfAt: (v) => `Half at ${v.half}, the rest at ${v.rest}`,
};
