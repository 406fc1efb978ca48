import type { GameClient } from '@jara/game-client/client';
import { game, type WheelBet, type WheelState } from '../game.ts';
import { Table } from './table.tsx';
import { TEXTS } from './texts.ts';

export const client: GameClient<WheelBet, WheelState, never, WheelState> = {
  game,
  Table,
  rules: () => TEXTS.rules,
  figure: 'fan',
};
