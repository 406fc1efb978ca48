// Written by `npm run texts` from messages/lines.en.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  card: (v) => (v.spots === 1 ? '1 spot' : `${v.spots} spots`),
  prize: (v) => `${v.hits} of ${v.spots}`,
};
