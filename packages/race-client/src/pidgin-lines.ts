import type { LineWords } from '@jara/language/lines';

/** Lines of the race rules in Pidgin. Names of runners and of bets stay. */
export const raceLines: LineWords = {
  'the photograph decided': 'na photo settle am',
  '1. {} wins': '1. {} don win',
  'win: {}': 'e go win: {}',
  'place: {}': 'e go place: {}',
  'show: {}': 'e go show: {}',
  'exacta: {}': 'exacta wey be {}',
  'quinella: {}': 'quinella wey be {}',
  'trifecta: {}': 'trifecta wey be {}',
  'top four: {}': 'first four wey be {}',
  '{}, {} s behind': '{}, {} s dey back',
};
