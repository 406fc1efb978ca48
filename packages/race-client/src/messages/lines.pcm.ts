// Written by `npm run texts` from messages/lines.pcm.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  selection: (v) =>
    `${v.market === 'win' ? 'e go win:' : v.market === 'place' ? 'e go place:' : v.market === 'show' ? 'e go show:' : v.market === 'topfour' ? 'first four wey be' : `${v.market} wey be`} ${v.runners}`,
  winner: (v) => `${v.place}. ${v.name} don win`,
  runner: (v) => `${v.place}. ${v.name}, ${v.seconds} s dey back`,
  photo: 'na photo settle am',
  market: (v) =>
    v.market === 'win'
      ? 'Win: e come first'
      : v.market === 'place'
        ? 'Place: e dey front'
        : v.market === 'show'
          ? 'Show: e dey near front'
          : v.market === 'exacta'
            ? 'Exacta: first two for order'
            : v.market === 'quinella'
              ? 'Quinella: first two'
              : v.market === 'trifecta'
                ? 'Trifecta: first three for order'
                : v.market === 'topfour'
                  ? 'The first four'
                  : `${v.market}`,
};
