import type { GameClient } from '@jara/game-client/client';
import { game, type LottoState } from '../game.ts';
import type { Ticket } from '../ticket.ts';
import { GameView } from './game-view.tsx';
import { reveal } from './reveal.ts';
import { TEXTS } from './texts.ts';

export const client: GameClient<Ticket, LottoState, never, LottoState> = {
  game,
  GameView,
  reveal,
  rules: () => TEXTS.rules,
  figure: 'comb',
};
