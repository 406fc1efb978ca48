import type { SharedGameClient } from '@jara/game-client/shared/client';
import { commonRules, RaceGameView } from '@jara/race-client/race-client';
import type { RaceLook } from '@jara/race-client/race-look';
import type { RaceViewProps } from '@jara/race-client/race-state';
import type { RaceCard, RaceOutcome } from '@jara/race-kit/field';
import type { RaceSelection } from '@jara/race-kit/markets';
import { field, sharedGame } from '../game.ts';

const LOOK: RaceLook = {
  field,
  game: sharedGame,
  loadArt: () => import('./art/art.ts').then(({ ART }) => ART),
};

function GameView(props: RaceViewProps) {
  return <RaceGameView look={LOOK} {...props} />;
}

export const sharedClient: SharedGameClient<RaceSelection, RaceOutcome, RaceCard> = {
  game: sharedGame,
  GameView,
  async rules() {
    const [{ RULE_TEXTS }, common] = await Promise.all([import('./rules/texts.ts'), commonRules(LOOK)]);
    return [...RULE_TEXTS.rules, ...common];
  },
  figure: 'stairs',
};
