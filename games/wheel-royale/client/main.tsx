import type { GameClient } from '@jara/game-client/client';
import { game, type WheelBet, type WheelState } from '../game.ts';
import { GameView } from './game-view.tsx';
import { reveal } from './reveal.ts';

export const client: GameClient<WheelBet, WheelState, never, WheelState> = {
  game,
  GameView,
  reveal,
  rules: () => import('./rules/texts.ts').then(({ RULE_TEXTS }) => RULE_TEXTS.rules),
  figure: 'fan',
};
