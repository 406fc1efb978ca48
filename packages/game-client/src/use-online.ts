import { useEffect, useEffectEvent } from 'react';

/** Runs an action when the network is back, so that no player has to press for it. */
export function useOnline(act: () => void): void {
  const back = useEffectEvent(act);
  useEffect(() => {
    const onOnline = () => back();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
}
