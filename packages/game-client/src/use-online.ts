import { useEffect, useEffectEvent } from 'react';

/** Acts when the network is back: nobody should have to press what the page can do by itself. */
export function useOnline(act: () => void): void {
  const back = useEffectEvent(act);
  useEffect(() => {
    const hear = () => back();
    window.addEventListener('online', hear);
    return () => window.removeEventListener('online', hear);
  }, []);
}
