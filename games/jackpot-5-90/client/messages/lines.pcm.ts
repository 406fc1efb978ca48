// Written by `npm run texts` from messages/lines.pcm.json; a test compares.
import { lines as shared0 } from '@jara/draw-client/lotto/messages/lines.pcm';
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  ...shared0,
  ticket: (v) => `${v.play}: ${v.numbers}`,
  bankerTicket: (v) => `${v.play}: ${v.banker} against ${v.numbers}`,
  stake: (v) => `${v.stake} × ${v.lines === 1 ? '1 line' : `${v.lines} lines`}`,
  drawn: (v) => `balls wey comot: ${v.numbers}`,
  noneCame: 'no number comot; you no win anything',
  came: (v) => `numbers wey comot: ${v.hits}; you no win anything`,
  won: (v) => `numbers wey comot: ${v.hits}; e pay ${v.times} times the line stake`,
};
