import type { GameClient } from '@jara/game-client/client';
import { game, type KenoBet, type KenoState } from '../game.ts';
import { Rules } from './rules.tsx';
import { Table } from './table.tsx';

export const client: GameClient<KenoBet, KenoState, never, KenoState> = {
  game,
  Table,
  Rules,
  figure: 'chequer',
};
