import { type RefObject, useEffect, useState } from 'react';

export interface FullScreen {
  readonly isFull: boolean;
  toggle(): void;
}

/**
 * The whole screen for one element: by the browser where it can (iPhones cannot), else by laying the element over the page, which
 * its owner does when `isFull`.
 */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [isFull, setIsFull] = useState(false);

  useEffect(() => {
    const follow = () =>
      setIsFull(document.fullscreenElement === element.current && element.current !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);

  useEffect(() => {
    if (!isFull) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setIsFull(false);
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [isFull]);

  async function enter(): Promise<void> {
    setIsFull(true);
    try {
      await element.current?.requestFullscreen?.();
    } catch {
      // The browser would not: it stays laid over the page.
    }
  }

  function leave(): void {
    setIsFull(false);
    if (document.fullscreenElement !== null) void document.exitFullscreen();
  }

  return { isFull, toggle: () => (isFull ? leave() : void enter()) };
}
