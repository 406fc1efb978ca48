import type { GameClient } from '@jara/game-client/client';
import { game, type PlinkoBet, type PlinkoState } from '../game.ts';
import { Table } from './table.tsx';
import { TEXTS } from './texts.ts';

export const client: GameClient<PlinkoBet, PlinkoState, never, PlinkoState> = {
  game,
  Table,
  rules: () => TEXTS.rules,
  figure: 'fan',
};
