// Written by `npm run texts` from messages/lines.en.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  selection: (v) => `${v.market === 'topfour' ? 'top four' : `${v.market}`}: ${v.runners}`,
  winner: (v) => `${v.place}. ${v.name} wins`,
  runner: (v) => `${v.place}. ${v.name}, ${v.seconds} s behind`,
  photo: 'the photograph decided',
};
