import type { GameClient } from '@jara/game-client/client';
import { game, type PlinkoBet, type PlinkoState } from '../game.ts';
import { GameView } from './game-view.tsx';
import { reveal } from './reveal.ts';
import { TEXTS } from './texts.ts';

export const client: GameClient<PlinkoBet, PlinkoState, never, PlinkoState> = {
  game,
  GameView,
  reveal,
  rules: () => TEXTS.rules,
  figure: 'fan',
};
