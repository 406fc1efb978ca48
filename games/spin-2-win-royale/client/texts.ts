// Written by `npm run texts` from messages/en.json; a test compares.
import { texts } from '@jara/language/texts';

export const TEXTS = texts('spin-2-win-royale', {
  spinning: 'The ball is rolling',
  spotFull: (amount: string | number) => `The maximum on that spot is ${amount}.`,
  tableFull: (amount: string | number) => `The maximum on the table is ${amount}.`,
  views: 'Where to bet',
  track: 'Race track',
  anySpot: 'Any spot',
  wholeNumbers: 'Numbers',
  linesOnly: 'Lines',
  clothLabel: 'The table. Move with the arrow keys, Enter puts a chip, Delete takes the chips off.',
  tapToBet: 'Tap a number, or the line between numbers.',
  spotLine: (kind: string | number, name: string | number, pays: string | number) =>
    `${kind} · ${name} · pays ${pays}`,
  spotSaid: (kind: string | number, name: string | number, pays: string | number, amount: string) =>
    amount === 'none' ? `${kind}, ${name}, pays ${pays}` : `${kind}, ${name}, pays ${pays}, ${amount} on it`,
  trackLead: 'Tap a number: a chip goes on it and on those beside it on the wheel.',
  eachSide: 'Neighbours on each side',
  neighboursSaid: (number: string | number, count: string | number, amount: string | number) =>
    `${number} and its neighbours: ${count} numbers, ${amount}`,
  callLine: (chips: string | number, amount: string | number) => `${chips} chips · ${amount}`,
  fellOn: (name: string | number) => `The ball fell on ${name}`,
  placeBets: 'Place your chips',
  lastResults: 'Last results',
  noResults: 'The numbers of your spins will appear here.',
  statistics: 'Statistics',
  statisticsLead: (spins: number) =>
    `${spins === 1 ? 'Your last spin' : `Your last ${spins} spins`} in this tab. The ball remembers nothing: each spin has the same odds.`,
  timesCame: (number: string | number, times: number) =>
    `${number}: ${times === 1 ? 'once' : `${times} times`}`,
  wheelLabel: 'The wheel',
  colours: ['red', 'black', 'green'],
  kinds: [
    'Number',
    'Split',
    'Street',
    'Trio',
    'Corner',
    'First four',
    'Six line',
    'Dozen',
    'Column',
    'Colour',
    'Odd or even',
    'Half',
  ],
  dozens: ['1st 12', '2nd 12', '3rd 12'],
  columns: ['1st column', '2nd column', '3rd column'],
  columnShort: '2 to 1',
  evens: ['1–18', 'Even', 'Red', 'Black', 'Odd', '19–36'],
  calls: ['Voisins du zéro', 'Tiers du cylindre', 'Orphelins', 'Jeu zéro'],
});
