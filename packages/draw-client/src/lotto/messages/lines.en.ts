// Written by `npm run texts` from messages/lines.en.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  play: (v) => (v.size === 1 ? `${v.play}` : v.play === 'Banker' ? 'Banker' : `${v.play} and perm ${v.size}`),
  prize: (v) =>
    v.size === 1
      ? `${v.play}`
      : v.size === 2
        ? v.play === 'Banker'
          ? 'Banker: it and one against it'
          : `${v.play}`
        : `${v.play}: ${v.hits} of ${v.size}`,
};
