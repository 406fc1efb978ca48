import type { SharedGameClient } from '@jara/game-client/shared/client';
import type { FightCard } from '../card.ts';
import { sharedGame } from '../game.ts';
import type { FightSelection } from '../markets.ts';
import type { FightOutcome } from '../outcome.ts';
import { GameView } from './game-view.tsx';
import { TEXTS } from './texts.ts';

export const sharedClient: SharedGameClient<FightSelection, FightOutcome, FightCard> = {
  game: sharedGame,
  GameView,
  rules: () => TEXTS.rules,
  figure: 'chequer',
};
