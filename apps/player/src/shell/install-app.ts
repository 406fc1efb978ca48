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
}
