import { type RefObject, useEffect, useRef } from 'react';
import { keyTurn, swipeTurn } from './slide-turning.ts';

/** Turns by hand: a finger drawn across the slides, and the arrow keys while the focus is in them. */
export function useHandTurns(host: RefObject<HTMLElement | null>, onTurn: (by: -1 | 1) => void): void {
  const latest = useRef(onTurn);
  useEffect(() => {
    latest.current = onTurn;
  });

  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const watching = new AbortController();
    const { signal } = watching;
    let from: { x: number; y: number } | null = null;
    let swiped = false;
    const turn = (by: -1 | 0 | 1) => {
      if (by !== 0) latest.current(by);
    };
    const onDown = (event: PointerEvent) => {
      swiped = false;
      from = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
    };
    const onUp = (event: PointerEvent) => {
      if (from === null) return;
      const by = swipeTurn(event.clientX - from.x, event.clientY - from.y);
      from = null;
      swiped = by !== 0;
      turn(by);
    };
    // The link under the finger was not meant.
    const onClick = (event: MouseEvent) => {
      if (!swiped) return;
      swiped = false;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener('pointerdown', onDown, { signal });
    element.addEventListener('pointerup', onUp, { signal });
    element.addEventListener('pointercancel', () => (from = null), { signal });
    element.addEventListener('click', onClick, { signal, capture: true });
    element.addEventListener('keydown', (event) => turn(keyTurn(event.key)), { signal });
    return () => watching.abort();
  }, [host]);
}
