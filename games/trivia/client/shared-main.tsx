import type { SharedGameClient } from '@jara/game-client/shared/client';
import { sharedGame, type TriviaCard, type TriviaOutcome, type TriviaSelection } from '../game.ts';
import { GameView } from './game-view.tsx';

export const sharedClient: SharedGameClient<TriviaSelection, TriviaOutcome, TriviaCard> = {
  game: sharedGame,
  GameView,
  rules: () => import('./rules/texts.ts').then(({ RULE_TEXTS }) => RULE_TEXTS.rules),
  figure: 'bird',
};
