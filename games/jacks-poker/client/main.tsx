import type { GameClient } from '@jara/game-client/client';
import { game, type PokerBet, type PokerMove, type PokerState } from '../game.ts';
import { Table } from './table.tsx';
import { TEXTS } from './texts.ts';

export const client: GameClient<PokerBet, PokerState, PokerMove, PokerState> = {
  game,
  Table,
  rules: () => TEXTS.rules,
  figure: 'fan',
};
