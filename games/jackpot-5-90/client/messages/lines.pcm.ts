// Written by `npm run texts` from messages/lines.pcm.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  ticket: (v) => `${v.play}: ${v.numbers}`,
  bankerTicket: (v) => `${v.play}: ${v.banker} against ${v.numbers}`,
  stake: (v) => `${v.stake} × ${v.lines === 1 ? '1 line' : `${v.lines} lines`}`,
  drawn: (v) => `balls wey comot: ${v.numbers}`,
  noneCame: 'no number comot; you no win anything',
  came: (v) => `numbers wey comot: ${v.hits}; you no win anything`,
  won: (v) => `numbers wey comot: ${v.hits}; e pay ${v.times} times the line stake`,
};
