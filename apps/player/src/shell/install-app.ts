<<<<<<< HEAD
import { useSyncExternalStore } from 'react';
import { installOffer, onInstallOffer, takeInstallOffer } from './install-offer.ts';
import { type InstallState, installStateOf } from './install-state.ts';

function readState(): InstallState {
  return installStateOf({
    standalone:
      matchMedia('(display-mode: standalone)').matches ||
      ('standalone' in navigator && navigator.standalone === true),
    offered: installOffer() !== null,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  });
}

const beforeKnown = (): InstallState => 'unavailable';

/** Asks the browser to install the site; answers whether the person agreed. */
async function install(): Promise<boolean> {
  const offer = takeInstallOffer();
  if (offer === null) return false;
  const { outcome } = await offer.prompt();
  return outcome === 'accepted';
}

/**
 * For links such as "Get the app". `ready`: `install()` opens the browser's own question. `ios`: say how (Share, then Add to Home
 * Screen), since no page may ask there. `unavailable`: also while the page comes from the server; say where it can be installed.
 */
export function useInstall(): { readonly state: InstallState; install(): Promise<boolean> } {
  return { state: useSyncExternalStore(onInstallOffer, readState, beforeKnown), install };
=======
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
>>>>>>> 1ad502b (The landing page turns seven slides, runs its winners, holds an empty slip and says how to get the app; promotions are seven banners)
}
