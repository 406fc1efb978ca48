import type { LineWords } from '@jara/language/lines';

export const lines: LineWords = {
  'drawn: {}': 'balls wey comot: {}',
};
