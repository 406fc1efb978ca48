// Written by `npm run texts` from messages/lines.pcm.json; a test compares.
import { lines as shared0 } from '@jara/draw-client/keno/messages/lines.pcm';
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  ...shared0,
  drawn: (v) => `numbers wey comot: ${v.numbers}`,
  hit: (v) => `${v.hits} out of ${v.spots} enter (${v.numbers}): ${v.pays}`,
  noneHit: (v) => `${v.hits} out of ${v.spots} enter: ${v.pays}`,
  nothing: 'e no pay',
};
