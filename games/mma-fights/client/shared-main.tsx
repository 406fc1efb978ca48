import type { SharedGameClient } from '@jara/game-client/shared/client';
import type { FightCard } from '../card.ts';
import { sharedGame } from '../game.ts';
import type { FightSelection } from '../markets.ts';
import type { FightOutcome } from '../outcome.ts';
import { GameView } from './game-view.tsx';

export const sharedClient: SharedGameClient<FightSelection, FightOutcome, FightCard> = {
  game: sharedGame,
  GameView,
  rules: () => import('./rules/texts.ts').then(({ RULE_TEXTS }) => RULE_TEXTS.rules),
  figure: 'chequer',
};
