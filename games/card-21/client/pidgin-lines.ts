import type { LineWords } from '@jara/language/lines';

export const lines: LineWords = {
  '{} a hand': '{} for each hand',
  'hand {}: {} ({}), {}': 'your hand number {}: {} ({}), {}',
  'hand {}: {} ({})': 'your hand number {}: {} ({})',
  'hand: {} ({}), {}': 'your hand: {} ({}), {}',
  'hand: {} ({})': 'your hand: {} ({})',
  'dealer: {} ({})': 'dealer get: {} ({})',
  'bust with {}': 'e burst, {}',
  'blackjack, paid 3 to 2': 'blackjack, e pay 3 to 2',
  'blackjack against blackjack, stake returned': 'blackjack against blackjack, your stake don come back',
  won: 'you win',
  lost: 'you lose',
  'push, stake returned': 'push, your stake don come back',
  'doubled and won': 'you double, you win',
  'doubled, push, stake returned': 'you double, push, your stake don come back',
  'doubled and lost': 'you double, you lose',
};
