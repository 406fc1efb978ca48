import type { GameClient } from '@jara/game-client/client';
import { type BoomBet, type BoomMove, type BoomState, type BoomView, game } from '../game.ts';
import { GameView } from './game-view.tsx';
import { reveal } from './reveal.ts';

export const client: GameClient<BoomBet, BoomState, BoomMove, BoomView> = {
  game,
  GameView,
  reveal,
  rules: () => import('./rules/texts.ts').then(({ RULE_TEXTS }) => RULE_TEXTS.rules),
  figure: 'chequer',
};
