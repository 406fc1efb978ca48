import type { GameClient } from '@jara/game-client/client';
import { game, type HiLoBet, type HiLoMove, type HiLoState } from '../game.ts';
import { GameView } from './game-view.tsx';
import { reveal } from './reveal.ts';

export const client: GameClient<HiLoBet, HiLoState, HiLoMove, HiLoState> = {
  game,
  GameView,
  reveal,
  rules: () => import('./rules/texts.ts').then(({ RULE_TEXTS }) => RULE_TEXTS.rules),
  figure: 'stairs',
};
