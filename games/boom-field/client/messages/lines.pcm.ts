// Written by `npm run texts` from messages/lines.pcm.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  field: (v) => `${v.stake} for field wey get ${v.mines === 1 ? '1 mine' : `${v.mines} mines`}`,
  noneSafe: 'you no open any safe tile',
  safe: (v) => `tiles wey safe: ${v.tiles}`,
  boom: (v) => `boom for ${v.tile}`,
  mines: (v) => `where the mines dey: ${v.tiles}`,
  returned: 'you no open any tile for 24 hours: your stake don come back',
  mineCount: (v) => `Field wey get ${v.mines === 1 ? '1 mine' : `${v.mines} mines`}`,
  firstTile: (v) => `The first tile, ${v.mines === 1 ? '1 mine' : `${v.mines} mines`} dey inside`,
};
