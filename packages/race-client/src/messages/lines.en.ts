// Written by `npm run texts` from messages/lines.en.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  selection: (v) => `${v.market === 'topfour' ? 'top four' : `${v.market}`}: ${v.runners}`,
  winner: (v) => `${v.place}. ${v.name} wins`,
  runner: (v) => `${v.place}. ${v.name}, ${v.seconds} s behind`,
  photo: 'the photograph decided',
  market: (v) =>
    v.market === 'win'
      ? 'Win'
      : v.market === 'place'
        ? 'Place'
        : v.market === 'show'
          ? 'Show'
          : v.market === 'exacta'
            ? 'Exacta'
            : v.market === 'quinella'
              ? 'Quinella'
              : v.market === 'trifecta'
                ? 'Trifecta'
                : v.market === 'topfour'
                  ? 'Top four'
                  : `${v.market}`,
};
