import type { LottoLines } from '@jara/draw-kit/lotto-ticket';
import type { SharedGameClient } from '@jara/game-client/shared/client';
import { type LottoDraw, sharedGame } from '../game.ts';
import { GameView } from './game-view.tsx';
import { TEXTS } from './texts.ts';

export const sharedClient: SharedGameClient<LottoLines, LottoDraw> = {
  game: sharedGame,
  GameView,
  rules: () => TEXTS.rules,
  figure: 'comb',
};
