// Written by `npm run texts` from messages/lines.pcm.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  drawn: (v) => `numbers wey comot: ${v.numbers}`,
  hit: (v) => `${v.hits} out of ${v.spots} enter (${v.numbers}): ${v.pays}`,
  noneHit: (v) => `${v.hits} out of ${v.spots} enter: ${v.pays}`,
  nothing: 'e no pay',
};
