// Written by `npm run texts` from messages/lines.pcm.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  fell: (v) => `the ball land for ${v.number} ${v.colour}`,
};
