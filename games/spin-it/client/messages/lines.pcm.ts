// Written by `npm run texts` from messages/lines.pcm.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  stake: (v) => `${v.stake} for the wheel`,
  spin: (v) => `spin: sector ${v.sector}, ${v.result === 'lose' ? 'you lose' : `${v.result}`}`,
  freeSpin: (v) => `free spin: sector ${v.sector}, ${v.result === 'lose' ? 'you lose' : `${v.result}`}`,
  freeSpinWaits: 'one free spin dey wait you',
  aSpin: 'One spin',
  result: (v) => (v.result === 'lose' ? 'you lose' : `${v.result}`),
};
