// Written by `npm run texts` from messages/lines.en.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  fell: (v) => `the ball fell on ${v.number} ${v.colour}`,
};
