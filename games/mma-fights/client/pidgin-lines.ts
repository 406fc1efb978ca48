import type { LineWords } from '@jara/language/lines';

export const lines: LineWords = {
  '{} beat {} by knock-out in round {}': '{} beat {} with knock-out for round {}',
  '{} beat {} by submission in round {}': '{} beat {} with submission for round {}',
  '{} beat {} on the judges’ cards, {}': '{} beat {} for the judges’ cards, {}',
  'the fight ends in round {}': 'the fight go end for round {}',
  'the fight ends by knock-out': 'the fight go end with knock-out',
  'the fight ends by submission': 'the fight go end with submission',
  'the fight ends on the judges’ cards': 'the fight go end for the judges’ cards',
  'the fight goes the distance': 'the fight go reach the last bell',
  'the fight does not go the distance': 'the fight no go reach the last bell',
  '{} ends the fight in round {}': '{} go end the fight for round {}',
  '{} wins by knock-out': '{} go win with knock-out',
  '{} wins by submission': '{} go win with submission',
  '{} wins on the judges’ cards': '{} go win for the judges’ cards',
  '{} wins': '{} go win',
};
