import { useEffect, useState } from 'react';

/** Chrome's offer to install the site. */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

export type InstallState = 'installed' | 'ready' | 'ios' | 'unavailable';

export interface Install {
  readonly state: InstallState;
  install(): void;
}

function stateWithoutOffer(): InstallState {
  if (matchMedia('(display-mode: standalone)').matches) return 'installed';
  return /iPhone|iPad|iPod/.test(navigator.userAgent) ? 'ios' : 'unavailable';
}

/** Whether and how the site can be put on this phone. */
export function useInstall(): Install {
  const [offer, setOffer] = useState<InstallOffer | null>(null);
  const [state, setState] = useState<InstallState>('unavailable');

  useEffect(() => {
    setState(stateWithoutOffer());
    const watching = new AbortController();
    const { signal } = watching;
    const onOffer = (event: Event) => {
      event.preventDefault();
      setOffer(event as InstallOffer);
    };
    addEventListener('beforeinstallprompt', onOffer, { signal });
    addEventListener('appinstalled', () => setState('installed'), { signal });
    return () => watching.abort();
  }, []);

  return {
    state: offer !== null && state !== 'installed' ? 'ready' : state,
    install() {
      // An offer can be taken up once.
      setOffer(null);
      void offer?.prompt();
    },
  };
}
