import type { SharedGameClient } from '@jara/game-client/shared/client';
import type { LeagueCard } from '../card.ts';
import { type LeagueOutcome, sharedGame } from '../game.ts';
import type { LeagueSelection } from '../selection.ts';
import { GameView } from './game-view.tsx';

export const sharedClient: SharedGameClient<LeagueSelection, LeagueOutcome, LeagueCard> = {
  game: sharedGame,
  GameView,
  rules: () => import('./rules/texts.ts').then(({ RULE_TEXTS }) => RULE_TEXTS.rules),
  figure: 'circle',
};
