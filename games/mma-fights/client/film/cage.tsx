import { useMemo } from 'react';
import type { Fight } from '../fight-state.ts';
import { FightFilm } from './fight-film.tsx';
import { Hud } from './hud.tsx';
import type { Moment } from './moment.ts';
import { storyOf } from './story.ts';

export interface CageProps {
  readonly fight: Fight;
  readonly moment: Moment | null;
  /** The film's current time; null before it begins. */
  filmMs(): number | null;
}

/** The picture with its names and bars. It is loaded after the rest of the page: the odds are readable without it. */
export function Cage({ fight, moment, filmMs }: CageProps) {
  const { card, outcome } = fight;
  // Messages deliver the same round as new objects.
  const key = JSON.stringify({ card, outcome });
  const story = useMemo(() => {
    const known: Pick<Fight, 'card' | 'outcome'> = JSON.parse(key);
    return known.outcome === null ? null : storyOf(known.card, known.outcome);
  }, [key]);
  const stillMs = moment?.at === 'verdict' && story !== null ? story.times.filmMs : null;
  return (
    <>
      <FightFilm fight={fight} story={story} filmMs={filmMs} stillMs={stillMs} />
      <Hud fight={fight} story={story} moment={moment} filmMs={filmMs} />
    </>
  );
}
