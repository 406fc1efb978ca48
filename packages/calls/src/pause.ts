/**
 * A pause before a call is repeated; it ends early when the network is back. An aborted pause never ends: the page that waited is
 * gone, and nothing must be sent for it.
 */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal?.removeEventListener('abort', stop);
    };
    const end = () => {
      stop();
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal?.addEventListener('abort', stop);
    if (signal?.aborted === true) stop();
  });
}
