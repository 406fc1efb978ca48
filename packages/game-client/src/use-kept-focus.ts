import { type RefObject, useEffect, useRef } from 'react';

/**
 * Controls that are replaced by others take the keyboard focus with them. Whenever `shows` changes and the focus fell off the page, it
 * goes to the box around them, so that the next Tab finds what came instead. The box needs `tabIndex={-1}`.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>, shows: string): void {
  const before = useRef(shows);
  useEffect(() => {
    if (before.current === shows) return;
    before.current = shows;
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [box, shows]);
}
