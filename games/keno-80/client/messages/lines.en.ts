// Written by `npm run texts` from messages/lines.en.json; a test compares.
import { lines as shared0 } from '@jara/draw-client/keno/messages/lines.en';
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  ...shared0,
  drawn: (v) => `drawn: ${v.numbers}`,
  hit: (v) => `${v.hits} of ${v.spots} hit (${v.numbers}): ${v.pays}`,
  noneHit: (v) => `${v.hits} of ${v.spots} hit: ${v.pays}`,
  nothing: 'nothing',
};
