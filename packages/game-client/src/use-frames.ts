import { useEffect, useEffectEvent } from 'react';

/** Calls `draw` before each frame that the browser shows, while `active`; otherwise once for each render. */
export function useFrames(active: boolean, draw: () => void): void {
  const drawNow = useEffectEvent(draw);
  useEffect(() => {
    if (!active) return;
    let frame = requestAnimationFrame(function next() {
      drawNow();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [active]);
  useEffect(() => {
    if (!active) drawNow();
  });
}
