import type { GameClient } from '@jara/game-client/client';
import { game, type LottoState } from '../game.ts';
import type { Ticket } from '../ticket.ts';
import { Rules } from './rules.tsx';
import { Table } from './table.tsx';

export const client: GameClient<Ticket, LottoState, never, LottoState> = {
  game,
  Table,
  Rules,
  figure: 'comb',
};
