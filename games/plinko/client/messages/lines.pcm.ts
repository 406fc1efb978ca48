// Written by `npm run texts` from messages/lines.pcm.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  board: (v) =>
    `${v.stake} for ${v.rows} rows, ${v.risk === 'low' ? 'low risk' : v.risk === 'medium' ? 'medium risk' : 'high risk'}`,
  path: (v) => `the ball follow ${v.path}`,
  slot: (v) => `slot ${v.slot} out of ${v.slots}: ${v.pays}`,
  boardName: (v) =>
    `${v.rows} rows wey get ${v.risk === 'low' ? 'low risk' : v.risk === 'medium' ? 'medium risk' : 'high risk'}`,
  outermost: 'The last one for side',
  middle: 'For middle',
  fromSide: (v) => `Number ${v.bin} from the side`,
};
