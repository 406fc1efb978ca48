// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('boom-field', {
  lead: 'Choose how many mines lie under the field.',
  mineCount: 'Mines in the field',
  fewer: 'One mine fewer',
  more: 'One mine more',
  mines: (count: number) => (count === 1 ? '1 mine' : `${count} mines`),
  firstTile: 'First tile',
  nextTile: 'Next tile',
  chance: (percent: string | number) => `${percent} safe`,
  field: 'The field, five rows of five tiles',
  closed: (tile: string | number) => `${tile}, closed`,
  safe: (tile: string | number) => `${tile}, safe`,
  mine: (tile: string | number) => `${tile}, mine`,
  unopenedSafe: (tile: string | number) => `${tile}, was safe`,
  openATile: 'Open a tile.',
  opened: (count: string | number, left: string | number) => `${count} safe · ${left} left`,
  worth: 'Worth now',
  nothingYet: 'Nothing yet',
  thenWorth: 'Then worth',
  overLimit: 'Above the limit: cash out',
  cashOut: (amount: string | number) => `Cash out ${amount}`,
  cashOutNothing: 'Open a tile to cash out',
  wonTitle: 'You cashed out',
  clearedTitle: 'Field cleared',
  lostTitle: 'Boom',
  returnedTitle: 'Stake returned',
  lostText: (tile: string | number) => `The mine was under ${tile}.`,
  saidLaid: (mines: number) =>
    `The field is laid with ${mines} ${mines === 1 ? 'mine' : 'mines'}. Open a tile.`,
  saidSafe: (tile: string | number, amount: string | number) =>
    `${tile} is safe. The round is worth ${amount}.`,
  saidBoom: (tile: string | number) => `Boom on ${tile}. The round is over.`,
  saidWon: (amount: string | number) => `Cashed out ${amount}.`,
});
