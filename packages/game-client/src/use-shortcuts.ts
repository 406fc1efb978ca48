import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Keyboard shortcuts of a game, by character: only while its view is visible, and never while the player types in a field. */
export function useShortcuts(
  view: RefObject<HTMLElement | null>,
  keys: Readonly<Record<string, () => void>>,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target instanceof Element && event.target.closest('input, select, textarea') !== null) return;
    const act = keys[event.key.toLowerCase()];
    if (act === undefined || view.current?.checkVisibility() !== true) return;
    // A sheet over the game takes the keys.
    if (document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    act();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
