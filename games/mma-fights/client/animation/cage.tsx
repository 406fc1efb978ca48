import { useMemo } from 'react';
import type { Fight } from '../fight-state.ts';
import { FightAnimation } from './fight-animation.tsx';
import { Hud } from './hud.tsx';
import type { Moment } from './moment.ts';
import { storyOf } from './story.ts';

export interface CageProps {
  readonly fight: Fight;
  readonly moment: Moment | null;
  /** The animation's current time; null before it begins. */
  animationMs(): number | null;
}

/** The picture with its names and bars. It is loaded after the rest of the page: the odds are readable without it. */
export function Cage({ fight, moment, animationMs }: CageProps) {
  const { card, outcome } = fight;
  // Messages deliver the same round as new objects.
  const key = JSON.stringify({ card, outcome });
  const story = useMemo(() => {
    const known: Pick<Fight, 'card' | 'outcome'> = JSON.parse(key);
    return known.outcome === null ? null : storyOf(known.card, known.outcome);
  }, [key]);
  const stillMs = moment?.at === 'verdict' && story !== null ? story.times.animationMs : null;
  return (
    <>
      <FightAnimation fight={fight} story={story} animationMs={animationMs} stillMs={stillMs} />
      <Hud fight={fight} story={story} moment={moment} animationMs={animationMs} />
    </>
  );
}
