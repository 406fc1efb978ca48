// Written by `npm run texts` from messages/pcm.json; a test compares.
import type { TEXTS } from '../texts.ts';

export const part = 'spin-2-win-royale';

export const texts: typeof TEXTS = {
  spinning: 'Ball dey roll',
  spotFull: (amount) => `The most for that spot na ${amount}.`,
  tableFull: (amount) => `The most for table na ${amount}.`,
  views: 'Where you wan bet',
  track: 'Race track',
  anySpot: 'Any spot',
  wholeNumbers: 'Numbers',
  linesOnly: 'Lines',
  clothLabel: 'The table. Use arrow keys move, Enter put chip, Delete comot the chips.',
  tapToBet: 'Tap number, or the line wey dey between numbers.',
  spotLine: (kind, name, pays) => `${kind} · ${name} · e dey pay ${pays}`,
  spotSaid: (kind, name, pays, amount) =>
    amount === 'none'
      ? `${kind}, ${name}, e dey pay ${pays}`
      : `${kind}, ${name}, e dey pay ${pays}, ${amount} dey on top`,
  trackLead: 'Tap number: chip go enter am and the ones wey dey im side for wheel.',
  eachSide: 'Neighbours for each side',
  neighboursSaid: (number, count, amount) => `${number} and im neighbours: ${count} numbers, ${amount}`,
  callLine: (chips, amount) => `${chips} chips · ${amount}`,
  fellOn: (name) => `Ball fall for ${name}`,
  placeBets: 'Place your chips',
  lastResults: 'Wetin don come',
  noResults: 'The numbers of your spins go dey here.',
  statistics: 'Statistics',
  statisticsLead: (spins) =>
    `Your last ${spins === 1 ? 'spin' : `${spins} spins`} for this tab. Ball no dey remember anything: every spin get the same chance.`,
  timesCame: (number, times) => `${number}: ${times === 1 ? 'one time' : `${times} times`}`,
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
};
