// Written by `npm run texts` from messages/lines.en.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  fell: (v) => `the ball fell on ${v.number} ${v.colour}`,
  straight: 'One number',
  split: 'Split: two numbers',
  street: 'Street: three in a row',
  trio: 'Trio: zero and two',
  corner: 'Corner: four numbers',
  'first-four': 'First four: 0, 1, 2, 3',
  'six-line': 'Six line: two rows',
  dozen: 'Dozen: 12 numbers',
  column: 'Column',
  'red-black': 'Red or black',
  'odd-even': 'Odd or even',
  'low-high': 'Low or high',
  voisins: 'Voisins du zéro',
  tiers: 'Tiers du cylindre',
  orphelins: 'Orphelins',
  'jeu-zero': 'Jeu zéro',
  neighbours: 'Neighbours: a number and two each side',
};
