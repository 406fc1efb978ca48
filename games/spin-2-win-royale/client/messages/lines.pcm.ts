// Written by `npm run texts` from messages/lines.pcm.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  fell: (v) => `the ball land for ${v.number} ${v.colour}`,
  straight: 'One number only',
  split: 'Split: two numbers together',
  street: 'Street: three wey follow each other',
  trio: 'Trio: zero and two more',
  corner: 'Corner: four numbers wey touch',
  'first-four': 'The first four: 0, 1, 2, 3',
  'six-line': 'Six line: two rows together',
  dozen: 'One dozen: 12 numbers',
  column: 'One whole column',
  'red-black': 'Red or black',
  'odd-even': 'Odd or even',
  'low-high': 'Low or high',
  neighbours: 'Neighbours: one number, and two for each side',
  voisins: 'Voisins du zéro',
  tiers: 'Tiers du cylindre',
  orphelins: 'Orphelins',
  'jeu-zero': 'Jeu zéro',
};
