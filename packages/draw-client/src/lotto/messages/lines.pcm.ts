// Written by `npm run texts` from messages/lines.pcm.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  play: (v) => `${v.play}`,
  perm: (v) => `${v.play} plus perm ${v.size}`,
  bankerPrize: 'Banker: e comot with one against am',
  prize: (v) => `${v.play}: ${v.hits} out of ${v.size}`,
};
