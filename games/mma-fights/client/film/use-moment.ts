import { useFrames } from '@jara/game-client/use-frames';
import { useState } from 'react';
import type { FilmTimes } from '../../film-times.ts';
import { type Moment, momentAt } from './moment.ts';

/** The moment of the film, rendered when it changes and not with each frame. */
export function useMoment(times: FilmTimes | null, filmMs: () => number | null): Moment | null {
  const [kept, setKept] = useState('null');
  const now = () => {
    const atMs = filmMs();
    return JSON.stringify(times === null || atMs === null ? null : momentAt(times, atMs));
  };
  useFrames(times !== null, () => {
    const current = now();
    if (current !== kept) setKept(current);
  });
  return times === null ? null : (JSON.parse(kept) as Moment | null);
}
