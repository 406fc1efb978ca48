import type { LineWords } from '@jara/language/lines';

export const lines: LineWords = {
  'the ball fell on {}': 'the ball land for {}',
};
