import type { LottoLines } from '@jara/draw-kit/lotto-ticket';
import type { SharedGameClient } from '@jara/game-client/shared/client';
import { type LottoDraw, sharedGame } from '../game.ts';
import { GameView } from './game-view.tsx';

export const sharedClient: SharedGameClient<LottoLines, LottoDraw> = {
  game: sharedGame,
  GameView,
  rules: () => import('./rules/texts.ts').then(({ RULE_TEXTS }) => RULE_TEXTS.rules),
  figure: 'comb',
};
