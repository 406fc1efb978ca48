type ServerMode = 'sandbox' | 'live';

/** The mode of the server, which it writes into the page. In the sandbox no money is real. */
export function serverMode(): ServerMode {
  return document.documentElement.dataset.mode === 'sandbox' ? 'sandbox' : 'live';
}
