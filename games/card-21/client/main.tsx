import type { GameClient } from '@jara/game-client/client';
import { game, type TableBet, type TableState } from '../game.ts';
import type { Play } from '../strategy.ts';
import { GameView } from './game-view.tsx';
import { reveal } from './reveal.ts';

export const client: GameClient<TableBet, TableState, Play, TableState> = {
  game,
  GameView,
  reveal,
  rules: () => import('./rules/texts.ts').then(({ RULE_TEXTS }) => RULE_TEXTS.rules),
  figure: 'chequer',
};
