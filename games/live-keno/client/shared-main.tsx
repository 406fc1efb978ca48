import type { SharedGameClient } from '@jara/game-client/shared/client';
import { type KenoDraw, type KenoSelection, sharedGame } from '../game.ts';
import { GameView } from './game-view.tsx';
import { TEXTS } from './texts.ts';

export const sharedClient: SharedGameClient<KenoSelection, KenoDraw> = {
  game: sharedGame,
  GameView,
  rules: () => TEXTS.rules,
  figure: 'chequer',
};
