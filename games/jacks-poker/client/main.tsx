import type { GameClient } from '@jara/game-client/client';
import { game, type PokerBet, type PokerMove, type PokerState } from '../game.ts';
import { Rules } from './rules.tsx';
import { Table } from './table.tsx';

export const client: GameClient<PokerBet, PokerState, PokerMove, PokerState> = {
  game,
  Table,
  Rules,
  figure: 'fan',
};
