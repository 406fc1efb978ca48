// Written by `npm run texts` from messages/lines.pcm.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  card: (v) => `Card wey get ${v.spots === 1 ? '1 spot' : `${v.spots} spots`}`,
  prize: (v) => `${v.hits} out of ${v.spots}`,
};
