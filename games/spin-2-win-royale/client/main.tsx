import type { GameClient } from '@jara/game-client/client';
import { game, type RoyaleBet, type RoyaleState } from '../game.ts';
import { Rules } from './rules.tsx';
import { Table } from './table.tsx';

export const client: GameClient<RoyaleBet, RoyaleState, never, RoyaleState> = {
  game,
  Table,
  Rules,
  figure: 'circle',
};
