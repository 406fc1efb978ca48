import type { LineWords } from '@jara/language/lines';

export const lines: LineWords = {
  'the ball went {}': 'the ball follow {}',
  'slot {} of {}: {}': 'slot {} out of {}: {}',
};
