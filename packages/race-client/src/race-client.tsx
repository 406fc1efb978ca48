import type { SharedGameClient } from '@jara/game-client/shared/client';
import { type RaceCard, type RaceOutcome, sizesOf } from '@jara/race-kit/field';
import type { RaceBetSelection } from '@jara/race-kit/side-bets';
import { type RaceLook, RaceLookContext } from './race-look.ts';
import { RaceScreen } from './race-screen.tsx';

export type RaceClient = SharedGameClient<RaceBetSelection, RaceOutcome, RaceCard>;

interface OwnRules {
  readonly RULE_TEXTS: { readonly rules: readonly string[] };
}

const viewOf =
  (look: RaceLook): RaceClient['GameView'] =>
  (props) => (
    <RaceLookContext value={look}>
      <RaceScreen {...props} />
    </RaceLookContext>
  );

/**
 * The client of a game of races: the screens and rules common to all, with this game's field, art and first paragraph.
 *
 * @param loadRules the game's own rules, which come first
 */
export function raceClient(
  look: RaceLook,
  figure: RaceClient['figure'],
  loadRules: () => Promise<OwnRules>,
): RaceClient {
  return {
    game: look.game,
    GameView: viewOf(look),
    async rules() {
      const [{ RULE_TEXTS }, { racingRules }] = await Promise.all([
        loadRules(),
        import('./rules/racing-rules.ts'),
      ]);
      return [...RULE_TEXTS.rules, ...racingRules(sizesOf(look.field))];
    },
    figure,
  };
}
