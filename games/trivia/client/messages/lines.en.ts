// Written by `npm run texts` from messages/lines.en.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  entry: 'one entry',
  questions: (v) => `questions: ${v.questions}`,
  answers: (v) => `right answers: ${v.letters}`,
  entryBet: 'Entry',
  prize: 'Most right answers, fastest',
};
