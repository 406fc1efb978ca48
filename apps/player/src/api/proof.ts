import type { Sent } from '@jara/calls/sent';
import { createStore } from '@jara/play-client/store';
import { useSyncExternalStore } from 'react';
import { log } from '../browser/log.ts';

/** Pending computations of challenges. */
const working = createStore(0);

/** Whether this page is solving a challenge for a code, which takes a phone some seconds. */
export function useIsProving(): boolean {
  return useSyncExternalStore(
    working.subscribe,
    () => working.read() > 0,
    () => false,
  );
}

/**
 * Repeats a call with the proof of work that the server demanded for it. Returns the refusal unchanged if it demands none, or if the work
 * is impossible: without a network for its code, or where the browser has no cryptography because the page came without TLS.
 */
export async function withProof<Answer>(
  sent: Sent<Answer>,
  sendAgain: (proof: string) => Promise<Sent<Answer>>,
): Promise<Sent<Answer>> {
  if (sent.ok || sent.kind === 'network' || sent.challenge === undefined) return sent;
  working.update((count) => count + 1);
  try {
    const { solve } = await import('./solve.ts');
    const proof = await solve(sent.challenge);
    return proof === null ? sent : await sendAgain(proof);
  } catch (error) {
    log('Could not do the work that a code costs', error);
    return sent;
  } finally {
    working.update((count) => count - 1);
  }
}
