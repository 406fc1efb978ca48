import type { GameClient } from '@jara/game-client/client';
import { game, type KenoBet, type KenoState } from '../game.ts';
import { Table } from './table.tsx';
import { TEXTS } from './texts.ts';

export const client: GameClient<KenoBet, KenoState, never, KenoState> = {
  game,
  Table,
  rules: () => TEXTS.rules,
  figure: 'chequer',
};
