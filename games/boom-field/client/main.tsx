import type { GameClient } from '@jara/game-client/client';
import { type BoomBet, type BoomMove, type BoomState, type BoomView, game } from '../game.ts';
import { Rules } from './rules.tsx';
import { Table } from './table.tsx';

export const client: GameClient<BoomBet, BoomState, BoomMove, BoomView> = {
  game,
  Table,
  Rules,
  figure: 'chequer',
};
