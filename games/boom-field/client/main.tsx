import type { GameClient } from '@jara/game-client/client';
import { type BoomBet, type BoomMove, type BoomState, type BoomView, game } from '../game.ts';
import { GameView } from './game-view.tsx';
import { reveal } from './reveal.ts';
import { TEXTS } from './texts.ts';

export const client: GameClient<BoomBet, BoomState, BoomMove, BoomView> = {
  game,
  GameView,
  reveal,
  rules: () => TEXTS.rules,
  figure: 'chequer',
};
