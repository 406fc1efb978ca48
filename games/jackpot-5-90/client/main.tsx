import type { GameClient } from '@jara/game-client/client';
import { game, type LottoState } from '../game.ts';
import type { Ticket } from '../ticket.ts';
import { GameView } from './game-view.tsx';
import { reveal } from './reveal.ts';

export const client: GameClient<Ticket, LottoState, never, LottoState> = {
  game,
  GameView,
  reveal,
  rules: () => import('./rules/texts.ts').then(({ RULE_TEXTS }) => RULE_TEXTS.rules),
  figure: 'comb',
};
