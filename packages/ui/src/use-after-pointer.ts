import { useEffect, useRef } from 'react';

/**
 * Does something once no finger and no button is down any more. What takes room away when the focus leaves it must wait so: the tap
 * that took the focus would else end on whatever has moved under it.
 */
export function useAfterPointer(): (action: () => void) => void {
  const isDown = useRef(false);
  useEffect(() => {
    const down = () => {
      isDown.current = true;
    };
    const up = () => {
      isDown.current = false;
    };
    document.addEventListener('pointerdown', down, true);
    document.addEventListener('pointerup', up, true);
    document.addEventListener('pointercancel', up, true);
    return () => {
      document.removeEventListener('pointerdown', down, true);
      document.removeEventListener('pointerup', up, true);
      document.removeEventListener('pointercancel', up, true);
    };
  }, []);
  return (action) => {
    const afterThisTap = () => setTimeout(action);
    if (isDown.current) document.addEventListener('pointerup', afterThisTap, { once: true, capture: true });
    else afterThisTap();
  };
}
