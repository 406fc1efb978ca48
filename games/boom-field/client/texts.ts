import { texts } from '@jara/language/texts';

export const TEXTS = texts('boom-field', {
  lead: 'Choose how many mines lie under the field.',
  mineCount: 'Mines in the field',
  fewer: 'One mine fewer',
  more: 'One mine more',
  mines: (count: number) => (count === 1 ? '1 mine' : `${count} mines`),
  firstTile: 'First tile',
  nextTile: 'Next tile',
  chance: (percent: string) => `${percent} safe`,
  lay: 'Lay mines',
  field: 'The field, five rows of five tiles',
  closed: (tile: string) => `${tile}, closed`,
  safe: (tile: string) => `${tile}, safe`,
  mine: (tile: string) => `${tile}, mine`,
  unopenedSafe: (tile: string) => `${tile}, was safe`,
  openATile: 'Open a tile.',
  opened: (count: number, left: number) => `${count} safe · ${left} left`,
  worth: 'Worth now',
  nothingYet: 'Nothing yet',
  thenWorth: 'Then worth',
  overLimit: 'Above the limit: cash out',
  cashOut: (amount: string) => `Cash out ${amount}`,
  cashOutNothing: 'Open a tile to cash out',
  wonTitle: 'You cashed out',
  clearedTitle: 'Field cleared',
  lostTitle: 'Boom',
  returnedTitle: 'Stake returned',
  lostText: (tile: string) => `The mine was under ${tile}.`,
  saidLaid: (mines: number) =>
    `The field is laid with ${mines} ${mines === 1 ? 'mine' : 'mines'}. Open a tile.`,
  saidSafe: (tile: string, amount: string) => `${tile} is safe. The round is worth ${amount}.`,
  saidBoom: (tile: string) => `Boom on ${tile}. The round is over.`,
  saidWon: (amount: string) => `Cashed out ${amount}.`,
  rule1:
    'Choose 1 to 24 mines and a stake: the field of 25 tiles is laid at once, before you open anything. Open one tile after another, whichever you like.',
  rule2:
    'Each safe tile raises what the round is worth; its chance and what it pays stand there before you open it. A mine ends the round. After any safe tile you may cash out; with the last one that happens by itself.',
  rule3:
    'Our share is taken once, from the first safe tile. So 97 % comes back over many rounds, with any number of mines, whichever tiles you open and whenever you stop.',
  rule4:
    'A tile whose win would pass the most the game pays is not opened. A round left open for 24 hours is cashed out for you; if no tile was opened, the stake is returned.',
});
