// Written by `npm run texts` from messages/lines.pcm.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  drawn: (v) => `numbers wey comot: ${v.numbers}`,
};
