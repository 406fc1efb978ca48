import { type RefObject, useEffect, useRef } from 'react';

/** Keys of a game, by what they write: only while its table is in sight, and never while a field is being typed in. */
export function useShortcuts(
  table: RefObject<HTMLElement | null>,
  keys: Readonly<Record<string, () => void>>,
): void {
  const current = useRef(keys);

  useEffect(() => {
    current.current = keys;
  }, [keys]);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.target instanceof Element && event.target.closest('input, select, textarea') !== null) return;
      const act = current.current[event.key.toLowerCase()];
      if (act === undefined || table.current?.checkVisibility() !== true) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [table]);
}
