import { type RefObject, useEffect, useState } from 'react';

/** What holds the slides still while it lasts: a mouse over them, the focus in them, another tab in front. */
export function useHeld(host: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [hidden, setHidden] = useState(() => document.hidden);

  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    // They may have been there before this code was.
    setHovered(element.matches(':hover') && matchMedia('(hover: hover)').matches);
    setFocused(element.contains(document.activeElement));
    const watching = new AbortController();
    const { signal } = watching;
    // A finger hovers for as long as it lies there, and some browsers never tell that it left.
    const onPointer = (over: boolean) => (event: PointerEvent) => {
      if (event.pointerType === 'mouse') setHovered(over);
    };
    element.addEventListener('pointerenter', onPointer(true), { signal });
    element.addEventListener('pointerleave', onPointer(false), { signal });
    element.addEventListener('focusin', () => setFocused(true), { signal });
    element.addEventListener(
      'focusout',
      (event) => setFocused(element.contains(event.relatedTarget as Node | null)),
      { signal },
    );
    document.addEventListener('visibilitychange', () => setHidden(document.hidden), { signal });
    return () => watching.abort();
  }, [host]);

  return hovered || focused || hidden;
}
