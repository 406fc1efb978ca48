import type { GameClient } from '@jara/game-client/client';
import { game, type WheelBet, type WheelState } from '../game.ts';
import { Rules } from './rules.tsx';
import { Table } from './table.tsx';

export const client: GameClient<WheelBet, WheelState, never, WheelState> = {
  game,
  Table,
  Rules,
  figure: 'fan',
};
