import type { GameClient } from '@jara/game-client/client';
import { game, type PlinkoBet, type PlinkoState } from '../game.ts';
import { Rules } from './rules.tsx';
import { Table } from './table.tsx';

export const client: GameClient<PlinkoBet, PlinkoState, never, PlinkoState> = {
  game,
  Table,
  Rules,
  figure: 'fan',
};
