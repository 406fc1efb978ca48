import { texts } from '@jara/language/texts';

export const TEXTS = texts('spin-2-win-royale', {
  spinning: 'The ball is rolling',
  spotFull: (amount: string) => `The most on that spot is ${amount}.`,
  tableFull: (amount: string) => `The most on the table is ${amount}.`,
  views: 'Where to bet',
  cloth: 'Table',
  track: 'Race track',
  aim: 'What a tap meets',
  anySpot: 'Any spot',
  wholeNumbers: 'Numbers',
  linesOnly: 'Lines',
  clothLabel: 'The table. Move with the arrow keys, Enter puts a chip, Delete takes the chips off.',
  tapToBet: 'Tap a number, or the line between numbers.',
  spotLine: (kind: string, name: string, pays: string) => `${kind} · ${name} · pays ${pays}`,
  spotSaid: (kind: string, name: string, pays: string, amount: string) =>
    amount === '' ? `${kind}, ${name}, pays ${pays}` : `${kind}, ${name}, pays ${pays}, ${amount} on it`,
  trackLead: 'Tap a number: a chip goes on it and on those beside it on the wheel.',
  eachSide: 'Neighbours on each side',
  neighboursSaid: (number: number, count: number, amount: string) =>
    `${number} and its neighbours: ${count} numbers, ${amount}`,
  callLine: (chips: number, amount: string) => `${chips} chips · ${amount}`,
  fellOn: (name: string) => `The ball fell on ${name}`,
  placeBets: 'Place your chips',
  lastResults: 'Last results',
  noResults: 'The numbers of your spins will stand here.',
  statistics: 'Statistics',
  hideStatistics: 'Hide statistics',
  statisticsLead: (spins: number) =>
    `${spins === 1 ? 'Your last spin' : `Your last ${spins} spins`} in this tab. The ball remembers nothing: each spin has the same odds.`,
  timesCame: (number: number, times: number) => `${number}: ${times === 1 ? 'once' : `${times} times`}`,
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
  rule1:
    'The wheel has 37 pockets, 0 to 36. Put chips on any spots of the table, as many as you like, and spin: every spot that holds the number is paid.',
  rule2:
    'A spot on one number pays 36 times its stake, on two 18, on three 12, on four 9, on six 6. Dozens and columns pay 3 times, red or black, odd or even, low or high twice. Your stake is in it.',
  rule3:
    'Tap inside a number for that number, on the line between two for a split, where four meet for a corner, on the right edge for a street or a six line. Choose “Lines” to hit lines only.',
  rule4:
    'The race track shows the numbers as they lie on the wheel. Neighbours and the four called bets put ordinary chips on the table, and those are paid as any others.',
  rule5:
    'Zero is green and neither odd nor even, low nor high: bets that do not name it lose on it. Everything returns the same, 36 of every 37 naira over many spins.',
});
