import { type RefObject, useEffect, useRef } from 'react';

/**
 * Replaced controls lose the keyboard focus. Whenever `shows` changes and the page has lost the focus, it goes to the box around them,
 * so that the next Tab reaches their replacements. The box needs `tabIndex={-1}`.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>, shows: string): void {
  const before = useRef(shows);
  useEffect(() => {
    if (before.current === shows) return;
    before.current = shows;
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [box, shows]);
}
