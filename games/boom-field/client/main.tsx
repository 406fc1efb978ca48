import type { GameClient } from '@jara/game-client/client';
import { type BoomBet, type BoomMove, type BoomState, type BoomView, game } from '../game.ts';
import { Table } from './table.tsx';
import { TEXTS } from './texts.ts';

export const client: GameClient<BoomBet, BoomState, BoomMove, BoomView> = {
  game,
  Table,
  rules: () => TEXTS.rules,
  figure: 'chequer',
};
