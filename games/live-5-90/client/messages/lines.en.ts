// Written by `npm run texts` from messages/lines.en.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  ticket: (v) => `${v.play}: ${v.numbers}${v.lines === 1 ? '' : ` (${v.lines} lines)`}`,
  bankerTicket: (v) =>
    `${v.play}: ${v.banker} against ${v.numbers}${v.lines === 1 ? '' : ` (${v.lines} lines)`}`,
  drawn: (v) => `drawn: ${v.numbers}`,
};
