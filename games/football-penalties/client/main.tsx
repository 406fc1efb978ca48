import type { GameClient } from '@jara/game-client/client';
import { game, type PenaltyBet, type PenaltyMove, type PenaltyState } from '../game.ts';
import { GameView } from './game-view.tsx';
import { reveal } from './reveal.ts';
import { TEXTS } from './texts.ts';

export const client: GameClient<PenaltyBet, PenaltyState, PenaltyMove, PenaltyState> = {
  game,
  GameView,
  reveal,
  rules: () => TEXTS.rules,
  figure: 'circle',
};
