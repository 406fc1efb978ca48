import type { GameClient } from '@jara/game-client/client';
import { game, type PenaltyBet, type PenaltyMove, type PenaltyState } from '../game.ts';
import { Rules } from './rules.tsx';
import { Table } from './table.tsx';

export const client: GameClient<PenaltyBet, PenaltyState, PenaltyMove, PenaltyState> = {
  game,
  Table,
  Rules,
  figure: 'circle',
};
