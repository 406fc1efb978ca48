import type { LineWords } from '@jara/language/lines';

/** Lines of the rules about a week. Names of clubs stay. */
export const lines: LineWords = {
  'season {}, week {}': 'season number {}, week number {}',
  '{} legs at {} together: {}': 'accumulator of {} legs for {}: {}',
  '{}; {}': '{}; {}',
  '{}: {} at {}': '{}: {} for {}',
  'home win': 'home side go win',
  'away win': 'away side go win',
  draw: 'nobody go win',
  home: 'home side',
  away: 'away side',
  'home or draw': 'home side go win or draw',
  'home or away': 'e no go be draw',
  'draw or away': 'away side go win or draw',
  'both to score': 'the two teams go score',
  'not both to score': 'no be the two teams go score',
  'over {} goals': 'goals go pass {}',
  'under {} goals': 'goals no go reach {}',
  'correct score {}': 'e go end {}',
  'half-time {}, full-time {}': 'for half time {}, for full time {}',
  '{} {}–{} {} ({}–{})': '{} {}–{} {} (half time {}–{})',
};
