import type { SharedGameClient } from '@jara/game-client/shared/client';
import { sharedGame, type TriviaOutcome, type TriviaSelection } from '../game.ts';
import { GameView } from './game-view.tsx';
import { TEXTS } from './texts.ts';

export const sharedClient: SharedGameClient<TriviaSelection, TriviaOutcome> = {
  game: sharedGame,
  GameView,
  rules: () => TEXTS.rules,
  figure: 'bird',
};
