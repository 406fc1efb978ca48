import { useFrames } from '@jara/game-client/use-frames';
import { useState } from 'react';
import type { AnimationTimes } from '../../animation-times.ts';
import { type Moment, momentAt } from './moment.ts';

/** The moment of the animation, rendered when it changes and not with each frame. */
export function useMoment(times: AnimationTimes | null, animationMs: () => number | null): Moment | null {
  const [kept, setKept] = useState('null');
  const now = () => {
    const atMs = animationMs();
    return JSON.stringify(times === null || atMs === null ? null : momentAt(times, atMs));
  };
  useFrames(times !== null, () => {
    const current = now();
    if (current !== kept) setKept(current);
  });
  return times === null ? null : (JSON.parse(kept) as Moment | null);
}
