import type { GameClient } from '@jara/game-client/client';
import { game, type KenoBet, type KenoState } from '../game.ts';
import { GameView } from './game-view.tsx';
import { reveal } from './reveal.ts';

export const client: GameClient<KenoBet, KenoState, never, KenoState> = {
  game,
  GameView,
  reveal,
  rules: () => import('./rules/texts.ts').then(({ RULE_TEXTS }) => RULE_TEXTS.rules),
  figure: 'chequer',
};
