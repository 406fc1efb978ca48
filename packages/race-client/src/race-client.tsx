import { sizesOf } from '@jara/race-kit/field';
import { type RaceLook, RaceLookContext } from './race-look.ts';
import { RaceScreen } from './race-screen.tsx';
import type { RaceViewProps } from './race-state.ts';

/** The view of a game of races: the screens common to all, with this game's field and art. */
export function RaceGameView({ look, ...props }: RaceViewProps & { readonly look: RaceLook }) {
  return (
    <RaceLookContext value={look}>
      <RaceScreen {...props} />
    </RaceLookContext>
  );
}

/** Rules of every race, a paragraph each: loaded on demand. */
export async function commonRules({ field }: RaceLook): Promise<readonly string[]> {
  const { racingRules } = await import('./rules/racing-rules.ts');
  return racingRules(sizesOf(field));
}
