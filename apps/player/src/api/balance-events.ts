import { pause } from '@jara/calls/pause';
import { callHeaders } from '@jara/calls/touched';

const PATH = '/agent/balance-events';
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** The server writes every 20 s: a stream that is silent for longer is dead, since a lost network raises no event. */
const SILENCE_LIMIT_MS = 45_000;

export interface BalanceStreamDeps {
  fetch(path: string, request: RequestInit): Promise<Response>;
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

const BROWSER: BalanceStreamDeps = { fetch: (path, request) => fetch(path, request), wait: pause };

/**
 * Calls `onChange` each time the server announces that the balance may have changed, and after each reconnection, because changes may
 * have been missed. Returns how to stop. A refused session ends it: the page's next call receives the reason.
 */
export function listenToBalance(
  token: string,
  onChange: () => void,
  deps: BalanceStreamDeps = BROWSER,
): () => void {
  const leaving = new AbortController();
  void keepListening(token, onChange, deps, leaving.signal);
  return () => leaving.abort();
}

async function keepListening(
  token: string,
  onChange: () => void,
  deps: BalanceStreamDeps,
  leaving: AbortSignal,
): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;
  while (!leaving.aborted) {
    const ended = await listenOnce(token, onChange, deps, leaving);
    if (ended === 'refused' || leaving.aborted) return;
    pauseMs = ended === 'received' ? FIRST_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
    await deps.wait(pauseMs, leaving);
  }
}

type Ended = 'received' | 'silent' | 'refused';

/** One stream, until it ends. */
async function listenOnce(
  token: string,
  onChange: () => void,
  deps: BalanceStreamDeps,
  leaving: AbortSignal,
): Promise<Ended> {
  const dead = new AbortController();
  let isReceived = false;
  let silence = setTimeout(() => dead.abort(), SILENCE_LIMIT_MS);
  try {
    const response = await deps.fetch(PATH, {
      method: 'POST',
      headers: callHeaders(),
      body: JSON.stringify({ token }),
      credentials: 'omit',
      signal: AbortSignal.any([leaving, dead.signal]),
    });
    if (response.status === 401) return 'refused';
    if (!response.ok || response.body === null) return 'silent';
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      isReceived = true;
      clearTimeout(silence);
      silence = setTimeout(() => dead.abort(), SILENCE_LIMIT_MS);
      if (value.includes('event: balance')) onChange();
    }
  } catch {
    // The connection broke or was ended: the caller decides whether to reconnect.
  } finally {
    clearTimeout(silence);
  }
  return isReceived ? 'received' : 'silent';
}
