import type { LineWords } from '@jara/language/lines';

export const lines: LineWords = {
  'a cash-out by hand': 'cash-out with your own hand',
  'a cash-out at {}': 'cash-out for {}',
  'flew away at {}': 'e fly comot for {}',
};
