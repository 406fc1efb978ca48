import type { GameClient } from '@jara/game-client/client';
import { game, type KenoBet, type KenoState } from '../game.ts';
import { GameView } from './game-view.tsx';
import { reveal } from './reveal.ts';
import { TEXTS } from './texts.ts';

export const client: GameClient<KenoBet, KenoState, never, KenoState> = {
  game,
  GameView,
  reveal,
  rules: () => TEXTS.rules,
  figure: 'chequer',
};
