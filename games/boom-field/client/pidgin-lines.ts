import type { LineWords } from '@jara/language/lines';

export const lines: LineWords = {
  '{} on a field of 1 mine': '{} for field wey get 1 mine',
  '{} on a field of {} mines': '{} for field wey get {} mines',
  'no safe tile opened': 'you no open any safe tile',
  'safe: {}': 'tiles wey safe: {}',
  'boom on {}': 'boom for {}',
  'mines: {}': 'where the mines dey: {}',
  'no tile in 24 hours: stake returned': 'you no open any tile for 24 hours: your stake don come back',
};
