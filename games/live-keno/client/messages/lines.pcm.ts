// Written by `npm run texts` from messages/lines.pcm.json; a test compares.
import { lines as shared0 } from '@jara/draw-client/keno/messages/lines.pcm';
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  ...shared0,
  drawn: (v) => `numbers wey comot: ${v.numbers}`,
};
