import type { LineWords } from '@jara/language/lines';

export const lines: LineWords = {
  '{} on a streak of goals': '{} for goals wey follow each other',
  '{}: over the bar': '{}: e pass over bar',
  '{}, keeper {}: goal': '{}, keeper {}: goal',
  '{}, keeper {}: saved': '{}, keeper {}: keeper catch am',
  stood: 'just stand',
  'down the middle': 'for middle',
  'low left': 'down left',
  'low right': 'down right',
  'top left': 'up left',
  'top right': 'up right',
  'no kick in 24 hours: stake returned': 'you no shoot for 24 hours: your stake don come back',
};
