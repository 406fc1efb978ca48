type ServerMode = 'sandbox' | 'live';

/** Which rails the server runs on: it wrote that into the page. In the sandbox no money is real, and the page says so. */
export function serverMode(): ServerMode {
  return document.documentElement.dataset.mode === 'sandbox' ? 'sandbox' : 'live';
}
