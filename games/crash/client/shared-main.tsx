import type { SharedGameClient } from '@jara/game-client/shared/client';
import { type CrashOutcome, type CrashSelection, sharedGame } from '../game.ts';
import { GameView } from './game-view.tsx';
import { TEXTS } from './texts.ts';

export const sharedClient: SharedGameClient<CrashSelection, CrashOutcome> = {
  game: sharedGame,
  GameView,
  rules: () => TEXTS.rules,
  figure: 'bird',
};
