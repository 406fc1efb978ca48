import type { LineWords } from './lines.ts';

/**
 * Lines common to rounds of several games, in Nigerian Pidgin. A game's own are in its folder (`client/pidgin-lines.ts`) and take
 * precedence.
 */
const pidginLines: LineWords = {
  'the round was taken back, and its stake returned': 'dem cancel the round, and the stake don come back',
  'the round was taken back: what was at stake in it is returned':
    'dem cancel the round: wetin still dey inside don come back',
  'still open': 'e still dey open',
  'half cashed out at {}, after {} s': 'you cash out half for {}, after {} s',
  'cashed out at {}, after {} s': 'you cash out for {}, after {} s',
  'cashed out by itself at {}': 'e auto cash out for {}',
  'cashed out at {}': 'you cash out for {}',
  'the streak ended': 'the streak don end',
  'drawn: {}': 'wetin comot: {}',
  '{} of {} answers right, in {} s': '{} out of {} answers correct, for {} s',
  '{} players; the most right answers: {}; players who shared the pool: {}':
    '{} players; the highest correct answers: {}; people wey share the money: {}',
  'the fastest of the best: {} s': 'the fastest of the people wey get am: {} s',
  'paid {}': 'e pay {}',
  lost: 'you lose',
  '{} on {}: paid {}': '{} for {}: e pay {}',
  '{} on {}: lost': '{} for {}: e lose',
  '{} on {}': '{} for {}',
};

/** All lines of a game's rounds: its own first. */
export const pidginLinesWith = (own: LineWords = {}): LineWords => ({ ...own, ...pidginLines, ...own });
