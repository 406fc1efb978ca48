// Written by `npm run texts` from messages/lines.en.json; a test compares.
import { lines as shared0 } from '@jara/draw-client/lotto/messages/lines.en';
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  ...shared0,
  ticket: (v) => `${v.play}: ${v.numbers}`,
  bankerTicket: (v) => `${v.play}: ${v.banker} against ${v.numbers}`,
  stake: (v) => `${v.stake} × ${v.lines === 1 ? '1 line' : `${v.lines} lines`}`,
  drawn: (v) => `drawn: ${v.numbers}`,
  noneCame: 'no number came; nothing won',
  came: (v) => `came: ${v.hits}; nothing won`,
  won: (v) => `came: ${v.hits}; paid ${v.times} line stakes`,
};
