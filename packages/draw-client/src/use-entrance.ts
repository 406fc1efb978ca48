import { wantsStillness } from '@jara/game-client/motion';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Plays the entrance of a ball once, when it is mounted; with less motion it is at rest at once.
 *
 * @param moving otherwise the ball was there before
 */
export function useEntrance(
  moving: boolean,
  enter: (body: HTMLElement) => Animation,
): RefObject<HTMLSpanElement | null> {
  const body = useRef<HTMLSpanElement>(null);
  const entrance = useRef(moving ? enter : null);
  useEffect(() => {
    if (body.current === null || entrance.current === null || wantsStillness()) return;
    const way = entrance.current(body.current);
    return () => way.cancel();
  }, []);
  return body;
}
