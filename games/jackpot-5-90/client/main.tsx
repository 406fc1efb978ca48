import type { GameClient } from '@jara/game-client/client';
import { game, type LottoState } from '../game.ts';
import type { Ticket } from '../ticket.ts';
import { Table } from './table.tsx';
import { TEXTS } from './texts.ts';

export const client: GameClient<Ticket, LottoState, never, LottoState> = {
  game,
  Table,
  rules: () => TEXTS.rules,
  figure: 'comb',
};
