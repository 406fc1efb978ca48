// Written by `npm run texts` from messages/lines.pcm.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  byHand: 'cash-out with your own hand',
  auto: (v) => `cash-out for ${v.multiplier}`,
  flewAway: (v) => `e fly comot for ${v.multiplier}`,
  cashOutAt: (v) => `Cash out for ${v.multiplier}`,
  halfAt: (v) => `Half for ${v.half}, wetin remain for ${v.rest}`,
};
