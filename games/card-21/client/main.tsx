import type { GameClient } from '@jara/game-client/client';
import { game, type TableBet, type TableState } from '../game.ts';
import type { Play } from '../strategy.ts';
import { GameView } from './game-view.tsx';
import { reveal } from './reveal.ts';
import { TEXTS } from './texts.ts';

export const client: GameClient<TableBet, TableState, Play, TableState> = {
  game,
  GameView,
  reveal,
  rules: () => TEXTS.rules,
  figure: 'chequer',
};
