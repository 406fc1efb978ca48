import type { GameClient } from '@jara/game-client/client';
import { game, type TableBet, type TableState } from '../game.ts';
import type { Play } from '../strategy.ts';
import { Rules } from './rules.tsx';
import { Table } from './table.tsx';

export const client: GameClient<TableBet, TableState, Play, TableState> = {
  game,
  Table,
  Rules,
  figure: 'chequer',
};
