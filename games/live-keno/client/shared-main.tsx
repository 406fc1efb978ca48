import type { SharedGameClient } from '@jara/game-client/shared/client';
import { type KenoDraw, type KenoSelection, sharedGame } from '../game.ts';
import { GameView } from './game-view.tsx';

export const sharedClient: SharedGameClient<KenoSelection, KenoDraw> = {
  game: sharedGame,
  GameView,
  rules: () => import('./rules/texts.ts').then(({ RULE_TEXTS }) => RULE_TEXTS.rules),
  figure: 'chequer',
};
