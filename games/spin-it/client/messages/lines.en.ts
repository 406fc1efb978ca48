// Written by `npm run texts` from messages/lines.en.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  stake: (v) => `${v.stake} on the wheel`,
  spin: (v) => `spin: sector ${v.sector}, ${v.result}`,
  freeSpin: (v) => `free spin: sector ${v.sector}, ${v.result}`,
  freeSpinWaits: 'a free spin waits',
  aSpin: 'A spin',
  result: (v) => `${v.result}`,
};
