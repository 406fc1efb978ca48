// Written by `npm run texts` from messages/lines.pcm.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  start: (v) => `${v.stake} for the ${v.card}`,
  right: (v) =>
    `${v.call === 'higher' ? 'e go high' : v.call === 'higherOrSame' ? 'high or same' : v.call === 'lower' ? 'e go low' : v.call === 'lowerOrSame' ? 'low or same' : 'same'} → ${v.card}, you get am`,
  wrong: (v) =>
    `${v.call === 'higher' ? 'e go high' : v.call === 'higherOrSame' ? 'high or same' : v.call === 'lower' ? 'e go low' : v.call === 'lowerOrSame' ? 'low or same' : 'same'} → ${v.card}, you miss am`,
  skipped: (v) => `you jump am → ${v.card}`,
  returned: 'you no guess anything for 24 hours: your stake don come back',
  likelier: 'The guess wey fit enter pass, one time',
  bolder: 'The hard guess, one time',
  streak: 'The guess wey fit enter pass, two times',
  guessOn: (v) =>
    `${v.card}: ${v.call === 'higher' ? 'e go high' : v.call === 'higherOrSame' ? 'high or same' : v.call === 'lower' ? 'e go low' : v.call === 'lowerOrSame' ? 'low or same' : 'e go be the same'}`,
};
