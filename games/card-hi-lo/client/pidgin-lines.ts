import type { LineWords } from '@jara/language/lines';

export const lines: LineWords = {
  '{} on the {}': '{} for the {}',
  '{} → {}, right': '{} → {}, you get am',
  '{} → {}, wrong': '{} → {}, you miss am',
  '{} → {}': '{} → {}',
  skipped: 'you jump am',
  higher: 'e go high',
  'higher or same': 'high or same',
  lower: 'e go low',
  'lower or same': 'low or same',
  'no guess in 24 hours: stake returned': 'you no guess anything for 24 hours: your stake don come back',
};
