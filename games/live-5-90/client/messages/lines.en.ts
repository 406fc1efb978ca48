// Written by `npm run texts` from messages/lines.en.json; a test compares.
import { lines as shared0 } from '@jara/draw-client/lotto/messages/lines.en';
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  ...shared0,
  ticket: (v) => `${v.play}: ${v.numbers}${v.lines === 1 ? '' : ` (${v.lines} lines)`}`,
  bankerTicket: (v) =>
    `${v.play}: ${v.banker} against ${v.numbers}${v.lines === 1 ? '' : ` (${v.lines} lines)`}`,
  drawn: (v) => `drawn: ${v.numbers}`,
};
