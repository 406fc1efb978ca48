import type { LineWords } from '@jara/language/lines';

export const lines: LineWords = {
  'drawn: {}': 'balls wey comot: {}',
  'no number came; nothing won': 'no number comot; you no win anything',
  'came: {}; nothing won': 'numbers wey comot: {}; you no win anything',
  'came: {}; paid {} line stakes': 'numbers wey comot: {}; e pay {} times the line stake',
};
