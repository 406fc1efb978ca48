// Written by `npm run texts` from messages/lines.en.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  board: (v) =>
    `${v.stake} on ${v.rows} rows, ${v.risk === 'low' ? 'low risk' : v.risk === 'medium' ? 'medium risk' : 'high risk'}`,
  path: (v) => `the ball went ${v.path}`,
  slot: (v) => `slot ${v.slot} of ${v.slots}: ${v.pays}`,
  boardName: (v) =>
    `${v.rows} rows, ${v.risk === 'low' ? 'low risk' : v.risk === 'medium' ? 'medium risk' : 'high risk'}`,
  outermost: 'Outermost',
  middle: 'Middle',
  fromSide: (v) => `${v.bin} from the side`,
};
