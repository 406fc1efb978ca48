import type { LineWords } from '@jara/language/lines';

export const lines: LineWords = {
  'one entry': 'one entry',
  'questions: {}': 'the questions: {}',
  'right answers: {}': 'the correct answers: {}',
};
