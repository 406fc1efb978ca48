import { useSyncExternalStore } from 'react';
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

/** Opens the browser's install prompt; resolves to whether the person accepted. */
async function install(): Promise<boolean> {
  const offer = takeInstallOffer();
  if (offer === null) return false;
  const { outcome } = await offer.prompt();
  return outcome === 'accepted';
}

/**
 * For links such as "Get the app". `ready`: `install()` opens the browser's prompt. `ios`: explain how (Share, then Add to Home
 * Screen), since no page may prompt there. `unavailable`: also in prerendered pages; explain where it can be installed.
 */
export function useInstall(): { readonly state: InstallState; install(): Promise<boolean> } {
  return { state: useSyncExternalStore(onInstallOffer, readState, beforeKnown), install };
}

/** Chrome's offer to install the site; it comes once, early, and only where the site is not installed yet. */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function keep(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the offer for the page's own links and suppresses the browser's bar. Called before anything is rendered. */
export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallOffer);
  });
  addEventListener('appinstalled', () => keep(null));
}

function installOffer(): InstallOffer | null {
  return offer;
}

/** The offer, which can be used once. */
function takeInstallOffer(): InstallOffer | null {
  const taken = offer;
  keep(null);
  return taken;
}

function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
