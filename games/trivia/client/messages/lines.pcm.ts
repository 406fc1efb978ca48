// Written by `npm run texts` from messages/lines.pcm.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  entry: 'one entry',
  questions: (v) => `the questions: ${v.questions}`,
  answers: (v) => `the correct answers: ${v.letters}`,
  entryBet: 'To enter',
  prize: 'Who get the most correct answers, fastest',
};
