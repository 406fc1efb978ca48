import type { LineWords } from '@jara/language/lines';

export const lines: LineWords = {
  'drawn: {}': 'numbers wey comot: {}',
  '{} of {} hit ({}): nothing': '{} out of {} enter ({}): e no pay',
  '{} of {} hit: nothing': '{} out of {} enter: e no pay',
  '{} of {} hit ({}): {}': '{} out of {} enter ({}): {}',
  '{} of {} hit: {}': '{} out of {} enter: {}',
};
