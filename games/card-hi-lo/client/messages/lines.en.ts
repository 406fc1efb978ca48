// Written by `npm run texts` from messages/lines.en.json; a test compares.
import type { LineMessages } from '@jara/language/lines';

export const lines: LineMessages = {
  start: (v) => `${v.stake} on the ${v.card}`,
  right: (v) =>
    `${v.call === 'higher' ? 'higher' : v.call === 'higherOrSame' ? 'higher or same' : v.call === 'lower' ? 'lower' : v.call === 'lowerOrSame' ? 'lower or same' : 'same'} → ${v.card}, right`,
  wrong: (v) =>
    `${v.call === 'higher' ? 'higher' : v.call === 'higherOrSame' ? 'higher or same' : v.call === 'lower' ? 'lower' : v.call === 'lowerOrSame' ? 'lower or same' : 'same'} → ${v.card}, wrong`,
  skipped: (v) => `skipped → ${v.card}`,
  returned: 'no guess in 24 hours: stake returned',
  likelier: 'The likelier guess, once',
  bolder: 'The bolder guess, once',
  streak: 'Two likelier guesses in a row',
  guessOn: (v) =>
    `${v.card}: ${v.call === 'higher' ? 'higher' : v.call === 'higherOrSame' ? 'higher or same' : v.call === 'lower' ? 'lower' : v.call === 'lowerOrSame' ? 'lower or same' : 'same'}`,
};
