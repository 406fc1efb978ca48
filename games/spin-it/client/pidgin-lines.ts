import type { LineWords } from '@jara/language/lines';

export const lines: LineWords = {
  '{} on the wheel': '{} for the wheel',
  'spin: sector {}, lose': 'spin: sector {}, you lose',
  'free spin: sector {}, lose': 'free spin: sector {}, you lose',
  'a free spin waits': 'one free spin dey wait you',
};
