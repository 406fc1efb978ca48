// Written by `npm run texts` from messages/lines.en.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  play: (v) => `${v.play}`,
  perm: (v) => `${v.play} and perm ${v.size}`,
  bankerPrize: 'Banker: it and one against it',
  prize: (v) => `${v.play}: ${v.hits} of ${v.size}`,
};
