import type { LineWords } from '@jara/language/lines';

export const lines: LineWords = {
  '{}, dealt {}': '{}, we share {}',
  'waiting for the draw': 'e dey wait make you change card',
  'held nothing': 'you no hold any card',
  'held all': 'you hold everything',
  'held {}': 'you hold {}',
  'hand {}': 'your hand: {}',
};
