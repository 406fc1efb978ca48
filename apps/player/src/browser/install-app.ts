import { createStore } from '@jara/play-client/store';
import { useSyncExternalStore } from 'react';
import { type InstallState, installStateOf } from './install-state.ts';

function readState(): InstallState {
  return installStateOf({
    standalone:
      matchMedia('(display-mode: standalone)').matches ||
      ('standalone' in navigator && navigator.standalone === true),
    offered: offer.read() !== null,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  });
}

const beforeKnown = (): InstallState => 'unavailable';

/** Opens the browser's install prompt; resolves to whether the person accepted. */
async function install(): Promise<boolean> {
  const taken = takeInstallOffer();
  if (taken === null) return false;
  const { outcome } = await taken.prompt();
  return outcome === 'accepted';
}

/**
 * For links such as "Get the app". `ready`: `install()` opens the browser's prompt. `ios`: explain how (Share, then Add to Home
 * Screen), since no page may prompt there. `unavailable`: also in prerendered pages; explain where it can be installed.
 */
export function useInstall(): { readonly state: InstallState; install(): Promise<boolean> } {
  return { state: useSyncExternalStore(offer.subscribe, readState, beforeKnown), install };
}

/** Chrome's offer to install the site; it comes once, early, and only where the site is not installed yet. */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const offer = createStore<InstallOffer | null>(null);

/** Keeps the offer for the page's own links and suppresses the browser's bar. Called before anything is rendered. */
export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.set(event as InstallOffer);
  });
  addEventListener('appinstalled', () => offer.set(null));
}

/** The offer, which can be used once. */
function takeInstallOffer(): InstallOffer | null {
  const taken = offer.read();
  offer.set(null);
  return taken;
}
