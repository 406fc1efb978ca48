import { useCallback, useEffect, useRef } from 'react';

/** Does something after a while, unless the person has left the screen by then: nobody is pulled away from where they went. */
export function useLater(): (delayMs: number, action: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((delayMs, action) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, delayMs);
  }, []);
}
