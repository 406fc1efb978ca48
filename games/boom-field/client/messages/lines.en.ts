// Written by `npm run texts` from messages/lines.en.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  field: (v) => `${v.stake} on a field of ${v.mines === 1 ? '1 mine' : `${v.mines} mines`}`,
  noneSafe: 'no safe tile opened',
  safe: (v) => `safe: ${v.tiles}`,
  boom: (v) => `boom on ${v.tile}`,
  mines: (v) => `mines: ${v.tiles}`,
  returned: 'no tile in 24 hours: stake returned',
  mineCount: (v) => (v.mines === 1 ? '1 mine' : `${v.mines} mines`),
  firstTile: (v) => `First tile, ${v.mines === 1 ? '1 mine' : `${v.mines} mines`}`,
};
