// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'boom-field';

export const texts: typeof TEXTS = {
  lead: 'Choose how many mine go dey under the field.',
  mineCount: 'Mines for the field',
  fewer: 'Remove one mine',
  more: 'Add one mine',
  mines: (count) => (count === 1 ? '1 mine' : `${count} mines`),
  firstTile: 'First tile',
  nextTile: 'Next tile',
  chance: (percent) => `${percent} safe`,
  field: 'The field, five rows wey get five tiles each',
  closed: (tile) => `${tile}, still close`,
  safe: (tile) => `${tile}, safe`,
  mine: (tile) => `${tile}, mine`,
  unopenedSafe: (tile) => `${tile}, e for safe`,
  openATile: 'Open one tile.',
  opened: (count, left) => `${count} safe · ${left} remain`,
  worth: 'E worth now',
  nothingYet: 'Nothing yet',
  thenWorth: 'E go worth',
  overLimit: 'E pass limit: cash out',
  cashOut: (amount) => `Cash out ${amount}`,
  cashOutNothing: 'Open tile, then cash out',
  wonTitle: 'You don cash out',
  clearedTitle: 'You don clear the field',
  lostTitle: 'Boom',
  returnedTitle: 'Your stake don come back',
  lostText: (tile) => `Mine dey under ${tile}.`,
  saidLaid: (mines) => `The field don ready with ${mines} ${mines === 1 ? 'mine' : 'mines'}. Open one tile.`,
  saidSafe: (tile, amount) => `${tile} safe. E worth ${amount} now.`,
  saidBoom: (tile) => `Boom for ${tile}. Round don end.`,
  saidWon: (amount) => `You cash out ${amount}.`,
};
