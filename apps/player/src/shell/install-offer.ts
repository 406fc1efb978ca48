/** Chrome's offer to install the site; it comes once, early, and only where the site is not installed yet. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function keep(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the offer for the page's own links, in place of the browser's bar. Called before anything is drawn. */
export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallOffer);
  });
  addEventListener('appinstalled', () => keep(null));
}

export function installOffer(): InstallOffer | null {
  return offer;
}

/** An offer can be taken up once. */
export function takeInstallOffer(): InstallOffer | null {
  const taken = offer;
  keep(null);
  return taken;
}

export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
