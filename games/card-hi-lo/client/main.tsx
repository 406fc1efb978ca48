import type { GameClient } from '@jara/game-client/client';
import { game, type HiLoBet, type HiLoMove, type HiLoState } from '../game.ts';
import { Rules } from './rules.tsx';
import { Table } from './table.tsx';

export const client: GameClient<HiLoBet, HiLoState, HiLoMove, HiLoState> = {
  game,
  Table,
  Rules,
  figure: 'stairs',
};
