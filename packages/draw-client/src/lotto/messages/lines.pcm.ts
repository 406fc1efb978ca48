// Written by `npm run texts` from messages/lines.pcm.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  play: (v) =>
    v.size === 1 ? `${v.play}` : v.play === 'Banker' ? 'Banker' : `${v.play} plus perm ${v.size}`,
  prize: (v) =>
    v.size === 1
      ? `${v.play}`
      : v.size === 2
        ? v.play === 'Banker'
          ? 'Banker: e comot with one against am'
          : `${v.play}`
        : `${v.play}: ${v.hits} out of ${v.size}`,
};
