import type { GameClient } from '@jara/game-client/client';
import { game, type PokerBet, type PokerMove, type PokerState } from '../game.ts';
import { GameView } from './game-view.tsx';
import { TEXTS } from './texts.ts';

export const client: GameClient<PokerBet, PokerState, PokerMove, PokerState> = {
  game,
  GameView,
  rules: () => TEXTS.rules,
  figure: 'fan',
};
